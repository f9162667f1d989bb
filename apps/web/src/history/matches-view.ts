import type { Snippet } from '@sotto/live-session';

/** So much of a long passage is shown before the first place that matches, and in all, in UTF-16 units. */
const BEFORE = 60;
const LONGEST = 220;

interface Shortened {
  readonly text: string;
  readonly ranges: readonly { readonly start: number; readonly end: number }[];
}

/** A stretch of the passage around the first match, cut between words, with the matches that lie in it. */
export function shortened({ text, marks }: Pick<Snippet, 'text' | 'marks'>): Shortened {
  const first = marks[0]?.[0] ?? 0;
  const start = wordStart(text, Math.max(0, first - BEFORE));
  const end = text.length - start <= LONGEST ? text.length : wordEnd(text, start + LONGEST, start);
  const before = start > 0 ? '… ' : '';
  const after = end < text.length ? ' …' : '';
  return {
    text: `${before}${text.slice(start, end).replaceAll(/\s/gu, ' ')}${after}`,
    ranges: marks
      .filter(([from, to]) => from >= start && to <= end)
      .map(([from, to]) => ({ start: from - start + before.length, end: to - start + before.length })),
  };
}

function wordStart(text: string, at: number): number {
  if (at === 0) return 0;
  const blank = text.slice(at).search(/\s/u);
  return blank < 0 || blank > BEFORE ? at : at + blank + 1;
}

function wordEnd(text: string, at: number, start: number): number {
  const blank = text.slice(start, at).search(/\s\S*$/u);
  return blank <= 0 ? at : start + blank;
}
