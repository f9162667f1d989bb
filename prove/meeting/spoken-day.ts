import { interimResults, type SpeechCue } from '@sotto/demo-meeting';
import type { Voice } from '@sotto/meeting';
import type { ScriptedRecognition } from '@sotto/speech/testing';
import type { WorkClock } from './work-clock.js';

/** A recognition that takes sound now. */
export interface Ear {
  readonly recognition: ScriptedRecognition;
  readonly since: number;
}

/** Who listens to a voice, and what was said to whom. */
export class HeardVoice {
  readonly voice: Voice;
  readonly ears = new Set<Ear>();
  /** Every word that a recogniser gave out; when it was said and when given out, ms of the meeting; in order. */
  readonly delivered: { readonly atMs: number; readonly givenMs: number; readonly word: string }[] = [];
  /** When words were said while nobody listened. */
  readonly missed: number[] = [];
  /** Until then there is no sound to be had, ms of the meeting. */
  lostUntil = -Infinity;
  readonly #clock: WorkClock;
  readonly #deaf: { fromMs: number; toMs: number | null }[];

  constructor(voice: Voice, clock: WorkClock) {
    this.voice = voice;
    this.#clock = clock;
    this.#deaf = [{ fromMs: clock.elapsed(), toMs: null }];
  }

  opens(recognition: ScriptedRecognition): void {
    this.ears.add({ recognition, since: this.#clock.elapsed() });
    const last = this.#deaf.at(-1);
    if (last && last.toMs === null) last.toMs = this.#clock.elapsed();
  }

  closes(recognition: ScriptedRecognition): void {
    for (const ear of this.ears) if (ear.recognition === recognition) this.ears.delete(ear);
    const last = this.#deaf.at(-1);
    if (this.ears.size === 0 && last?.toMs !== null) {
      this.#deaf.push({ fromMs: this.#clock.elapsed(), toMs: null });
    }
  }

  /**
   * How long nobody listened between two times, ms: at all, and while there was sound to be had. What lies further back is
   * forgotten with it.
   */
  deafBetween(fromMs: number, toMs: number): { readonly atAll: number; readonly inVain: number } {
    while (this.#deaf.length > 1 && (this.#deaf[0]?.toMs ?? Infinity) <= fromMs) this.#deaf.shift();
    const within = (sinceMs: number) =>
      this.#deaf.reduce(
        (sum, each) => sum + Math.max(0, Math.min(toMs, each.toMs ?? toMs) - Math.max(sinceMs, each.fromMs)),
        0,
      );
    return { atAll: within(fromMs), inVain: within(Math.max(fromMs, Math.min(toMs, this.lostUntil))) };
  }
}

/** A service ends its session by itself after this long, in the next pause, ms: Chrome's own does so after minutes. */
const LONGEST_SESSION_MS = 150_000;

/**
 * Says one voice's part of the day to whoever listens, as recognisers on a desktop give it: nothing is final that was not
 * shown before. (What was not, and comes twice within a second, the product takes for one: Chrome on Android repeats itself.)
 */
export async function speak(
  cues: readonly SpeechCue[],
  heard: HeardVoice,
  clock: WorkClock,
  signal: AbortSignal,
): Promise<void> {
  const { voice, ears } = heard;
  const from = clock.elapsed();
  for (const cue of cues) {
    if (cue.voice !== voice || cue.atMs < from) continue;
    const { words, results } = interimResults(cue);
    const beganMs = words.map((_, index) => words[index - 1]?.endMs ?? cue.atMs);
    const shownBy = new Set<ScriptedRecognition>();
    let given = 0;
    const give = (upTo: number) => {
      for (; given < upTo; given++) {
        const word = words[given];
        if (!word) continue;
        const isHeard = [...ears].some(({ since }) => since <= (beganMs[given] ?? 0));
        if (isHeard)
          heard.delivered.push({
            atMs: Math.round(beganMs[given] ?? 0),
            givenMs: clock.elapsed(),
            word: word.text,
          });
        else heard.missed.push(Math.round(beganMs[given] ?? 0));
      }
    };
    for (const { atMs, words: count } of results) {
      await clock.until(atMs, signal);
      if (signal.aborted) return;
      give(count);
      const isLast = count === words.length;
      for (const { recognition, since } of [...ears]) {
        const first = beganMs.findIndex((began) => began >= since);
        if (first < 0 || first >= count) continue;
        const text = words
          .slice(first, count)
          .map((word) => word.text)
          .join(' ');
        if (!isLast || !shownBy.has(recognition)) recognition.interim(text);
        shownBy.add(recognition);
        if (isLast) recognition.final(text);
        if (isLast && clock.elapsed() - since > LONGEST_SESSION_MS) recognition.end();
      }
    }
  }
}
