import { describe, expect, it } from 'vitest';
import { plotPoints, plotTitles, skillsSource } from './plots-view.js';

const DAY = 86_400_000;
const points = (...values: (number | null)[]) =>
  values.map((value, index) => ({ id: `s${index}`, at: index * DAY, value, scored: true }));
const none = { mean: null, n: 0 };
const NO_SKILLS = {
  confidence: none,
  communication: none,
  technical: none,
  engagement: none,
  from: null,
  strongest: null,
};
const plotted = { quality: points(), talkShare: points(), pace: points(), skills: NO_SKILLS };

describe('N11: a plot says its point in its title', () => {
  it('of the newest figure there is', () => {
    const titles = plotTitles({ ...plotted, talkShare: points(40, 62.4, null), pace: points(149.6) });
    expect(titles.talkShare).toBe('You spoke 62 % of the time, the last time it could be measured');
    expect(titles.pace).toBe('You spoke 150 words a minute, last time');
  });

  it('of the share of good sessions, and the strongest skill', () => {
    const skills = { ...NO_SKILLS, strongest: 'engagement' as const };
    const titles = plotTitles({ ...plotted, quality: points(90, 75, 40), skills });
    expect(titles.quality).toBe('2 of 3 sessions were good or better');
    expect(titles.skills).toBe('Engagement is your strongest skill');
  });

  it('and makes none where there is too little', () => {
    expect(plotTitles({ ...plotted, quality: points(90) })).toEqual({
      quality: 'Quality of your sessions',
      talkShare: 'How much you spoke',
      pace: 'How fast you spoke',
      skills: 'Scores of your skills',
    });
  });
});

it('skills say who scored them', () => {
  expect(skillsSource({ ...NO_SKILLS, from: 'rules' })).toContain('by rules on this device');
  expect(skillsSource({ ...NO_SKILLS, from: 'model' })).toContain('your provider');
});

it('a gap says why it is one', () => {
  expect(plotPoints(points(null))[0]).toMatchObject({
    value: null,
    reason: 'Not measurable in that session',
  });
  expect(plotPoints(points(3))[0]).not.toHaveProperty('reason');
  const [unscored] = plotPoints([{ id: 's', at: 0, value: null, scored: false }]);
  expect(unscored?.reason).toBe('Not worked out yet');
});

it('sessions of one day are told apart by their time', () => {
  const at = (ms: number) => ({ id: `s${ms}`, at: ms, value: 1, scored: true });
  const labels = plotPoints([at(0), at(3_600_000), at(3 * DAY)]).map(({ label }) => label);
  expect(new Set(labels).size).toBe(3);
  expect(labels[0]).toContain(',');
  expect(labels[2]).not.toContain(',');
});
