import { hostOf, hostsOf, soundTaker } from '../stores/provider-hosts.js';
import { type Settings, usableEngines, usableProviders } from '../stores/settings.js';

/** Where questions, advice and coaching go, with what of the meeting and the notes: for the person, before it goes. */
export function destinations(settings: Settings, storedKeys: ReadonlySet<string>): string {
  const [first, ...others] = usableProviders(settings, storedKeys).map(
    (kind) => `${hostOf(kind, settings)} (${storedKeys.has(kind) ? 'with your own key' : 'without a key'})`,
  );
  if (!first) return settings.rules ? ON_DEVICE : NO_SERVICE;
  const next = others.length === 0 ? '' : `; where that fails or is late, also to ${listed(others)}`;
  return (
    `Your question, the last things heard and read, earlier turns that bear on it, your notes and what you set under Industry go to ${first}${next}. ` +
    'Get Analysis and Quick Tip send the last things heard and read with your notes. ' +
    'Coaching, ratings and tips that you ask for send the whole transcript and your notes.'
  );
}

const ON_DEVICE = 'Answers, advice and coaching are worked out on this device, and sent nowhere.';
const NO_SERVICE = 'Nothing is sent anywhere. Coaching is standard advice, the same for every meeting.';

/** Who turns sound into text, in order, and where the sound goes for it: for the person, before it goes. */
export function soundDestinations(settings: Settings): string {
  const ways = {
    'on-device': 'on this device, if this browser has the language',
    browser: 'by this browser, which may send the sound to its maker’s service',
    endpoint: `by ${soundTaker('endpoint', settings)}, which is sent what was spoken`,
    realtime: `by ${soundTaker('realtime', settings)}, which is sent what was spoken, as it is spoken`,
  };
  const [first, ...others] = usableEngines(settings).map((engine) => ways[engine]);
  if (first === undefined) return 'Nothing is turned into text: every engine is switched off in Settings.';
  return `Done ${first}${others.length === 0 ? '' : `; where that cannot be, ${others.join('; then ')}`}.`;
}

/** Where an imported transcript goes: in one sentence for the person. */
export function importDestination(settings: Settings, storedKeys: ReadonlySet<string>): string {
  const hosts = hostsOf(settings, storedKeys);
  if (hosts.length > 0) return `For coaching, the transcript and your notes are sent to ${listed(hosts)}.`;
  return settings.rules
    ? 'It stays on this device: its coaching is worked out here.'
    : 'It stays on this device, and its coaching is standard advice.';
}

const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join() : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;
