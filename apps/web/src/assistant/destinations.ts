import { type ProviderKind, type Settings, usableProviders } from '../stores/settings.js';

/** Where questions, with what was heard and read around them, go: in one sentence for the person. */
export function destinations(settings: Settings, storedKeys: ReadonlySet<string>): string {
  const names = usableProviders(settings, storedKeys).map((kind) => hostOf(kind, settings));
  if (names.length === 0) return ON_DEVICE;
  const list = names.length === 1 ? names[0] : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;
  return `Your question and the last things heard and read go to ${list}, with your own key. Coaching sends the transcript.`;
}

const ON_DEVICE =
  'Answers are worked out on this device, and coaching is standard advice. Nothing is sent anywhere.';

/** The host a provider's requests go to. */
export function hostOf(kind: ProviderKind, settings: Settings): string {
  const address = {
    openai: settings.openaiBaseUrl,
    anthropic: settings.anthropicBaseUrl,
    compatible: settings.endpoint.baseUrl,
  }[kind];
  return URL.canParse(address) ? new URL(address).host : address;
}
