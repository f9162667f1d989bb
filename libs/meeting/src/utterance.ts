/** The microphone is "you"; the audio of a shared tab or of the system is "them". */
export type Voice = 'you' | 'them';

/** Names a recognition engine: 'browser', 'transcript-file', 'scripted', ... */
export type EngineId = string;

/** One settled stretch of speech. */
export interface Utterance {
  readonly id: string;
  readonly voice: Voice;
  /** A name, where the source knows one (an imported file, a diarising engine). */
  readonly speaker?: string;
  readonly text: string;
  /** Milliseconds since the session began. */
  readonly startMs: number;
  readonly endMs: number;
  /** Whether the engine measured the two times or we inferred them from when words arrived. */
  readonly timing: 'measured' | 'estimated';
  /** 0 to 1, where the engine tells. */
  readonly confidence?: number;
  readonly engine: EngineId;
  /** The engine never settled it: these are the last words it showed before it stopped or the page was closed. */
  readonly recovered?: true;
  /** Wall time of settling, ms since 1970. */
  readonly at: number;
}
