import type { Failure } from './failure.js';
import type { Runner } from './runner.js';
import type { EngineId } from './utterance.js';

/** Where the sound (or the text that stands for it) comes from. Streams and files live in the adapter, under an id. */
export type AudioSource =
  | { readonly kind: 'microphone'; readonly deviceId?: string }
  | { readonly kind: 'track'; readonly id: string }
  | { readonly kind: 'file'; readonly id: string };

/** What a `Transcriber` is to listen to, in which language, and until when. */
export interface TranscriberInput {
  readonly source: AudioSource;
  /** BCP 47, such as 'en-US'. */
  readonly language: string;
  /** Take no more audio, settle what was heard, end within 3 s. (The run's own signal means: drop everything.) */
  readonly stopHearing: AbortSignal;
  /**
   * Begin with the sound kept of this long before the run, ms: what an engine that failed had not settled. Engines
   * that take no audio ignore it.
   */
  readonly replayMs?: number;
}

/**
 * What arrives from a source, by evidence. 'missing': no frames at all (unplugged, or another program has it).
 * 'silent': frames, and nothing in them (muted, or the wrong device). 'sound': something is heard. 'speech': words.
 */
export type SoundState = 'missing' | 'silent' | 'sound' | 'speech';

/** Why an engine gave way to another. 'failed': see the failure. 'better': one higher in the order works again. */
export type SwitchCause = 'failed' | 'better';

/**
 * Why one run of an engine ended. 'stopped': we asked. 'silence': the engine gave up waiting for words; start it
 * again. 'finished': the source is at its end (a file). 'failed': see the failure.
 */
export type EndCause = 'stopped' | 'silence' | 'finished' | 'failed';

/** What a `Transcriber` tells of a run; `ended` comes once, last. */
export type TranscriberEvent =
  /** Evidence that sound is really being taken; level 0 to 1 where it is measured. */
  | { readonly type: 'hearing'; readonly level: number | null }
  /** What arrives has changed; with the cause and the remedy where it is a trouble. */
  | { readonly type: 'sound'; readonly state: SoundState; readonly failure?: Failure }
  /** The words of an utterance so far; each replaces the one before. */
  | { readonly type: 'interim'; readonly utterance: string; readonly text: string }
  /**
   * An utterance is final. Times are ms since the run began (for a file: since the recording began); below 0 for what
   * was kept from before it.
   */
  | {
      readonly type: 'settled';
      readonly utterance: string;
      readonly text: string;
      readonly startMs: number;
      readonly endMs: number;
      readonly timing: 'measured' | 'estimated';
      readonly speaker?: string;
      readonly confidence?: number;
      /** Where one run goes over several engines: which of them. */
      readonly engine?: EngineId;
      /** The engine never settled it: the last words it showed before it gave way. */
      readonly recovered?: true;
    }
  /** Another engine goes on; no word is repeated. `from` is null when the first one begins. */
  | {
      readonly type: 'switched';
      readonly from: EngineId | null;
      readonly to: EngineId;
      readonly cause: SwitchCause;
      readonly failure?: Failure;
      /**
       * Something was being said that had no words yet, and its sound could not be handed over: words are missing. Absent
       * where no word was lost.
       */
      readonly incomplete?: true;
    }
  | { readonly type: 'ended'; readonly cause: EndCause; readonly failure?: Failure };

/** Whether an engine can run here and now, learned by asking or trying, never from the browser's name. */
export type Availability =
  | { readonly status: 'ready' }
  /** It would work after a download that the person starts. */
  | { readonly status: 'downloadable' }
  /** It is there; only a run will tell. */
  | { readonly status: 'unknown' }
  | { readonly status: 'unavailable'; readonly failure: Failure };

/** One recognition engine. One run is one recognition session; starting again is the caller's business. */
export interface Transcriber {
  readonly id: EngineId;
  readonly takes: 'microphone' | 'track' | 'pcm' | 'file';
  /** Whether it can be used now, for speech in this language (BCP 47), and what is missing. */
  available(language: string): Promise<Availability>;
  /**
   * Fetches what `available` called downloadable; call it inside a click.
   * @param onShare 0 to 1, or null where the browser does not tell how far it is
   * @throws SottoError 'language', 'network', 'unsupported', 'cancelled'
   */
  install?(language: string, onShare: (share: number | null) => void, signal: AbortSignal): Promise<void>;
  readonly run: Runner<TranscriberInput, TranscriberEvent>;
}
