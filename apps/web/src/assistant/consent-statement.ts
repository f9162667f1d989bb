import type { Consent, Settings } from '../stores/settings.js';
import { hostsOf, soundTakers } from '../stores/provider-hosts.js';

/** Names the wording of the consent step; a new wording gets a new name, and is asked for anew (ledger A16). */
export const CONSENT_STATEMENT = '2026-11-23.1';

/** Whether this wording was agreed to, for every host that something can go to now. Fewer hosts need no new answer. */
export function hasAgreed(settings: Settings, storedKeys: ReadonlySet<string>): boolean {
  const { consent } = settings;
  return (
    consent?.statement === CONSENT_STATEMENT &&
    newHosts(settings, storedKeys).length === 0 &&
    newTakers(settings).length === 0
  );
}

/** Hosts that were not there when the person agreed; none where nothing was agreed to, or it was withdrawn. */
export function newHosts(settings: Settings, storedKeys: ReadonlySet<string>): readonly string[] {
  const { consent } = settings;
  if (!consent) return [];
  return hostsOf(settings, storedKeys).filter((host) => !consent.hosts?.includes(host));
}

/** Hosts that a question would go to now without anybody having agreed to it: all of them once a consent is withdrawn. */
export function unagreedHosts(settings: Settings, storedKeys: ReadonlySet<string>): readonly string[] {
  return settings.consent ? newHosts(settings, storedKeys) : hostsOf(settings, storedKeys);
}

/** Whom the sound would go to now, and who was not named when the person agreed; none where nothing was agreed to. */
export function newTakers(settings: Settings): readonly string[] {
  const { consent } = settings;
  return consent ? soundTakers(settings).filter((taker) => !consent.sound?.includes(taker)) : [];
}

/** What the person agrees to now. */
export function consentTo(settings: Settings, storedKeys: ReadonlySet<string>, at: number): Consent {
  return {
    statement: CONSENT_STATEMENT,
    hosts: hostsOf(settings, storedKeys),
    sound: soundTakers(settings),
    at,
  };
}

/** As the session records it: the wording, and where it said things go. */
export function recordedConsent({ statement, hosts = [], sound = [] }: Consent): string {
  const to = (names: readonly string[]) =>
    names.length === 0 ? 'stays on this device' : `goes to ${names.join(', ')}`;
  return `${statement}: ${to(hosts)}; sound ${to(sound)}`;
}

/** Where a recorded statement says that questions go; null where it says nothing of it. */
export function agreedHosts(statement: string): { readonly hosts: readonly string[] } | null {
  const said = /: (?:stays on this device|goes to (?<hosts>.*?)); sound /u.exec(statement);
  return said && { hosts: said.groups?.['hosts']?.split(', ') ?? [] };
}

/** To paste into the meeting's chat. */
export const CHAT_SENTENCE =
  'I am using Sotto, an AI assistant. It turns what is said in this meeting into text: what my microphone hears and, ' +
  'if I choose so, your voices. It can also read what is on my screen. ' +
  'Please tell me if you would rather I did not.';
