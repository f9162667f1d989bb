import type { Transcriber } from '@sotto/meeting';
import {
  type AudioFeeds,
  type AudioFiles,
  audioFeeds,
  browserRecognition,
  onDeviceRecognition,
  realtimeEndpoint,
  type SharedTracks,
  testTranscription,
  transcriptionEndpoint,
  twoVoices,
} from '@sotto/speech';
import { soundHost } from '../stores/provider-hosts.js';
import { type HearingEngine, type Settings, usableEngines } from '../stores/settings.js';
import type { Ground } from './ground.js';
import type { ProviderTest } from './handles.js';
import type { Voices } from './lazy-voices.js';

// Fetched when a meeting first listens, or when Settings tries an engine.

const AUDIO = `${import.meta.env.BASE_URL}audio/`;
const FILES: AudioFiles = {
  voiceModel: `${AUDIO}silero_vad_v5.onnx`,
  onnxRuntime: `${AUDIO}ort.wasm.bundle.min.mjs`,
  onnxWasm: `${AUDIO}ort-wasm-simd-threaded.wasm`,
  noiseWorklet: `${AUDIO}rnnoise-worklet.js`,
  noiseWasm: `${AUDIO}rnnoise.wasm`,
  noiseSimdWasm: `${AUDIO}rnnoise_simd.wasm`,
};

/** The audio path with the settings as they are at each opening. */
export function feedsOf({ clock, settings }: Ground, tracks: SharedTracks): AudioFeeds {
  const noiseSuppression = () => settings.getState().settings.noiseSuppression;
  return audioFeeds({ clock, files: FILES, tracks, noiseSuppression });
}

/** Every engine, each with what the settings say of it. */
export function engineMaker(ground: Ground, feeds: AudioFeeds): (engine: HearingEngine) => Transcriber {
  const { clock, settings } = ground;
  return (engine) => {
    const { transcription } = settings.getState().settings;
    const key = settings.secret('transcription');
    const remote = { ...transcription, ...(key !== undefined && { key }), feeds, clock };
    switch (engine) {
      case 'on-device':
        return onDeviceRecognition({ clock, feeds });
      case 'browser':
        return browserRecognition({ clock, feeds });
      case 'endpoint':
        return transcriptionEndpoint({ ...remote, fetch: ground.fetch });
      case 'realtime':
        return realtimeEndpoint({ ...remote, WebSocket: ground.socket() });
    }
  };
}

/**
 * The two voices of a live meeting, each with the engines of the settings in their order. Sound goes only to a host
 * that the person agreed to.
 */
export async function bothVoices(ground: Ground, tracks: SharedTracks): Promise<Voices> {
  const { clock, settings } = ground;
  const chosen = settings.getState().settings;
  const feeds = feedsOf(ground, tracks);
  const make = engineMaker(ground, feeds);
  const ids = await installed(agreedEngines(chosen), make, chosen.language);
  return twoVoices({ engines: () => ids.map(make), feeds, clock });
}

/** Engines whose host is none, or was agreed to in the consent step (ledger A16). */
export function agreedEngines(settings: Settings): readonly HearingEngine[] {
  const host = soundHost(settings);
  const agreed = host === undefined || (settings.consent?.hosts ?? []).includes(host);
  return usableEngines(settings).filter((engine) => agreed || engine === 'on-device' || engine === 'browser');
}

/** Without those that say at once that they cannot run here; all of them where all say so, for their sentences. */
async function installed(
  ids: readonly HearingEngine[],
  make: (engine: HearingEngine) => Transcriber,
  language: string,
): Promise<readonly HearingEngine[]> {
  const found = await Promise.all(ids.map((id) => make(id).available(language)));
  const able = ids.filter((_, at) => found[at]?.status === 'ready' || found[at]?.status === 'unknown');
  return able.length > 0 ? able : ids;
}

/** What Settings tries engines with. */
export interface HearingTools {
  readonly feeds: AudioFeeds;
  engine(id: HearingEngine): Transcriber;
  /** @param typedKey in place of the stored one, if there is any */
  testTranscription(typedKey: string): Promise<ProviderTest>;
}

export function hearingTools(ground: Ground, tracks: SharedTracks): HearingTools {
  const feeds = feedsOf(ground, tracks);
  return {
    feeds,
    engine: engineMaker(ground, feeds),
    testTranscription: (typedKey) => {
      const { clock, settings, fetch } = ground;
      const { transcription } = settings.getState().settings;
      const key = typedKey || settings.secret('transcription');
      return testTranscription({ ...transcription, ...(key !== undefined && { key }) }, { fetch, clock });
    },
  };
}
