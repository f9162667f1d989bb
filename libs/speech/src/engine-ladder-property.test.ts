import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { propertyRuns } from '../../../tools/thorough.mjs';
import type { Nature, Spoken } from '../test/hearing-engine.js';
import { type LadderMeeting, ladderMeetings, playLadderMeeting } from '../test/ladder-meeting.js';

/** An utterance of words from this number on, as `spoken` makes them. */
const utterance = (fromMs: number, first: number, count: number): Spoken =>
  Array.from({ length: count }, (_, i) => {
    const startMs = fromMs + i * 240;
    return { text: `w${first + i}`, startMs, endMs: startMs + 200 };
  });

const MICROPHONE: Nature = {
  takes: 'microphone',
  isLate: false,
  isUpAtFirst: true,
  badRuns: 0,
  isMute: false,
  failsAfter: [],
  isMeasured: false,
  settleMs: 0,
  revises: false,
  repeats: 3,
  stopMs: 0,
};

/** Two fail beside one on trial, and the last says again what the first of them only showed: one in 7,000. */
const REPEATS_WHAT_IS_HELD: LadderMeeting = [
  [utterance(2716, 0, 2), utterance(3696, 2, 7), utterance(5876, 9, 1)],
  [
    { ...MICROPHONE, isUpAtFirst: false, badRuns: 1, isMute: true },
    { ...MICROPHONE, failsAfter: [2] },
    { ...MICROPHONE, failsAfter: [3] },
    MICROPHONE,
  ],
  [],
  2000,
];

/** It takes audio, was down and works when it is tried again. */
const ENDPOINT: Nature = { ...MICROPHONE, takes: 'pcm', isLate: true, isUpAtFirst: false };

/** It is asked to stop between two words, answers later, and its successor fails after the second one. */
const ANSWERS_INTO_WHAT_IS_LOST: LadderMeeting = [
  [utterance(2100, 0, 1), utterance(3000, 1, 1), utterance(3740, 2, 2)],
  [
    { ...ENDPOINT, failsAfter: [3], settleMs: 64 },
    { ...MICROPHONE, settleMs: 30, stopMs: 20 },
  ],
  [],
  2000,
];

/** It is asked to stop, and says a second later what both have heard: one in 5,000. */
const ANSWERS_AFTER_ITS_SUCCESSOR: LadderMeeting = [
  [1540, 2280, 3020, 3760, 4500].map((fromMs, i) => utterance(fromMs, i, 1)),
  [ENDPOINT, { ...MICROPHONE, stopMs: 1001 }],
  [],
  2000,
];

/** Three fail within an utterance, the second of them after a word of its middle, and the last hears all of it again. */
const HEARS_MISSED_WORDS_AGAIN: LadderMeeting = [
  [
    utterance(1500, 0, 1),
    utterance(2240, 1, 1),
    utterance(2980, 2, 8),
    utterance(5400, 10, 1),
    utterance(6140, 11, 3),
  ],
  [
    { ...ENDPOINT, failsAfter: [11], settleMs: 0 },
    { ...MICROPHONE, failsAfter: [12] },
    { ...MICROPHONE, isUpAtFirst: false },
    { ...MICROPHONE, takes: 'pcm' },
  ],
  [],
  2000,
];

it('Q1: engines fail, restart, revise, repeat and come back: every word settles exactly once, in order, or is told as missing', async () => {
  await fc.assert(
    fc.asyncProperty(ladderMeetings, async (meeting) => {
      const { settled, untold, overtold } = await playLadderMeeting(meeting);
      expect(settled).toEqual([...new Set(settled)].sort((a, b) => a - b));
      expect(untold).toEqual([]);
      expect(overtold).toEqual([]);
    }),
    {
      seed: 20_261_126,
      numRuns: propertyRuns(400),
      examples: [
        [REPEATS_WHAT_IS_HELD],
        [ANSWERS_INTO_WHAT_IS_LOST],
        [ANSWERS_AFTER_ITS_SUCCESSOR],
        [HEARS_MISSED_WORDS_AGAIN],
      ],
    },
  );
});
