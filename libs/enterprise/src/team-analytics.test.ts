import type { Band, Quality } from '@sotto/meeting';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { header, NOW, scores, textOf, world } from '../test/enterprise-ground.js';
import { teamAnalytics } from './team-analytics.js';
import type { TeamMember } from './team-member.js';
import { type TeamSession, teamSessions } from './team-session.js';
import type { TeamBands } from './team-skill-gaps.js';

const PACE: Band = { good: [120, 165], fair: [110, 180], source: 'test' };
const bands: TeamBands = (measure) => (measure === 'pace' ? PACE : null);

interface Wish {
  readonly quality?: Quality;
  readonly overall?: number;
  readonly pace?: number;
  readonly speechMs?: number;
}

function session(at: number, { quality = 'good', overall, pace, speechMs = 60_000 }: Wish = {}): TeamSession {
  const sub = { confidence: 7, communication: 5, technical: null, engagement: 8 };
  return {
    at,
    minutes: 30,
    quality,
    scored: {
      mode: 'meeting',
      scenario: 'team_meeting',
      speechMs,
      figures: pace === undefined ? {} : { pace },
      ...(overall !== undefined && { coaching: { overallScore: overall, ...sub } }),
    },
  };
}

const member = (id: string, wishes: readonly Wish[]): TeamMember => ({
  id,
  name: id.toUpperCase(),
  department: '',
  sessions: wishes.map((wish, at) => session(at + 1, wish)),
});
const times = (n: number, wish: Wish): readonly Wish[] => Array.from({ length: n }, () => wish);

describe('top performers (ledger E7)', () => {
  it('are three, by mean coaching score where everybody has enough of it', () => {
    const team = [60, 90, 70, 80].map((overall, i) => member(`m${i}`, times(3, { overall })));
    const { top } = teamAnalytics(team, bands);
    expect(top).toMatchObject({ measure: 'coaching', unranked: 0 });
    expect(top.performers).toEqual([
      { id: 'm1', name: 'M1', score: 90, sessions: 3 },
      { id: 'm3', name: 'M3', score: 80, sessions: 3 },
      { id: 'm2', name: 'M2', score: 70, sessions: 3 },
    ]);
  });

  it('by quality where somebody has not, and it says so', () => {
    const team = [
      member('a', times(3, { overall: 99, quality: 'fair' })),
      member('b', times(4, { quality: 'excellent' })),
    ];
    const { top } = teamAnalytics(team, bands);
    expect(top.measure).toBe('quality');
    expect(top.basis).toContain('not all of them have 3 coached sessions');
    expect(top.performers.map(({ id, score, sessions }) => [id, score, sessions])).toEqual([
      ['b', 90, 4],
      ['a', 60, 3],
    ]);
  });

  it('nobody with fewer than three sessions is ranked, and it is said how many are not', () => {
    const { top } = teamAnalytics(
      [member('a', times(2, {})), member('b', times(3, {})), member('c', [])],
      bands,
    );
    expect(top.performers.map(({ id }) => id)).toEqual(['b']);
    expect(top.unranked).toBe(1);
    expect(teamAnalytics([member('a', times(2, {}))], bands).top).toMatchObject({
      measure: null,
      performers: [],
      basis: 'Nobody has 3 sessions yet: a mean of fewer says little.',
    });
  });

  it('equal ones stay in the order given', () => {
    const team = ['c', 'a', 'b', 'd'].map((id) => member(id, times(3, { overall: 70 })));
    expect(teamAnalytics(team, bands).top.performers.map(({ id }) => id)).toEqual(['c', 'a', 'b']);
  });
});

describe('skill gaps (ledger E7)', () => {
  it('a weak mean score is one, for those who have it', () => {
    const { gaps } = teamAnalytics(
      [member('a', times(3, { overall: 70 })), member('b', times(2, { overall: 70 }))],
      bands,
    );
    expect(gaps.gaps).toEqual([
      {
        skill: 'communication',
        kind: 'score',
        members: [{ id: 'a', name: 'A', value: 5, sessions: 3 }],
        judged: 1,
        rule: 'A mean score below 6 of 10 over at least 3 coached sessions.',
      },
    ]);
    expect(gaps.notJudged).toContain('technical');
    expect(gaps.notJudged).not.toContain('confidence');
  });

  it('a measure outside its band in half of the sessions is one, and not in fewer', () => {
    const fast = [{ pace: 200 }, { pace: 200 }, { pace: 140 }, { pace: 140 }];
    const seldom = [{ pace: 200 }, ...times(3, { pace: 140 })];
    const { gaps } = teamAnalytics([member('a', fast), member('b', seldom)], bands);
    expect(gaps.gaps).toMatchObject([
      { skill: 'pace', kind: 'delivery', judged: 2, members: [{ id: 'a', value: 0.5, sessions: 4 }] },
    ]);
  });

  it('both edges of the band belong to it', () => {
    const { gaps } = teamAnalytics([member('a', [{ pace: 120 }, { pace: 165 }, { pace: 165 }])], bands);
    expect(gaps.gaps).toEqual([]);
  });

  it('sessions with little speech, without a band or without the figure are not judged', () => {
    const short = times(3, { pace: 300, speechMs: 29_999 });
    const { gaps } = teamAnalytics([member('a', short), member('b', times(3, {}))], bands);
    expect(gaps.gaps).toEqual([]);
    expect(gaps.notJudged).toContain('pace');
  });

  it('the gap that most of those judged have comes first', () => {
    const team = [
      member('a', times(3, { overall: 70, pace: 140 })),
      member('b', times(3, { overall: 70, pace: 200 })),
    ];
    expect(teamAnalytics(team, bands).gaps.gaps.map(({ skill }) => skill)).toEqual(['communication', 'pace']);
  });
});

describe('trends (ledger E7, N3)', () => {
  it('the last five against the five before, of each and of all', () => {
    const better = [...times(5, { quality: 'fair' as const }), ...times(5, { quality: 'good' as const })];
    const { trend } = teamAnalytics([member('a', better), member('b', times(5, {}))], bands);
    expect(trend.members).toEqual([
      { id: 'a', name: 'A', percent: 50, last: 5, before: 5 },
      {
        id: 'b',
        name: 'B',
        percent: null,
        last: 5,
        before: 0,
        reason: 'There are no sessions before the last five to compare with.',
      },
    ]);
    expect(trend.percent).toBe(50);
  });

  it('what is older than ten sessions does not count, nor in which order they come', () => {
    const old = times(3, { quality: 'poor' });
    const a = member('a', [...old, ...times(10, { quality: 'good' })]);
    expect(teamAnalytics([{ ...a, sessions: [...a.sessions].reverse() }], bands).trend.percent).toBe(0);
  });

  it('says so where nobody has anything to compare', () => {
    expect(teamAnalytics([], bands)).toMatchObject({
      members: 0,
      sessions: 0,
      trend: { members: [], percent: null, reason: 'Nobody has more than five sessions yet.' },
    });
  });
});

describe('team analytics as a whole', () => {
  const wish = fc.record({
    quality: fc.constantFrom<Quality>('excellent', 'good', 'fair', 'poor', 'unknown' as Quality),
    overall: fc.double(),
    pace: fc.double(),
    speechMs: fc.double(),
  });

  it('says the same of the same sessions, and never NaN, whatever they hold', () => {
    fc.assert(
      fc.property(fc.array(fc.array(wish, { maxLength: 14 }), { maxLength: 6 }), (team) => {
        const members = team.map((wishes, i) => member(`m${i}`, wishes));
        const told = teamAnalytics(members, bands);
        expect(teamAnalytics(structuredClone(members), bands)).toEqual(told);
        const numbers = [
          ...told.top.performers.map(({ score }) => score),
          ...told.gaps.gaps.flatMap((gap) => gap.members.map(({ value }) => value)),
          ...told.trend.members.map(({ percent }) => percent ?? 0),
        ];
        expect(numbers.some(Number.isNaN)).toBe(false);
      }),
    );
  });

  it('counts what was recorded here and what colleagues have sent, and no sample', async () => {
    const mine = [1, 2, 3].map((n) => header({ at: NOW - n, scored: scores(60) }));
    const theirs = [1, 2, 3].map((n) => header({ at: NOW - n, scored: scores(80) }));
    const [here, there] = [await world({ sessions: mine }), await world({ sessions: theirs })];
    await there.enterprise.users.change('you', { name: 'Ada' });
    const text = await textOf((await there.enterprise.team.export()).chunks);
    const first = await here.enterprise.team.import(text);
    if (first.outcome === 'unknown-key') await here.enterprise.team.import(text, first.fingerprint);
    const told = await here.enterprise.team.analytics(bands);
    expect(told).toMatchObject({ members: 2, sessions: 6, damagedFiles: 0, top: { measure: 'coaching' } });
    expect(told.top.performers.map(({ name, score }) => [name, score])).toEqual([
      ['Ada', 80],
      ['You', 60],
    ]);
  });

  it('a session that was never scored counts with what is known of it', () => {
    expect(teamSessions([header({ at: 5 })])).toEqual([{ at: 5, minutes: 30, quality: 'good' }]);
  });
});
