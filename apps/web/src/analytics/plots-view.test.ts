import { describe, expect, it } from 'vitest';
import { plotPoints, plotTitles } from './plots-view.js';

const points = (...values: (number | null)[]) => values.map((value, at) => ({ id: `s${at}`, at, value }));
const none = { mean: null, n: 0 };
const NO_SKILLS = { confidence: none, communication: none, technical: none, engagement: none };
const plotted = { quality: points(), talkShare: points(), pace: points(), skills: NO_SKILLS };

describe('N11: a plot says its point in its title', () => {
  it('of the newest figure there is', () => {
    const titles = plotTitles({ ...plotted, talkShare: points(40, 62.4, null), pace: points(149.6) });
    expect(titles.talkShare).toBe('You spoke 62 % of the time, last time');
    expect(titles.pace).toBe('You spoke 150 words a minute, last time');
  });

  it('of the share of good sessions, and the strongest skill', () => {
    const skills = { ...NO_SKILLS, confidence: { mean: 6, n: 2 }, engagement: { mean: 8, n: 2 } };
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

it('a gap says why it is one', () => {
  expect(plotPoints(points(null))[0]).toMatchObject({
    value: null,
    reason: 'Not measurable in that session',
  });
  expect(plotPoints(points(3))[0]).not.toHaveProperty('reason');
});
