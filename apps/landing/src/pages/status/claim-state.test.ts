import { describe, expect, it } from 'vitest';
import type { Figure } from '../../claims';
import { type ClaimState, claimState, figureState, summary } from './claim-state';

const figure = (value: string, met: boolean | null): Figure => ({
  figure: 'Time',
  value,
  goal: '3 s',
  met,
  how: 'With a clock.',
});
const MET = figure('2 s', true);
const MISSED = figure('4 s', false);
const NO_GOAL = figure('4 s', null);
const UNMEASURED = figure('not measured', null);

it.each([
  { of: MET, state: 'met' },
  { of: MISSED, state: 'missed' },
  { of: NO_GOAL, state: 'measured' },
  { of: UNMEASURED, state: 'unmeasured' },
])('a figure of value $of.value that is met: $of.met is $state', ({ of, state }) =>
  expect(figureState(of)).toBe(state),
);

describe('the state of a claim', () => {
  it.each<[string, Figure[], ClaimState]>([
    ['all met', [MET, MET], 'met'],
    ['a figure without a goal beside it', [MET, NO_GOAL], 'met'],
    ['one missed', [MET, MISSED], 'missed'],
    ['one missed, and one not measured', [MISSED, UNMEASURED], 'missed'],
    ['one not measured', [MET, UNMEASURED], 'partly'],
    ['without goals', [NO_GOAL], 'measured'],
    ['none measured', [UNMEASURED, UNMEASURED], 'unmeasured'],
    ['no figures', [], 'unmeasured'],
  ])('%s', (_, figures, state) => expect(claimState({ figures })).toBe(state));
});

describe('the sentence at the top', () => {
  const claims = (...states: ClaimState[]) =>
    states.map((state, index) => ({ title: `Claim ${index + 1}`, state }));

  it('all met: says so, and nothing else', () => {
    expect(summary(claims('met', 'met'))).toEqual({ headline: 'All 2 claims are met', exceptions: [] });
  });

  it('some are not: how many of how many, and which, the worst first', () => {
    expect(summary(claims('unmeasured', 'met', 'partly', 'missed', 'missed', 'measured'))).toEqual({
      headline: '1 of 6 claims is met',
      exceptions: [
        '2 are not met: Claim 4, Claim 5.',
        '1 is measured in part: Claim 3.',
        '1 is measured without a goal: Claim 6.',
        '1 is not measured: Claim 1.',
      ],
    });
  });

  it('none measured: claims nothing', () => {
    expect(summary(claims('unmeasured', 'unmeasured')).headline).toBe(
      '0 of 2 claims are met: nothing has been measured yet',
    );
  });
});
