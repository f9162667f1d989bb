import { type ProviderKind, type Settings, usableEngines, usableProviders } from './settings.js';

/** The hosts that questions and transcripts can go to with these settings, in order. None: all stays on this device. */
export function hostsOf(settings: Settings, storedKeys: ReadonlySet<string>): readonly string[] {
  return usableProviders(settings, storedKeys).map((kind) => hostOf(kind, settings));
}

/** The host a provider's requests go to; the address as it was typed where it names none. */
export function hostOf(kind: ProviderKind, settings: Settings): string {
  const address = {
    openai: settings.openaiBaseUrl,
    anthropic: settings.anthropicBaseUrl,
    compatible: settings.endpoint.baseUrl,
  }[kind];
  return hostIn(address);
}

/** The host that what is heard goes to as sound; undefined where no transcription service is used. */
export function soundHost(settings: Settings): string | undefined {
  const used = usableEngines(settings).some((engine) => engine === 'endpoint' || engine === 'realtime');
  return used ? hostIn(settings.transcription.baseUrl) : undefined;
}

const hostIn = (address: string): string => (URL.canParse(address) && new URL(address).host) || address;
