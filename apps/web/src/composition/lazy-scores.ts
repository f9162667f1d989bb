import type { Archive, Meeting, QuestionSense } from '@sotto/live-session';
import type { SessionScores } from '@sotto/meeting';

type Score = (meeting: Meeting) => SessionScores;

interface Judging {
  readonly sessionScores: Score;
  readonly QUESTIONS: QuestionSense;
}

/**
 * What a session's row is scored by, fetched when a meeting runs: judging is no part of the first load. Where it could
 * not be fetched the row has no scores, and Analytics offers to work them out.
 */
export class LazyScores {
  readonly #fetch: () => Promise<Judging>;
  #score: Score | null = null;
  #questions: QuestionSense | undefined;

  constructor(fetch: () => Promise<Judging> = () => import('./scoring.js')) {
    this.#fetch = fetch;
  }

  /** Never rejects. */
  async load(): Promise<void> {
    if (this.#score) return;
    const found = await this.#fetch().catch(() => null);
    this.#score = found?.sessionScores ?? null;
    this.#questions = found?.QUESTIONS;
  }

  /** What tells a question of the other side, once it is there. */
  get questions(): QuestionSense | undefined {
    return this.#questions;
  }

  /** Scores a session that was over before the judging code was there; opens no other. */
  async scoreLate(id: string, archive: Pick<Archive, 'rescore'>, signal: AbortSignal): Promise<void> {
    await this.load();
    const score = this.#score;
    if (score)
      await archive.rescore(score, ({ record, scored }) => record.id !== id || scored !== undefined, signal);
  }

  score(meeting: Meeting): SessionScores | undefined {
    return this.#score?.(meeting);
  }
}
