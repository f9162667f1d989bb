import type { Meeting, QuestionSense } from '@sotto/live-session';
import { DEFAULT_INDUSTRY_CONTEXT, type SessionHeader, type SessionScores } from '@sotto/meeting';
import { expect, it } from 'vitest';
import { LazyScores } from './lazy-scores.js';

const SCORES: SessionScores = {
  mode: 'meeting',
  industry: DEFAULT_INDUSTRY_CONTEXT,
  aiResponses: 0,
  delivery: { rules: 1, words: 0, speechMs: 0, values: {} },
  phrases: [],
};
const MEETING = {} as Meeting;
const row = (id: string, scored?: SessionScores) =>
  ({ record: { id }, ...(scored && { scored }) }) as SessionHeader;

/** An archive that tells which rows would be opened. */
function archiveOf(...rows: SessionHeader[]) {
  const opened: string[] = [];
  return {
    opened,
    rescore: (_: unknown, isCurrent: (header: SessionHeader) => boolean) => {
      opened.push(...rows.filter((header) => !isCurrent(header)).map(({ record }) => record.id));
      return Promise.resolve(opened.length);
    },
  };
}

const QUESTIONS: QuestionSense = {
  judge: () => ({ verdict: 'skip', isQuestion: false }),
  same: () => false,
};
const loaded = () => Promise.resolve({ sessionScores: () => SCORES, QUESTIONS });
const signal = new AbortController().signal;

it('scores nothing before it is there, and then whatever it is given', async () => {
  const scores = new LazyScores(loaded);
  expect(scores.score(MEETING)).toBeUndefined();
  await scores.load();
  expect(scores.score(MEETING)).toBe(SCORES);
});

it('a session that was over too soon gets its figures later, and no other is opened', async () => {
  const archive = archiveOf(row('a'), row('b'), row('c', SCORES));
  const scores = new LazyScores(loaded);
  await scores.scoreLate('b', archive, signal);
  await scores.scoreLate('c', archive, signal);
  expect(archive.opened).toEqual(['b']);
});

it('where the judging code cannot be fetched nothing is scored, and the next time tries again', async () => {
  let online = false;
  const scores = new LazyScores(() => (online ? loaded() : Promise.reject(new Error('offline'))));
  const archive = archiveOf(row('a'));
  await scores.scoreLate('a', archive, signal);
  expect(archive.opened).toEqual([]);
  online = true;
  await scores.scoreLate('a', archive, signal);
  expect(archive.opened).toEqual(['a']);
});
