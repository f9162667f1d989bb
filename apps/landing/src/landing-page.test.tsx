import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { BADGES, FEATURES, OCCASIONS, STATS, STEALTH, TESTIMONIALS } from './content';
import { renderPages } from './entry-server';

const { html, css } = renderPages();
const landing = html['index.html'] ?? '';
const text = textOf(landing);
const PICTURES = join(import.meta.dirname, '../pictures');

function textOf(markup: string): string {
  return markup
    .replaceAll(/<svg.*?<\/svg>/g, '')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&#x27;', '’')
    .replaceAll('&amp;', '&');
}

/** Where the links with these words lead, in the order of the page. */
const linksCalled = (words: string): string[] =>
  [...landing.matchAll(/<a href="([^"]*)"[^>]*>(.*?)<\/a>/gs)]
    .filter(([, , inner = '']) => textOf(inner) === words)
    .map(([, target = '']) => target);
/** Between the tags of the first element of a kind. */
const within = (tag: string): string => new RegExp(`<${tag}[ >].*?</${tag}>`, 's').exec(landing)?.[0] ?? '';

describe('L2: where the buttons lead', () => {
  it.each([
    ['Open App', ['/app']],
    ['View Demo', ['/app', '/app']],
    ['Features', ['/app']],
    ['Watch Demo', ['/app?start=demo']],
    ['Claim Beta Access', ['/app?start=setup']],
    ['Start Free Trial', ['/app?start=setup', '/app?start=setup']],
  ])('%s: %j', (words, targets) => {
    expect(linksCalled(words)).toEqual(targets);
  });

  it('“View Demo” is in the opening and in the closing, “Open App” in the navigation', () => {
    const [opening = '', closing = ''] = [landing.indexOf('<h1'), landing.indexOf('id="closing"')].map(
      (from) => landing.slice(from, from + 4000),
    );
    expect(textOf(opening)).toContain('View Demo');
    expect(textOf(closing)).toContain('View Demo');
    expect(textOf(within('nav'))).toContain('Open App');
  });

  it('one button of each part leads: the others are a step quieter', () => {
    const leading = landing.split('<section').map((part) => part.match(/data-kind="primary"/g)?.length ?? 0);
    expect(Math.max(...leading)).toBe(1);
  });
});

describe('L1, L4: the page says all of it', () => {
  it.each([
    ...BADGES.map((badge) => badge.text),
    ...STATS.map(({ value, label }) => `${value} ${label}`),
    ...FEATURES.flatMap(({ title, description, highlights }) => [
      title,
      description,
      ...highlights.map((highlight) => highlight.text),
    ]),
    ...TESTIMONIALS.flatMap(({ name, role, content }) => [name, role, content]),
    ...OCCASIONS.flatMap(({ title, text: words }) => [title, words]),
    ...STEALTH.sights.flatMap(({ shared, seen }) => [shared, seen]),
    STEALTH.title,
    STEALTH.text,
    STEALTH.beta.text,
    '© 2024',
  ])('“%s”', (words) => {
    expect(text).toContain(words);
  });

  it('a rating is read aloud', () => {
    expect(text.match(/5 out of 5/g)).toHaveLength(TESTIMONIALS.length);
  });
});

describe('L5: no claim stands alone', () => {
  it('every badge, figure and highlight is a link to what it rests on', () => {
    const claims = [
      ...BADGES.map((badge) => badge.text),
      ...STATS.map(({ value, label }) => `${value} ${label}`),
      ...FEATURES.flatMap(({ highlights }) => highlights.map((highlight) => highlight.text)),
      STEALTH.beta.text,
    ];
    const links = [...landing.matchAll(/<a href="\/(?:status|privacy)#[^"]*"[^>]*>(.*?)<\/a>/gs)].map(
      ([, inner = '']) => textOf(inner),
    );
    const bare = claims.filter((claim) => !links.some((link) => link.startsWith(`${claim} `)));
    expect(bare).toEqual([]);
  });

  it('says in plain sight which words are invented', () => {
    expect(text).toContain(
      'Users, countries, ratings, beta spots and the people quoted below are illustrative marketing copy, invented',
    );
    expect(text).toContain('These three people are invented');
  });
});

describe('pictures', () => {
  const images = [...landing.matchAll(/<img[^>]*>/g)].map(([tag]) => tag);
  const files = [...landing.matchAll(/(?:src|srcSet)="\/pictures\/([^"]*)"/gi)].map(([, file = '']) => file);

  it('have a size, words for whoever does not see them, and wait until they are near', () => {
    expect(images.length).toBeGreaterThan(5);
    for (const tag of images) {
      expect(tag).toMatch(/ width="\d+" height="\d+"/);
      expect(tag).toMatch(/ alt="[^"]{20,}"/);
      expect(tag).toContain('loading="lazy"');
    }
  });

  it('are small files that are all used', () => {
    const written = readdirSync(PICTURES).filter((name) => name.endsWith('.webp'));
    expect(new Set(files)).toEqual(new Set(written));
    for (const name of written) expect(statSync(join(PICTURES, name)).size).toBeLessThanOrEqual(80_000);
  });

  it('come in the theme of the reader', () => {
    expect(landing.match(/media="\(prefers-color-scheme: dark\)"/g)?.length).toBeGreaterThan(4);
  });
});

describe('the demonstration', () => {
  it('moves only where motion is welcome, and can be stopped', () => {
    const animations = css.split('animation:').length - 1;
    expect(animations).toBeGreaterThan(10);
    const outside = css.replaceAll(
      /@media \(prefers-reduced-motion:\s*no-preference\)\s*\{[^{}]*\{[^{}]*\}\s*\}/g,
      '',
    );
    expect(outside.match(/animation:(?!\s*none)[^;]*step-end/g)).toBeNull();
    expect(landing).toContain('<input type="checkbox"/>Pause');
  });

  it('says all of it without motion and without script', () => {
    expect(landing).not.toContain('<script');
    expect(text).toContain('So how long does your rollout take?');
    expect(text).toContain('Eleven weeks, with one small pilot');
  });
});
