import type { Consent, Settings } from '../stores/settings.js';
import { hostsOf, soundHost } from '../stores/provider-hosts.js';

/** Names the wording of the consent step; a new wording gets a new name, and is asked for anew (ledger A16). */
export const CONSENT_STATEMENT = '2026-11-22.1';

/** Whether this wording was agreed to, for every host that something can go to now. Fewer hosts need no new answer. */
export function hasAgreed(settings: Settings, storedKeys: ReadonlySet<string>): boolean {
  const { consent } = settings;
  return consent?.statement === CONSENT_STATEMENT && newHosts(settings, storedKeys).length === 0;
}

/** Hosts that were not there when the person agreed; none where nothing was agreed to, or it was withdrawn. */
export function newHosts(settings: Settings, storedKeys: ReadonlySet<string>): readonly string[] {
  const { consent } = settings;
  if (!consent) return [];
  return allHosts(settings, storedKeys).filter((host) => !consent.hosts?.includes(host));
}

/** What the person agrees to now. */
export function consentTo(settings: Settings, storedKeys: ReadonlySet<string>, at: number): Consent {
  return { statement: CONSENT_STATEMENT, hosts: allHosts(settings, storedKeys), at };
}

/** For words and for sound, each once. */
function allHosts(settings: Settings, storedKeys: ReadonlySet<string>): readonly string[] {
  const sound = soundHost(settings);
  return [...new Set([...hostsOf(settings, storedKeys), ...(sound === undefined ? [] : [sound])])];
}

/** As the session records it: the wording, and where it said things go. */
export function recordedConsent({ statement, hosts = [] }: Consent): string {
  return `${statement}: ${hosts.length === 0 ? 'stays on this device' : `goes to ${hosts.join(', ')}`}`;
}

/** To paste into the meeting's chat. */
export const CHAT_SENTENCE =
  'I am using Sotto, an AI assistant. It turns what is said in this meeting into text: what my microphone hears and, ' +
  'if I choose so, your voices. It can also read what is on my screen. ' +
  'Please tell me if you would rather I did not.';
