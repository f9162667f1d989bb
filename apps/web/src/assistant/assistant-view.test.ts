import { INITIAL_STATE, type SessionState, step } from '@sotto/live-session';
import { START } from '@sotto/live-session/testing';
import type { Exchange } from '@sotto/meeting';
import { describe, expect, it } from 'vitest';
import {
  askingReason,
  beforeWords,
  canAskAgain,
  canCapture,
  canStopSharing,
  canWithdraw,
  interimWords,
  newestAnswer,
  readingLabel,
} from './assistant-view.js';

const now = { at: 1, elapsed: 0 };
const policy = { initialized: true, consentRequired: true };
const after = (...inputs: Parameters<typeof step>[1][]): SessionState =>
  inputs.reduce((state, input) => step(state, input, policy, now).state, INITIAL_STATE);
const capture = { type: 'capture', screen: 's1' } as const;

describe('A5: Capture Screen', () => {
  it.each([
    ['before the start', INITIAL_STATE, false],
    ['while running', after(START), true],
    ['while a picture is read', after(START, capture), false],
    ['while an answer runs', after(START, { type: 'ask', text: 'well?' }), false],
    ['without consent', after(START, { type: 'withdraw-consent' }), false],
    ['in another tab', after(START, { type: 'holder', holder: 'elsewhere' }), false],
  ])('%s', (_, state, possible) => {
    expect(canCapture(state)).toBe(possible);
  });
});

describe('A4: before the first words', () => {
  const failed = (reason: 'permission' | 'network') =>
    ({
      type: 'listening-ended',
      key: 'listen:you:1',
      cause: 'failed',
      failure: { reason, message: 'No.' },
    }) as const;

  it.each([
    ['before the start', INITIAL_STATE, 'not-started'],
    ['while the browser asks', after(START), 'waiting'],
    ['once sound comes', after(START, { type: 'hearing', key: 'listen:you:1', level: 0.2 }), 'listening'],
    ['where the microphone is refused', after(START, failed('permission')), 'unheard'],
    ['after one failure', after(START, failed('network')), 'waiting'],
    ['without consent', after(START, { type: 'withdraw-consent' }), 'unheard'],
    ['in another tab', after(START, { type: 'holder', holder: 'elsewhere' }), 'elsewhere'],
  ])('%s', (_, state, stands) => {
    expect(beforeWords(state)).toBe(stands);
  });

  it('failing again and again, it no longer asks for the microphone', () => {
    const state = after(START, failed('network'));
    const { you } = state.moment.hearing;
    if (!you) throw new Error('nobody listens');
    const moment = { ...state.moment, hearing: { you: { ...you, failedRuns: 2 } } };
    expect(beforeWords({ ...state, moment })).toBe('unheard');
  });
});

describe('A14: the answer that leads', () => {
  const exchange = (id: string, askedBy: Exchange['askedBy'], nothingFound?: true): Exchange => ({
    id,
    question: 'what does it cost',
    askedBy,
    elapsed: 0,
    at: 0,
    answer: { text: 'words', outcome: 'complete', ms: 1, ...(nothingFound && { nothingFound }) },
  });

  it('is the newest one, but not one that nobody asked for and that found nothing', () => {
    const asked = exchange('q1', 'person');
    const found = exchange('q2', 'automatic');
    expect(newestAnswer([asked, found])).toBe(found);
    expect(newestAnswer([asked, exchange('q3', 'automatic', true)])).toBe(asked);
    // Who asked sees that nothing was found.
    const empty = exchange('q4', 'person', true);
    expect(newestAnswer([asked, empty])).toBe(empty);
    // With nothing in its place it may stand there.
    const alone = exchange('q5', 'automatic', true);
    expect(newestAnswer([alone])).toBe(alone);
    expect(newestAnswer([])).toBeUndefined();
  });
});

describe('the question box', () => {
  it('can ask only while a meeting runs here', () => {
    expect(askingReason(after(START))).toBeUndefined();
    expect(askingReason(INITIAL_STATE)).toContain('Start the assistant');
    expect(askingReason(after(START, { type: 'holder', holder: 'elsewhere' }))).toContain('another tab');
  });
});

describe('the tab that only watches', () => {
  const elsewhere = { type: 'holder', holder: 'elsewhere' } as const;
  const given = { ...START, consent: 'a wording' };

  it.each([
    ['Withdraw consent', canWithdraw, after(given)],
    ['Ask again', canAskAgain, after(given)],
    ['Stop sharing', canStopSharing, after(given, capture)],
  ])('is not offered “%s”, which the tab with the meeting is', (_, offered, here) => {
    expect(offered(here)).toBe(true);
    expect(offered({ ...here, moment: { ...here.moment, holder: elsewhere.holder } })).toBe(false);
  });

  it('does not say that an interrupted meeting runs', () => {
    const { meeting, moment } = after(given, elsewhere);
    const reason = askingReason({ meeting: { ...meeting, status: 'interrupted' }, moment });
    expect(reason).toContain('interrupted');
    expect(reason).not.toContain('runs');
  });
});

describe('what is going on', () => {
  it('shows interim words by voice', () => {
    const { moment } = after(START, { type: 'interim', key: 'listen:you:1', utterance: 'a', text: 'half a' });
    expect(interimWords(moment.interims)).toEqual([
      { utterance: 'listen:you:1/a', voice: 'you', text: 'half a' },
    ]);
  });

  it('says how far a reading is', () => {
    expect(readingLabel(after(START))).toBeNull();
    const key = `read:c${after(START).meeting.seq + 1}`;
    expect(readingLabel(after(START, capture))).toBe('Reading the screen');
    expect(
      readingLabel(after(START, capture, { type: 'reading', key, stage: 'reading', share: 0.456 })),
    ).toBe('Reading the screen, 46 %');
  });
});
