import type {
  Assistant,
  AudioSource,
  Clock,
  Failure,
  Runner,
  SealedStore,
  SessionScores,
  Track,
  Transcriber,
  WatchEvent,
  WriterLock,
} from '@sotto/meeting';
import type { Notice, Policy } from './input.js';
import type { Meeting } from './state.js';

/** All that a live session needs from the world. */
export interface SessionPorts {
  readonly store: SealedStore;
  readonly lock: WriterLock;
  readonly clock: Clock;
  readonly frame: Frame;
  /** The devices and the assistant for a session: real ones for a live meeting, scripted ones for a demo. */
  equip(meeting: Meeting): Equipment;
  /** Read anew at each command. */
  policy(): Policy;
  /**
   * What figures over many sessions rest on, kept in the session's row when it stops and when it closes. Absent, or
   * undefined where the judging code is not there yet: the row has none until `Archive.rescore`.
   */
  score?(meeting: Meeting): SessionScores | undefined;
  /** Names of what follows the facts (see `followFacts`): a session that begins waits for each of them to read it. */
  readonly followers?: readonly string[];
  /** Something the person should be told. */
  notify(notice: Notice): void;
}

/** What one session works with. */
export interface Equipment {
  /** @param meeting as it is when the run begins: whose sound the other side is heard in can change */
  transcriber(track: Track, meeting: Meeting): { readonly engine: Transcriber; readonly source: AudioSource };
  readonly assistant: Assistant;
  /** Takes a picture of an open screen and reads it. */
  readonly read: Runner<{ readonly screen: string }, ReadEvent>;
  /** Reads an open screen as it changes; absent where nothing is shared. */
  readonly watch?: Runner<{ readonly screen: string }, WatchEvent>;
  /** Holds a shared screen: ends when the share ends, and closes it when aborted. */
  readonly hold: Runner<{ readonly screen: string }, HoldEvent>;
  /**
   * Session milliseconds in a real one; 1 unless a recorded meeting is played faster. Limits stay in real time: text
   * recognition and coaching are not faster for it.
   */
  readonly pace?: number;
  /** What session time is counted by, at that pace; the session's own clock unless given. A recording can stand still. */
  readonly time?: Pick<Clock, 'elapsed'>;
}

/** What a capture tells: progress, then one `read` or `failed`, last. `confidence` and `share` are 0 to 1. */
export type ReadEvent =
  | { readonly type: 'progress'; readonly stage: 'loading' | 'reading'; readonly share: number | null }
  | { readonly type: 'read'; readonly text: string; readonly confidence: number }
  | { readonly type: 'failed'; readonly at: 'grab' | 'read'; readonly failure: Failure };

/** What holding on to a share tells: that it has ended. */
export interface HoldEvent {
  readonly type: 'ended';
}

/** The frames of the page, so that nothing is shown more often than it can be seen. */
export interface Frame {
  /** Calls back once, before the next frame is painted. Returns the way to cancel. */
  request(callback: () => void): () => void;
  /** Whether anybody can see a document of ours. */
  visible(): boolean;
  /** Calls back when a document becomes visible. Returns the way to stop. */
  onVisible(callback: () => void): () => void;
}
