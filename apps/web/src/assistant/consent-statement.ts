import type { Settings } from '../stores/settings.js';

/** Names the wording of the consent step; a new wording gets a new name, and is asked for anew (ledger A16). */
export const CONSENT_STATEMENT = '2026-11-21';

/** Whether this wording was agreed to. */
export function hasAgreed({ consent }: Settings): boolean {
  return consent?.statement === CONSENT_STATEMENT;
}

/** To paste into the meeting's chat. */
export const CHAT_SENTENCE =
  'I am using Sotto, a note-taking assistant that turns my side of this meeting into text. ' +
  'Please tell me if you would rather I did not.';
