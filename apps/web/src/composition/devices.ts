import type { AudioSource, SessionOrigin, Transcriber } from '@sotto/meeting';
import {
  type SharedTracks,
  sharedTracks,
  type TranscriptFiles,
  transcriptFiles,
  type TwoVoicesMemory,
} from '@sotto/speech';
import type { Ground } from './ground.js';
import { type LazyAssistant, lazyAssistant } from './lazy-assistant.js';
import { LazyDemo } from './lazy-demo.js';
import { LazyScores } from './lazy-scores.js';
import { lazyTranscriber } from './lazy-transcriber.js';
import { lazyVoices, type Voices } from './lazy-voices.js';
import { lazyReading } from './lazy-reading.js';
import { type LazyScreens, lazyScreens } from './lazy-screens.js';
import { OpenScreens } from './open-screens.js';
import { refreshed } from './store-cache.js';

/** What a meeting hears, reads and asks with; which of it is for the session's origin to say. */
export interface Devices {
  /** The one that was chosen, or the system's. */
  microphoneSource(): AudioSource;
  /** Made for a live session, with the settings that it begins with. */
  voices(): Voices;
  /** The sound of shares, by its id. */
  readonly tracks: SharedTracks;
  /** A language pack has come: the next time listening starts, the engine that needs it is there. */
  packInstalled(): void;
  readonly files: TranscriptFiles;
  readonly file: Transcriber;
  readonly screens: OpenScreens;
  readonly prompt: LazyScreens;
  /** For what is imported: the person is told in the dialog where it goes. */
  readonly assistant: LazyAssistant;
  /** For what is captured: it goes only where the person agreed to. */
  readonly agreedAssistant: LazyAssistant;
  /**
   * For what is asked once more about a session that is over: the reply that is kept is not the one that is wanted.
   * What was captured goes only where the person agreed to.
   */
  assistantAnew(origin: SessionOrigin): LazyAssistant;
  readonly demo: LazyDemo;
  readonly scores: LazyScores;
}

export function gatherDevices(ground: Ground): Devices {
  const { clock, settings } = ground;
  const agreedHosts = () => settings.getState().settings.consent?.hosts ?? [];
  const files = transcriptFiles();
  const { reader, watcher } = lazyReading(clock);
  const screens = new OpenScreens(reader, watcher);
  const tracks = sharedTracks();
  let packs = 0;
  return {
    voices: () => {
      let memory: TwoVoicesMemory | undefined;
      const load = async () => {
        const { bothVoices, TwoVoicesMemory: Memory } = await import('./hearing.js');
        // A voice that goes on with what it was made of still knows what the other one says.
        memory ??= new Memory(clock);
        return bothVoices(ground, tracks, memory);
      };
      return lazyVoices(load, () => `${madeOf(settings)} ${packs}`);
    },
    tracks,
    packInstalled: () => void packs++,
    microphoneSource: () => {
      const { microphone: deviceId } = settings.getState().settings;
      return { kind: 'microphone', ...(deviceId && { deviceId }) };
    },
    files,
    file: lazyTranscriber({ id: 'transcript-file', takes: 'file' }, async () => {
      const { transcriptFile } = await import('./importing.js');
      return transcriptFile(files, clock);
    }),
    screens,
    prompt: lazyScreens(clock),
    assistant: assistantOf(ground),
    agreedAssistant: assistantOf(ground, agreedHosts),
    assistantAnew: (origin) =>
      assistantOf({ ...ground, cache: refreshed(ground.cache) }, origin === 'live' ? agreedHosts : undefined),
    scores: new LazyScores(),
    demo: new LazyDemo(clock, screens, () => settings.getState().settings.demoPace),
  };
}

/** All that the voices are made of; the key stays in memory, like the store that gives it. */
function madeOf(store: Ground['settings']): string {
  const { engines, enginesOff, transcription, language, consent } = store.getState().settings;
  return JSON.stringify([
    engines,
    enginesOff,
    transcription,
    language,
    consent,
    store.secret('transcription'),
  ]);
}

const assistantOf = (
  { clock, settings, cache, way, toasts }: Ground,
  agreedHosts?: () => readonly string[],
): LazyAssistant =>
  lazyAssistant({
    ...(agreedHosts && { agreedHosts }),
    settings,
    clock,
    cache,
    fetch: way.fetchFor('assistant'),
    onNotice: ({ message }) =>
      toasts.show({ type: 'warning', title: 'Another model answers', detail: message, durationMs: 12_000 }),
  });
