import { describe, expect, it } from 'vitest';
import { CLAIM_IDS, type Figure, type Measured } from './claims';
import { described, MARKETING, measured } from './standing';
import { undertone } from './undertone';

const FIGURE: Figure = {
  figure: 'A figure',
  value: '2.1 s',
  goal: 'below 3 s',
  met: true,
  how: 'By a test.',
};
const UNMEASURED: Figure = { ...FIGURE, value: 'not measured', met: null };

/** All claims unmeasured but for one. */
const claims = (id: string, figures: readonly Figure[]): readonly Measured[] =>
  CLAIM_IDS.map((each) => ({
    id: each,
    at: null,
    commit: null,
    machine: null,
    figures: each === id ? figures : [UNMEASURED],
  }));
const startup = (...figures: Figure[]) => undertone(measured('startup'), claims('startup', figures));

describe('L5: the lower voice of a measured claim', () => {
  it('says what was measured, and leads to it', () => {
    expect(startup(FIGURE)).toEqual({ text: 'Measured: 2.1 s', to: '/status#startup' });
  });

  it('says a missed goal', () => {
    expect(startup({ ...FIGURE, value: '3.4 s', met: false }).text).toBe('Measured: 3.4 s, goal missed');
  });

  it('shows the figure that missed its goal, wherever it stands', () => {
    expect(startup(FIGURE, { ...FIGURE, value: '9 s', met: false }).text).toBe('Measured: 9 s, goal missed');
  });

  it('shows no figure where there is none, and none that would stand for what was not measured', () => {
    expect(startup(UNMEASURED).text).toBe('Not measured yet');
    expect(startup(FIGURE, UNMEASURED).text).toBe('Measured in part');
  });

  it('says who measures what no command can', () => {
    expect(undertone(measured('voice-accuracy'), claims('startup', [FIGURE]))).toEqual({
      text: 'Not measured: check your own voice',
      to: '/status#voice-accuracy',
    });
  });

  it('can be said of every claim as it stands', () => {
    for (const id of CLAIM_IDS) expect(undertone(measured(id)).text).toMatch(/^(Measured|Not measured)/);
  });
});

it('what is described leads to its page; what is marketing is called illustrative', () => {
  expect(undertone(described('privacy#gdpr')).to).toBe('/privacy#gdpr');
  expect(undertone(MARKETING)).toEqual({ text: 'Illustrative', to: '/status#marketing' });
});
