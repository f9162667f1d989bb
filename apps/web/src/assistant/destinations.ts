import { hostOf, hostsOf } from '../stores/provider-hosts.js';
import { type Settings, usableProviders } from '../stores/settings.js';

/** Where questions, with what was heard and read around them, go: in one sentence for the person. */
export function destinations(settings: Settings, storedKeys: ReadonlySet<string>): string {
  const [first, ...others] = usableProviders(settings, storedKeys).map(
    (kind) => `${hostOf(kind, settings)} (${storedKeys.has(kind) ? 'with your own key' : 'without a key'})`,
  );
  if (!first) return ON_DEVICE;
  const next = others.length === 0 ? '' : `; where that fails or is late, also to ${listed(others)}`;
  return `Your question and the last things heard and read go to ${first}${next}. Coaching sends the transcript.`;
}

const ON_DEVICE =
  'Answers are worked out on this device, and coaching is standard advice. Nothing is sent anywhere.';

/** Where an imported transcript goes: in one sentence for the person. */
export function importDestination(settings: Settings, storedKeys: ReadonlySet<string>): string {
  const hosts = hostsOf(settings, storedKeys);
  return hosts.length === 0
    ? 'It stays on this device, and its coaching is standard advice.'
    : `For coaching, the transcript is sent to ${listed(hosts)}.`;
}

const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join() : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;
