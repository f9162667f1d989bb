import { describe, expect, it } from 'vitest';
import { fingerprintOf, gapMembers, skillLabel, trendWords } from './team-words.js';

describe('E7: team figures in words', () => {
  it('skills and measures by their names', () => {
    expect(skillLabel('confidence')).toBe('Confidence');
    expect(skillLabel('pace')).toBe('Pace');
    expect(skillLabel('talk-share')).not.toBe('talk-share');
  });

  it('who has a gap, and how large it is', () => {
    const members = [{ id: 'a', name: 'Ada', value: 4.25, sessions: 3 }];
    expect(gapMembers({ kind: 'score', members })).toBe('Ada (4.3 of 10, 3 sessions)');
    expect(
      gapMembers({ kind: 'delivery', members: [{ id: 'b', name: 'Bo', value: 0.5, sessions: 4 }] }),
    ).toBe('Bo (50 % outside the band, 4 sessions)');
  });

  it('a trend, or why there is none', () => {
    expect(trendWords({ percent: 12.4 })).toBe('12 % better');
    expect(trendWords({ percent: -33.3 })).toBe('33 % worse');
    expect(trendWords({ percent: 0.2 })).toBe('As before');
    expect(trendWords({ percent: null, reason: 'Too few.' })).toBe('Too few.');
  });

  it('a fingerprint is the thumbprint of RFC 7638, cut to eight groups', async () => {
    const key = { kty: 'EC', crv: 'P-256', x: 'AAAA', y: 'BBBB' } as const;
    const text = '{"crv":"P-256","kty":"EC","x":"AAAA","y":"BBBB"}';
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
    const groups = (await fingerprintOf(key, crypto)).split(' ');
    expect(groups).toHaveLength(8);
    expect(groups.join('')).toBe(Buffer.from(digest).toString('hex').slice(0, 32));
  });
});
