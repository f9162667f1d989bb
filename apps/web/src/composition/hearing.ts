import type { AudioSource, Transcriber } from '@sotto/meeting';
import {
  type AudioFeeds,
  type AudioFiles,
  audioFeeds,
  browserRecognition,
  onDeviceRecognition,
  realtimeEndpoint,
  SAMPLE_RATE,
  type SharedTracks,
  suppressedRecording,
  orderByAccuracy,
  testTranscription,
  transcriptionEndpoint,
  type TwoVoicesMemory,
  twoVoices,
  VOICE_CHECK_PASSAGE,
  type VoiceCheck,
  voiceCheck,
} from '@sotto/speech';
import { soundTaker } from '../stores/provider-hosts.js';
import {
  type HearingEngine,
  type Settings,
  transcriptionOrigins,
  usableEngines,
} from '../stores/settings.js';
import type { Ground } from './ground.js';
import type { ProviderTest } from './provider-test.js';
import type { Voices } from './lazy-voices.js';

// Fetched when a meeting first listens, or when Settings tries an engine.
export { TwoVoicesMemory } from '@sotto/speech';

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
        return transcriptionEndpoint({ ...remote, fetch: ground.way.fetchFor('transcription') });
      case 'realtime':
        return realtimeEndpoint({ ...remote, WebSocket: ground.way.socket('transcription') });
    }
  };
}

/**
 * The two voices of a live meeting, each with the engines of the settings in their order. Sound goes only to a host
 * that the person agreed to.
 */
export async function bothVoices(
  ground: Ground,
  tracks: SharedTracks,
  memory: TwoVoicesMemory,
): Promise<Voices> {
  const { clock, settings } = ground;
  const chosen = settings.getState().settings;
  const feeds = feedsOf(ground, tracks);
  const make = engineMaker(ground, feeds);
  const ids = await installed(agreedEngines(chosen), make, chosen.language);
  return twoVoices({ engines: () => ids.map(make), feeds, clock, memory });
}

/** Engines that send sound to nobody, or to whom the person agreed to in the consent step (ledger A16). */
export function agreedEngines(settings: Settings): readonly HearingEngine[] {
  return usableEngines(settings).filter((engine) => {
    const taker = soundTaker(engine, settings);
    return taker === null || settings.consent?.sound?.includes(taker);
  });
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
  /** What is read aloud for the voice check. */
  readonly passage: string;
  check(run: VoiceCheckRun): Promise<VoiceCheck>;
  orderByAccuracy: typeof orderByAccuracy;
}

export interface VoiceCheckRun {
  /** The person has read it. */
  readonly done: AbortSignal;
  /** The microphone is open. */
  readonly onListening: () => void;
  readonly onRead: () => void;
  readonly signal: AbortSignal;
}

export function hearingTools(ground: Ground, tracks: SharedTracks, source: () => AudioSource): HearingTools {
  const feeds = feedsOf(ground, tracks);
  return {
    feeds,
    engine: engineMaker(ground, feeds),
    passage: VOICE_CHECK_PASSAGE,
    orderByAccuracy,
    check: (run) => checkVoice(ground, feeds, source, run),
    testTranscription: (typedKey) => {
      const { clock, settings, way } = ground;
      const { settings: chosen } = settings.getState();
      const { transcription } = chosen;
      const origins = transcriptionOrigins(chosen);
      const key = typedKey || settings.secret('transcription');
      return testTranscription(
        { ...transcription, ...(key !== undefined && { key }) },
        { fetch: way.fetchFor('provider-test', () => origins), clock },
      );
    },
  };
}

async function checkVoice(
  ground: Ground,
  feeds: AudioFeeds,
  source: () => AudioSource,
  { done, onListening, onRead, signal }: VoiceCheckRun,
): Promise<VoiceCheck> {
  const { clock, settings } = ground;
  const chosen = settings.getState().settings;
  const ids = await installed(usableEngines(chosen), engineMaker(ground, feeds), chosen.language);
  const player = new AudioContext();
  const opened: AudioFeeds = {
    open: async (wanted) => {
      const feed = await feeds.open(wanted);
      await feed.keepSpeech();
      onListening();
      return feed;
    },
  };
  try {
    return await voiceCheck(
      {
        engines: (own) => ids.map(engineMaker(ground, own === opened ? feeds : own)),
        feeds: opened,
        clock,
        source: source(),
        language: chosen.language,
        replay: (samples) => replayed(player, samples),
        ...(!chosen.noiseSuppression && {
          suppress: (samples, stop) => suppressedRecording(samples, { clock, files: FILES }, stop),
        }),
        done,
        onRead,
      },
      signal,
    );
  } finally {
    void player.close();
  }
}

/** Plays a recording as a live track that nobody hears. */
function replayed(player: AudioContext, samples: Float32Array<ArrayBuffer>): MediaStreamTrack {
  const buffer = player.createBuffer(1, samples.length, SAMPLE_RATE);
  buffer.copyToChannel(samples, 0);
  const source = new AudioBufferSourceNode(player, { buffer });
  const stream = player.createMediaStreamDestination();
  source.connect(stream);
  source.start();
  return stream.stream.getAudioTracks()[0] as MediaStreamTrack;
}
