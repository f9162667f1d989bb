import { DEFAULT_INDUSTRY_CONTEXT, type IndustryContext } from '@sotto/meeting';
import { describe, expect, it } from 'vitest';
import { bandRows, modeOf, promptRow, weightRows } from './industry-view.js';
import { notesReach } from './notes-reach.js';

const OPTIONS: { readonly [K in keyof IndustryContext]: readonly IndustryContext[K][] } = {
  industry: ['healthcare', 'legal', 'finance', 'technology', 'general'],
  role: ['manager', 'developer', 'sales', 'consultant', 'analyst', 'general'],
  experience: ['entry', 'mid', 'senior', 'executive'],
  scenario: [
    'job_interview',
    'performance_review',
    'client_presentation',
    'team_meeting',
    'sales_call',
    'investor_pitch',
    'conference_presentation',
    'disciplinary_meeting',
    'negotiation',
    'training_session',
  ],
};
const CHANGES = (Object.keys(OPTIONS) as (keyof IndustryContext)[]).flatMap((option) =>
  OPTIONS[option]
    .filter((value) => value !== DEFAULT_INDUSTRY_CONTEXT[option])
    .map((value): [string, IndustryContext] => [
      `${option} ${value}`,
      { ...DEFAULT_INDUSTRY_CONTEXT, [option]: value },
    ]),
);

describe('I2: each option shapes something', () => {
  it.each(CHANGES)('%s changes what every prompt says', (_, industry) => {
    expect(promptRow('meeting', industry).effect).not.toBe(
      promptRow('meeting', DEFAULT_INDUSTRY_CONTEXT).effect,
    );
  });

  it.each(CHANGES)('%s changes weights or bands where the table says so, and says why', (name, industry) => {
    const weights = weightRows('meeting', industry);
    for (const { effect, reason } of weights) {
      expect(effect).toMatch(/^Counts (more|less): [\d.]+ times$/);
      expect(reason).not.toBe('');
    }
    const bands = JSON.stringify(bandRows('meeting', industry));
    const before = JSON.stringify(bandRows('meeting', DEFAULT_INDUSTRY_CONTEXT));
    if (!name.startsWith('scenario')) expect(bands).toBe(before);
    expect(weights.length > 0 || bands !== before, name).toBe(true);
    if (!name.startsWith('scenario')) expect(weights, name).not.toEqual([]);
  });

  it('a measure has one row with the net of all choices, and none where it is not judged', () => {
    const industry = {
      ...DEFAULT_INDUSTRY_CONTEXT,
      industry: 'finance',
      role: 'sales',
      experience: 'entry',
      scenario: 'investor_pitch',
    } as const;
    const rows = weightRows('presentation', industry);
    expect(rows.map(({ what, effect }) => [what, effect])).toEqual([
      ['Pace', 'Counts more: 1.25 times'],
      ['Fillers', 'Counts more: 1.25 times'],
      ['Talk share', 'Counts more: 1.25 times'],
      ['Longest silence', 'Counts less: 0.8 times'],
    ]);
    expect(rows[1]?.reason).toMatch(/hesitation is doubted\. .*go with practice.* a pitch is rehearsed\.$/);
    const judged = bandRows('presentation', industry).map(({ what }) => what.replace(': band', ''));
    expect(judged).toEqual(expect.arrayContaining(rows.map(({ what }) => what)));
  });

  it('the defaults change no weight', () =>
    expect(weightRows('meeting', DEFAULT_INDUSTRY_CONTEXT)).toEqual([]));
});

it.each([
  ['job_interview', 'interview'],
  ['sales_call', 'sales'],
  ['negotiation', 'sales'],
  ['conference_presentation', 'presentation'],
  ['team_meeting', 'meeting'],
  ['performance_review', 'meeting'],
] as const)('%s brings the help of mode %s', (scenario, mode) => expect(modeOf(scenario)).toBe(mode));

it('says what of the notes goes where', () => {
  expect(notesReach(0)).toBe('Nothing is noted yet.');
  expect(notesReach(12_000)).toContain('All of it goes with each question, advice and coaching');
  expect(notesReach(12_001)).toContain('The first 12,000 go with each question, advice and coaching');
});
