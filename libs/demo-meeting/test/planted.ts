import type { DemoId } from '../src/demo-scripts.js';

type Range = readonly [least: number, most: number];

/**
 * What a script was written to show of the person's own speech, so that a report on it can be compared. Worked out from
 * its cues by hand-written arithmetic in `planted.test.ts`, never by the rules that judge a meeting.
 */
export interface Planted {
  /** Words per minute of own speech, gaps up to 1 s included. */
  readonly paceRange: Range;
  /** Words per minute within one own utterance of more than three words. */
  readonly utterancePaceRange: Range;
  /** Own speech in all speech, 0 to 1. */
  readonly talkShareRange: Range;
  /** The longest own run: gaps under 1.5 s are in it, and the other's "Mm-hmm" does not end it. */
  readonly longestMonologueSeconds: number;
  /** Own starts at least 0.3 s before the other's end, with more than 1 s of both. */
  readonly interruptions: number;
  /** Per minute of own speech. */
  readonly fillersPerMinuteRange: Range;
  /** Per 100 own words. */
  readonly hedgesRange: Range;
  readonly questions: number;
  /** Of the questions, those that start with what or how. */
  readonly openQuestions: number;
  /** From the other's end to the own start, the median; an overlap is 0. */
  readonly patienceSeconds: number;
  /** Above 5 s. */
  readonly longSilences: number;
  readonly longestSilenceSeconds: number;
}

export const PLANTED: Readonly<Record<DemoId, Planted>> = {
  'sales-call': {
    paceRange: [150, 165],
    utterancePaceRange: [100, 170],
    talkShareRange: [0.5, 0.56],
    longestMonologueSeconds: 12.15,
    interruptions: 1,
    fillersPerMinuteRange: [1.5, 3],
    hedgesRange: [0, 0.5],
    questions: 13,
    openQuestions: 6,
    patienceSeconds: 0.5,
    longSilences: 0,
    longestSilenceSeconds: 2,
  },
  'weak-interview': {
    paceRange: [185, 200],
    utterancePaceRange: [190, 206],
    talkShareRange: [0.71, 0.77],
    longestMonologueSeconds: 178.25,
    interruptions: 2,
    fillersPerMinuteRange: [9, 12],
    hedgesRange: [2, 3.5],
    questions: 1,
    openQuestions: 0,
    patienceSeconds: 0.1,
    longSilences: 0,
    longestSilenceSeconds: 0.9,
  },
  'one-sided-meeting': {
    paceRange: [130, 150],
    utterancePaceRange: [135, 150],
    talkShareRange: [0.88, 0.95],
    longestMonologueSeconds: 161.95,
    interruptions: 0,
    fillersPerMinuteRange: [0, 1],
    hedgesRange: [0, 0.5],
    questions: 2,
    openQuestions: 0,
    patienceSeconds: 0.8,
    longSilences: 5,
    longestSilenceSeconds: 7.4,
  },
};
