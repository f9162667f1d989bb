import { describe, expect, it } from 'vitest';
import {
  BADGES,
  DEMONSTRATION,
  FEATURES,
  FOOTER,
  PAGE_CLAIMS,
  STATS,
  STEALTH,
  TESTIMONIALS,
} from './content';
import type { Standing } from './standing';

const standingOf = (text: string): Standing | undefined =>
  PAGE_CLAIMS.find((claim) => claim.text === text)?.standing;
const measuredBy = (text: string): string | null => {
  const standing = standingOf(text);
  return standing?.kind === 'measured' ? standing.claim : null;
};

describe('L1: what the page has to say', () => {
  it('four badges', () => {
    expect(BADGES.map(({ text }) => text)).toEqual([
      '99.9% Uptime',
      'AES-256 Encrypted',
      'Local AI Processing',
      'GDPR Compliant',
    ]);
  });

  it('four figures', () => {
    expect(STATS.map(({ value, label }) => `${value} ${label}`)).toEqual([
      '10K+ Active Users',
      '50+ Countries',
      '99.9% Uptime',
      '4.9/5 Rating',
    ]);
  });

  it('four capabilities, each with what it is and what it comes to', () => {
    expect(FEATURES.map(({ title }) => title)).toEqual([
      'Performance Optimized',
      'Multi-Engine Voice AI',
      'Enterprise Error Handling',
      'Military-Grade Security',
    ]);
    for (const { description, highlights } of FEATURES) {
      expect(description).not.toBe('');
      expect(highlights.length).toBeGreaterThanOrEqual(3);
    }
  });

  it('three testimonials with five stars', () => {
    expect(TESTIMONIALS.map(({ rating }) => rating)).toEqual([5, 5, 5]);
  });
});

it('L3: every entry of the footer, with a link where there is a page and none where there is none', () => {
  const entries = FOOTER.flatMap((group) => group.entries);
  const links = Object.fromEntries(entries.map(({ text, to }) => [text, to]));
  expect(entries).toHaveLength(Object.keys(links).length);
  expect(links).toEqual({
    Features: '/app',
    Enterprise: '/app?tab=enterprise',
    Security: '/security',
    Documentation: '/documentation',
    Status: '/status',
    Privacy: '/privacy',
    Pricing: null,
    'Help Center': null,
    'Contact Us': null,
    About: null,
    Blog: null,
    Careers: null,
  });
});

describe('L5, L6: what each claim rests on', () => {
  it.each([
    ['99.9% Uptime', 'availability'],
    ['AES-256 Encrypted', 'encryption'],
    ['Local AI Processing', 'local-processing'],
    ['Startup under 3 s', 'startup'],
    ['50-70% memory reduction', 'memory'],
    ['95%+ voice accuracy', 'voice-accuracy'],
    ['30 dB noise reduction', 'noise'],
    ['8 offline features', 'offline'],
    ['3-engine voice fallback', 'engine-fallback'],
  ])('“%s” is measured as %s', (text, claim) => {
    expect(measuredBy(text)).toBe(claim);
  });

  it.each(['GDPR Compliant', 'GDPR/CCPA compliance'])('“%s” leads to what the product does', (text) => {
    expect(standingOf(text)).toEqual({ kind: 'described', page: 'privacy#gdpr' });
  });

  it.each(['10K+ Active Users', '50+ Countries', '4.9/5 Rating', STEALTH.beta.text])(
    '“%s” is marketing',
    (text) => {
      expect(standingOf(text)).toEqual({ kind: 'marketing' });
    },
  );

  it('so is everything that the invented people say, 40% more deals among it', () => {
    expect(TESTIMONIALS.map(({ standing }) => standing.kind)).toEqual(TESTIMONIALS.map(() => 'marketing'));
    expect(TESTIMONIALS.filter(({ content }) => content.includes('40% more deals'))).toHaveLength(1);
    for (const { content } of TESTIMONIALS)
      expect(PAGE_CLAIMS.find(({ text }) => text.includes(content))?.standing.kind).toBe('marketing');
  });

  it('no claim is listed twice, and none says “certified”', () => {
    const texts = PAGE_CLAIMS.map(({ text }) => text);
    expect(texts).toEqual([...new Set(texts)]);
    expect(texts.join(' ')).not.toMatch(/certif/i);
  });
});

it('the answer that is shown has six words and three points', () => {
  expect(DEMONSTRATION.headline.split(' ')).toHaveLength(6);
  expect(DEMONSTRATION.points).toHaveLength(3);
});
