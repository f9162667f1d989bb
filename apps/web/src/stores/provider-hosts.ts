import {
  addressOf,
  type HearingEngine,
  type ProviderKind,
  type Settings,
  usableEngines,
  usableProviders,
} from './settings.js';

/** The hosts that questions and transcripts can go to with these settings, in order. None: all stays on this device. */
export function hostsOf(settings: Settings, storedKeys: ReadonlySet<string>): readonly string[] {
  return usableProviders(settings, storedKeys).map((kind) => hostOf(kind, settings));
}

/** The host a provider's requests go to; the address as it was typed where it names none. */
export function hostOf(kind: ProviderKind, settings: Settings): string {
  return hostIn(addressOf(kind, settings));
}

/** Stands for the service of the browser's maker, whose host no page knows. */
export const BROWSER_SERVICE = 'the browser’s speech service';

/** Whom the sound goes to with this engine; null: nobody, it stays on this device. */
export function soundTaker(engine: HearingEngine, { transcription }: Settings): string | null {
  if (engine === 'on-device') return null;
  return engine === 'browser' ? BROWSER_SERVICE : hostIn(transcription.baseUrl);
}

/** Whom the sound can go to with these settings, each once. */
export function soundTakers(settings: Settings): readonly string[] {
  const takers = usableEngines(settings).map((engine) => soundTaker(engine, settings));
  return [...new Set(takers.filter((taker) => taker !== null))];
}

const hostIn = (address: string): string => (URL.canParse(address) && new URL(address).host) || address;
