import type {
  EngineId,
  EndCause,
  Failure,
  SoundState,
  SwitchCause,
  Transcriber,
  TranscriberEvent,
} from '@sotto/meeting';
import type { SettledTail } from './stitching.js';

/** What the ladder knows of one engine. All times here are of one clock, ms; the run's own times are made outside. */
export interface EngineState {
  readonly id: EngineId;
  /** Whether it takes audio from a feed, and so can begin with what was kept. */
  readonly takesSound: boolean;
  /** Why it last failed; null once words came. */
  readonly failure: Failure | null;
  /** It cannot work here ('unsupported') or not in this language: not tried again. */
  readonly barred: boolean;
  /** Runs in a row that were over at once without any evidence. */
  readonly quickEnds: number;
  /** How long it is left alone after it failed, ms: longer each time it relapses; see `engine-ladder-relapse.ts`. */
  readonly restMs: number;
  /** Not tried beside another one before then. */
  readonly restsUntil: number;
}

/**
 * One run of one engine. 'charge': its words are the ladder's. 'probe': one higher in the order, on trial.
 * 'leaving': it gave way to a better one and settles its last words.
 */
export interface LadderSession {
  readonly id: number;
  readonly engine: number;
  readonly role: 'charge' | 'probe' | 'leaving';
  readonly startedAt: number;
  /** From when on it hears: before its start where it is given what was kept. */
  readonly hearsFrom: number;
  /** When it was asked to stop hearing: nothing it says later is of sound after that. Null until then. */
  readonly hearsUntil: number | null;
  readonly evidence: boolean;
  /** It measures the level itself. */
  readonly tellsLevel: boolean;
  /** When the utterance began that it hears again though its beginning is settled; null of none. */
  readonly replayOfAt: number | null;
  /** The engine's name of the first utterance, the only one that can repeat what was said before. */
  readonly first: string | null;
  readonly open: readonly OpenWords[];
}

/** An utterance that has not settled. */
export interface OpenWords {
  /** The engine's own name of it. */
  readonly key: string;
  /** The ladder's, unique over engines and runs. */
  readonly id: string;
  readonly text: string;
  readonly startAt: number;
  /** When the engine last said something of it. */
  readonly seenAt: number;
  /** Whether the person sees it. */
  readonly shown: boolean;
}

/** An utterance that an engine settled, before the ladder gives it out. */
export interface SettledWords {
  readonly id: string;
  readonly engine: number;
  readonly text: string;
  readonly startAt: number;
  readonly endAt: number;
  readonly timing: 'measured' | 'estimated';
  readonly shown: boolean;
  readonly speaker?: string;
  readonly confidence?: number;
  readonly recovered?: true;
  /** The first of its run: it may repeat what was said before. */
  readonly first?: true;
  /** Of kept sound that begins with what is settled: when its utterance began. */
  readonly replayOfAt?: number;
}

/** A better engine on trial. */
export interface Trial {
  /** From here on both engines hear, and nobody was speaking: words before are the old one's. Null until then. */
  readonly cutAt: number | null;
  readonly startedAt: number;
  /** When it first gave words after the cut. */
  readonly wordsAt: number | null;
  /** It has won, and the one before is given up then if it has not settled its last words. */
  readonly leaveBy: number | null;
  /** The one before settled its last words but for some. */
  readonly isIncomplete: boolean;
}

/** Speech of which an engine gave no words. */
export interface Wordless {
  readonly utterances: number;
  readonly spokenMs: number;
  /** When the first of it began; null of none. */
  readonly sinceAt: number | null;
}

export const NOTHING_WORDLESS: Wordless = { utterances: 0, spokenMs: 0, sinceAt: null };

/** All that the ladder is and remembers. */
export interface LadderState {
  readonly engines: readonly EngineState[];
  readonly probeMs: number;
  readonly phase: 'idle' | 'listening' | 'stopping';
  readonly language: string;
  /** The engine in charge, or the one that the next run begins with. */
  readonly charge: number;
  /** Since when it is, and whether it had won a trial; null before the first one. */
  readonly took: { readonly at: number; readonly byTrial: boolean } | null;
  /** The engine that a switch was last told of. */
  readonly announced: number | null;
  /** All failed, and since then there was no word: trying them all again and again is not told each time. */
  readonly hopeless: boolean;
  readonly utterances: number;
  readonly sessionsMade: number;
  readonly tail: SettledTail | null;
  /** Up to here everything that was said has been given out. */
  readonly settledAt: number;
  /** When the utterance that was given out last began. */
  readonly lastStartAt: number;
  /** When better engines are tried again. */
  readonly probeAt: number;
  /** Better engines still to be tried in this round, best first. */
  readonly round: readonly number[];
  readonly sessions: readonly LadderSession[];
  readonly trial: Trial | null;
  /** Words of an engine that may be the better one's too, in order; see `engine-ladder-trial.ts`. */
  readonly held: readonly SettledWords[];
  /** Words of the better engine that wait until the old one has ended. */
  readonly queue: readonly SettledWords[];
  /** When the engine that was asked to stop hearing is given up. */
  readonly stopBy: number | null;
  /** Interims that were taken back because the next engine hears them again. */
  readonly owed: readonly SettledWords[];
  /** Where the feed hears speech, as far as it is not settled; `endAt` is null while it goes on. */
  readonly speech: readonly { readonly startAt: number; readonly endAt: number | null }[];
  /** Up to here it has been told where words are missing. */
  readonly missingUntil: number;
  /** What was said since the engine in charge last gave words, if it listens itself; see `engine-ladder-mute.ts`. */
  readonly wordless: Wordless;
}

type EventTimes = { readonly startAt: number; readonly endAt: number };

/** An engine's event, with times of the clock. */
export type EngineEvent =
  | Exclude<TranscriberEvent, { type: 'settled' }>
  | (Omit<Extract<TranscriberEvent, { type: 'settled' }>, 'startMs' | 'endMs'> & EventTimes);

/** What happens to a ladder. */
export type LadderInput =
  | { readonly type: 'begin'; readonly language: string }
  | { readonly type: 'engine'; readonly session: number; readonly event: EngineEvent }
  | { readonly type: 'level'; readonly level: number }
  | { readonly type: 'sound'; readonly state: SoundState; readonly failure?: Failure }
  /** Somebody speaks; `endAt` is null while it goes on. `isSpeech`: it has ended, and is no noise. */
  | {
      readonly type: 'speech';
      readonly startAt: number;
      readonly endAt: number | null;
      readonly isSpeech: boolean;
    }
  | { readonly type: 'source-failed'; readonly failure: Failure }
  | { readonly type: 'stop' }
  | { readonly type: 'time' };

export interface LadderNow {
  readonly at: number;
  /** From when on the feed has kept all speech; null without a feed. */
  readonly keptFromAt: number | null;
}

/** What is to be done, in order. */
export type LadderEffect =
  | {
      readonly type: 'start';
      readonly session: number;
      readonly engine: number;
      readonly replayFromAt: number | null;
    }
  | { readonly type: 'stop'; readonly session: number }
  | { readonly type: 'abort'; readonly session: number }
  /** Look again ('time') then. */
  | { readonly type: 'wake'; readonly at: number }
  /** Audio up to here need not be kept. */
  | { readonly type: 'settled-until'; readonly at: number }
  | { readonly type: 'hearing'; readonly level: number | null }
  | { readonly type: 'sound'; readonly state: SoundState; readonly failure?: Failure }
  | { readonly type: 'interim'; readonly id: string; readonly text: string }
  | { readonly type: 'settled'; readonly words: SettledWords }
  | {
      readonly type: 'switched';
      readonly from: number | null;
      readonly to: number;
      readonly cause: SwitchCause;
      readonly failure?: Failure;
      readonly incomplete?: true;
    }
  /** The run is over. Last. */
  | { readonly type: 'ended'; readonly cause: EndCause; readonly failure?: Failure };

/** A ladder that has not run yet. */
export function newLadder(
  engines: readonly Pick<Transcriber, 'id' | 'takes'>[],
  probeMs: number,
): LadderState {
  return {
    engines: engines.map(({ id, takes }) => ({
      id,
      takesSound: takes === 'pcm',
      failure: null,
      barred: false,
      quickEnds: 0,
      restMs: probeMs,
      restsUntil: -Infinity,
    })),
    probeMs,
    phase: 'idle',
    language: '',
    charge: 0,
    took: null,
    announced: null,
    hopeless: false,
    utterances: 0,
    sessionsMade: 0,
    tail: null,
    settledAt: -Infinity,
    lastStartAt: -Infinity,
    missingUntil: -Infinity,
    probeAt: Infinity,
    round: [],
    sessions: [],
    trial: null,
    held: [],
    queue: [],
    stopBy: null,
    owed: [],
    speech: [],
    wordless: NOTHING_WORDLESS,
  };
}

/** What is left of a ladder whose run is over. */
export function atRest(state: LadderState): LadderState {
  return {
    ...state,
    phase: 'idle',
    sessions: [],
    trial: null,
    held: [],
    queue: [],
    stopBy: null,
    owed: [],
    speech: [],
    wordless: NOTHING_WORDLESS,
  };
}

type Mutable<T> = { -readonly [Key in keyof T]: T[Key] };

/**
 * A step in the making: a copy whose fields are replaced (never changed inside, so that the state it came from stays
 * as it was), and what is to be done so far.
 */
export interface Draft {
  readonly state: Mutable<LadderState>;
  readonly effects: LadderEffect[];
  readonly now: LadderNow;
}

export function draftOf(state: LadderState, now: LadderNow): Draft {
  return { state: { ...state }, effects: [], now };
}

export function sessionOf({ state }: Draft, role: LadderSession['role']): LadderSession | undefined {
  return state.sessions.find((session) => session.role === role);
}

/** The session as it is in the draft now; undefined once it has ended. */
export function sessionById({ state }: Draft, id: number): LadderSession | undefined {
  return state.sessions.find((session) => session.id === id);
}

export function changeSession({ state }: Draft, id: number, change: Partial<LadderSession>): void {
  state.sessions = state.sessions.map((each) => (each.id === id ? { ...each, ...change } : each));
}

export function changeEngine({ state }: Draft, index: number, change: Partial<EngineState>): void {
  state.engines = state.engines.map((each, i) => (i === index ? { ...each, ...change } : each));
}

/** Ends a session from our side; nothing of it is heard afterwards. */
export function abortSession(draft: Draft, id: number): void {
  draft.state.sessions = draft.state.sessions.filter((each) => each.id !== id);
  draft.effects.push({ type: 'abort', session: id });
}
