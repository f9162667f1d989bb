import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ABILITIES, LEAVING } from './content';
import { renderPages } from './entry-server';

const { html, css } = renderPages();
const landing = html['index.html'] ?? '';
const notFound = html['404.html'] ?? '';

describe('the landing page', () => {
  it('L1: leads to the app', () => {
    expect(landing).toMatch(/<a href="\/app"[^>]*>(<span[^>]*>)?Open App</);
  });

  it('says all of its content', () => {
    const words = [...ABILITIES.flatMap(Object.values), ...LEAVING.flatMap(Object.values)];
    for (const text of words) expect(landing).toContain(text);
  });

  it('L3: has no dead link', () => {
    const targets = [...landing.matchAll(/href="([^"]*)"/g)].map(([, target]) => target);
    expect(new Set(targets)).toEqual(new Set(['/', '/app']));
  });

  it('has one main heading and names its parts by their headings', () => {
    expect(landing.match(/<h1/g)).toHaveLength(1);
    for (const [, id] of landing.matchAll(/aria-labelledby="([^"]*)"/g))
      expect(landing).toContain(`id="${id}"`);
  });
});

it('R2: the 404 page says so, and leads home', () => {
  expect(notFound).toContain('<h1>Oops! Page not found</h1>');
  expect(notFound).toMatch(/<a href="\/"[^>]*>(<span[^>]*>)?Return to Home</);
});

describe('what the policy of the site asks', () => {
  it.each(Object.entries(html))('%s has no style or script in its markup', (_name, markup) => {
    expect(markup).not.toMatch(/<style|<script|style="|\son\w+="/);
  });

  it('every class of the pages has its rules in the sheet', () => {
    const classes = new Set(
      [...`${landing}${notFound}`.matchAll(/class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')),
    );
    // An `sc-` class names the component, and only rules that point at the component use it.
    const styled = [...classes].filter((name) => !name.startsWith('sc-'));
    expect(styled.length).toBeGreaterThan(10);
    expect(styled.filter((name) => !css.includes(`.${name}`))).toEqual([]);
  });

  it('the sheet is plain CSS: both themes, no mark of hydration', () => {
    expect(css).toContain('prefers-color-scheme: dark');
    expect(css).not.toMatch(/data-styled|\/\*!sc\*\/|<\/?style/);
  });

  it.each(Object.keys(html))('%s takes the rendered page and links the sheet', (name) => {
    const file = readFileSync(join(import.meta.dirname, '..', name), 'utf8');
    expect(file).toContain('<!--page-->');
    expect(file).toContain('<link rel="stylesheet" href="/src/page.css" />');
  });
});

it('renders the same twice, so that the hash of the sheet means something', () => {
  expect(renderPages()).toEqual({ html, css });
});
