import type { IndustryContext, Mode, Voice } from '@sotto/meeting';
import { askedWords, repliedWords, saidWords, shownLines } from './day-words.js';
import type { SpeechCue } from './demo-script.js';
import { between, type Random, seeded } from './seeded.js';
import { spokenWords, type SpokenWord } from './spoken-words.js';

/** A meeting as long as a working day, or as any other time, that nobody has to write down: drawn from a seed. */
export interface WorkingDay {
  readonly seed: number;
  readonly lengthMs: number;
  /** BCP 47. */
  readonly language: string;
  readonly mode: Mode;
  readonly industry: IndustryContext;
  /** In order of `atMs`; utterances of one voice never overlap, those of two do now and then. */
  readonly speech: readonly SpeechCue[];
  /** What the shared screen shows, one every 10 s from `FRAME_EVERY_MS` on, in order. */
  readonly frames: readonly ScreenFrame[];
  /** What the person asks, in order. */
  readonly questions: readonly DayQuestion[];
}

export interface ScreenFrame {
  readonly atMs: number;
  /** Number of what is shown; a frame with the number of the one before is the same picture. */
  readonly page: number;
  readonly lines: readonly string[];
  /** Whether anything on it differs from the frame before. */
  readonly changed: boolean;
}

export interface DayQuestion {
  readonly atMs: number;
  /** No two of a day are the same. */
  readonly text: string;
  /** What a provider that is asked answers. */
  readonly reply: string;
}

export interface DayOptions {
  /** A whole number; the same seed and length give the same day. */
  readonly seed: number;
  /** Above 0; 8 is a working day. */
  readonly hours: number;
}

const HOUR_MS = 3_600_000;
/** From one frame of the screen to the next. */
export const FRAME_EVERY_MS = 10_000;
/** One frame in five is another picture: two pages in a little under two minutes. */
const CHANGED_SHARE = 0.2;
/** 500 in eight hours. */
const QUESTION_EVERY_MS = (8 * HOUR_MS) / 500;
/** A question is asked within this middle part of its stretch of time, so that two never meet. */
const QUESTION_WITHIN = [0.15, 0.45] as const;

/** With the pauses below it makes 86,000 words in eight hours, both voices together: people who seldom stop talking. */
const WORDS_PER_MINUTE = [189, 217] as const;
const PAUSE_MS = [150, 600] as const;
const TURN_PAUSE_MS = [250, 1_000] as const;
/** Turns in which one voice begins before the other is done, and by how much at most. */
const OVERLAP_SHARE = 0.06;
const OVERLAP_MS = 900;
const MOST_IN_A_TURN = 4;
const YOUR_SHARE = 0.45;

/** @throws RangeError unless `hours` is above 0 and `seed` is whole */
export function workingDay({ seed, hours }: DayOptions): WorkingDay {
  if (!(hours > 0) || !Number.isInteger(seed))
    throw new RangeError(`A working day takes a whole seed and hours above 0, not ${seed} and ${hours}.`);
  const lengthMs = Math.round(hours * HOUR_MS);
  // Each with numbers of its own, so that a change to one leaves the others as they were.
  const randomOf = (stream: number) => seeded(seed * 8 + stream);
  return {
    seed,
    lengthMs,
    language: 'en-US',
    mode: 'meeting',
    industry: { industry: 'technology', role: 'manager', experience: 'senior', scenario: 'team_meeting' },
    speech: speechOfDay(randomOf(0), lengthMs),
    frames: framesOfDay(randomOf(1), lengthMs),
    questions: questionsOfDay(randomOf(2), lengthMs),
  };
}

function speechOfDay(random: Random, lengthMs: number): readonly SpeechCue[] {
  const cues: SpeechCue[] = [];
  const endOf = { you: 0, them: 0 };
  let atMs = 800;
  for (let voice = firstVoice(random); ; voice = voice === 'you' ? 'them' : 'you') {
    const most = voice === 'you' ? MOST_IN_A_TURN * 2 * YOUR_SHARE : MOST_IN_A_TURN * 2 * (1 - YOUR_SHARE);
    for (let left = 1 + Math.floor(random() * most); left > 0; left--) {
      const cue = utterance(random, voice, Math.max(atMs, endOf[voice]));
      if (cue.atMs + cue.durationMs > lengthMs) return cues.sort((a, b) => a.atMs - b.atMs);
      cues.push(cue);
      endOf[voice] = cue.atMs + cue.durationMs;
      atMs = Math.round(cue.atMs + cue.durationMs + between(random, ...PAUSE_MS));
    }
    const overlaps = random() < OVERLAP_SHARE;
    atMs += Math.round(
      overlaps ? -between(random, PAUSE_MS[1], OVERLAP_MS) : between(random, ...TURN_PAUSE_MS),
    );
  }
}

const firstVoice = (random: Random): Voice => (random() < YOUR_SHARE ? 'you' : 'them');

function utterance(random: Random, voice: Voice, atMs: number): SpeechCue {
  const text = saidWords(random);
  const durationMs = Math.round((text.split(' ').length * 60_000) / between(random, ...WORDS_PER_MINUTE));
  return { kind: 'speech', atMs, voice, durationMs, text };
}

function framesOfDay(random: Random, lengthMs: number): readonly ScreenFrame[] {
  let page = 1;
  let lines = shownLines(random, page);
  return Array.from({ length: Math.floor(lengthMs / FRAME_EVERY_MS) }, (_, index) => {
    const changed = index === 0 || random() < CHANGED_SHARE;
    if (changed && index > 0) lines = shownLines(random, ++page);
    return { atMs: (index + 1) * FRAME_EVERY_MS, page, lines, changed };
  });
}

function questionsOfDay(random: Random, lengthMs: number): readonly DayQuestion[] {
  return Array.from({ length: Math.floor(lengthMs / QUESTION_EVERY_MS) }, (_, index) => ({
    atMs: Math.round((index + between(random, ...QUESTION_WITHIN)) * QUESTION_EVERY_MS),
    text: askedWords(random, index + 1),
    reply: repliedWords(random, index + 1),
  }));
}

/** Between two interim results of an engine, ms. */
const INTERIM_EVERY_MS = 300;

/** The words of an utterance as an engine hears them: what it has heard at which time, ms of the meeting. */
export interface HeardSoFar {
  readonly atMs: number;
  /** The first so many words of the utterance. */
  readonly words: number;
}

/** The interim results of an utterance, as the ports give them; the last one has all its words and is settled then. */
export function interimResults(cue: SpeechCue): {
  readonly words: readonly SpokenWord[];
  readonly results: readonly HeardSoFar[];
} {
  const words = spokenWords(cue);
  const results: HeardSoFar[] = [];
  let earliest = cue.atMs;
  words.forEach(({ endMs }, index) => {
    const isLast = index === words.length - 1;
    if (!isLast && endMs < earliest) return;
    results.push({ atMs: Math.round(endMs), words: index + 1 });
    earliest = endMs + INTERIM_EVERY_MS;
  });
  return { words, results };
}
