import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import viteConfig from '../vite.config';
import { CLAIM_IDS } from './claims';
import { ABILITIES, LEAVING, PAGE_CLAIMS } from './content';
import { renderPages } from './entry-server';
import { SITE_PAGES } from './pages/site-pages';

const { html, heads, css } = renderPages();
const landing = html['index.html'] ?? '';
const notFound = html['404.html'] ?? '';
const pages = Object.entries(html);
const fileOf = (name: string) => readFileSync(join(import.meta.dirname, '..', name), 'utf8');

/** What the app understands in its address (ledger R6, L2). */
const APP = /^\/app(\?(start=(demo|setup)|tab=(assistant|enterprise|settings)))?$/;

describe('the landing page', () => {
  it('L1: leads to the app', () => {
    expect(landing).toMatch(/<a href="\/app"[^>]*>(<span[^>]*>)?Open App</);
  });

  it('says all of its content', () => {
    const words = [...ABILITIES.flatMap(Object.values), ...LEAVING.flatMap(Object.values)];
    for (const text of words) expect(landing).toContain(text);
  });
});

describe('L3: no dead link', () => {
  const idsOf = (file: string) => [...(html[file] ?? '').matchAll(/ id="([^"]*)"/g)].map(([, id = '']) => id);
  const filesByPath = new Map([
    ['/', 'index.html'],
    ...SITE_PAGES.map(({ path }) => [`/${path}`, `${path}/index.html`] as const),
  ]);
  /** Why a link leads nowhere; null where it leads somewhere. */
  function deadness(from: string, target: string): string | null {
    if (APP.test(target)) return null;
    const [path = '', anchor] = target.split('#');
    const file = path === '' ? from : filesByPath.get(path);
    if (!file) return `${target}: no such page`;
    return anchor === undefined || idsOf(file).includes(anchor) ? null : `${target}: no such part`;
  }

  it.each(pages)('on %s', (name, markup) => {
    const targets = [...markup.matchAll(/ href="([^"]*)"/g)].map(([, target = '']) => target);
    expect(targets.length).toBeGreaterThan(0);
    expect(targets.map((target) => deadness(name, target)).filter(Boolean)).toEqual([]);
  });

  it('a link to nowhere would be found', () => {
    expect(deadness('index.html', '/app?tab=nothing')).toContain('no such page');
    expect(deadness('index.html', '/security#nothing')).toContain('no such part');
    expect(deadness('status/index.html', '#startup')).toBeNull();
  });
});

describe('L5: what a claim rests on', () => {
  const status = html['status/index.html'] ?? '';

  it.each(CLAIM_IDS)('%s has its place on the Status page', (claim) => {
    expect(status).toContain(`<section id="${claim}"`);
  });

  it.each(PAGE_CLAIMS.map((claim) => [claim.text, claim.standing] as const))('“%s”', (text, standing) => {
    const [page = '', anchor] = standing.kind === 'described' ? standing.page.split('#') : ['status'];
    const place = standing.kind === 'measured' ? standing.claim : (anchor ?? 'marketing');
    expect(html[`${page}/index.html`]).toContain(`id="${place}"`);
    expect(status).toContain(text);
  });
});

describe.each(pages)('the structure of %s', (_name, markup) => {
  it('has one main heading, and leaves out no level below it', () => {
    const levels = [...markup.matchAll(/<h([1-6])/g)].map(([, level]) => Number(level));
    expect(levels.filter((level) => level === 1)).toEqual([1]);
    expect(levels[0]).toBe(1);
    for (const [index, level] of levels.entries())
      expect(level - (levels[index - 1] ?? 0), `heading ${index + 1}`).toBeLessThanOrEqual(1);
  });

  it('names each id once, and its parts by headings that are there', () => {
    const ids = [...markup.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
    expect(ids).toEqual([...new Set(ids)]);
    for (const [, names = ''] of markup.matchAll(/aria-labelledby="([^"]*)"/g))
      for (const id of names.split(' ')) expect(ids).toContain(id);
  });
});

it('R2: the 404 page says so, and leads home', () => {
  expect(notFound).toContain('<h1>Oops! Page not found</h1>');
  expect(notFound).toMatch(/<a href="\/"[^>]*>(<span[^>]*>)?Return to Home</);
});

describe('the heads', () => {
  it.each(SITE_PAGES)('$path has a title and a description that a search shows whole', (page) => {
    const head = heads[`${page.path}/index.html`] ?? '';
    expect(head).toContain(`<title>${page.title}</title>`);
    expect(page.title.length).toBeLessThanOrEqual(60);
    expect(page.description.length).toBeLessThanOrEqual(160);
    expect(head).toContain(`<link rel="canonical" href="%SITE_URL%/${page.path}" />`);
  });

  it('say the same of icons, colours and manifest as the landing page does', () => {
    const shared =
      /<(?:meta name="(?:viewport|color-scheme|theme-color)"|link rel="(?:icon|apple-touch-icon|manifest)")[^>]*>/g;
    const wanted = fileOf('index.html').match(shared);
    expect(wanted?.length).toBeGreaterThan(5);
    for (const head of Object.values(heads)) expect(head.match(shared)).toEqual(wanted);
  });

  it('show the picture of the landing page, where a link to them is shown', () => {
    const picture = (text: string) =>
      text.replaceAll(/\s+/g, ' ').match(/(property="og:image|name="twitter:card)[^"]*" content="[^"]*"/g);
    const wanted = picture(fileOf('index.html'));
    expect(wanted?.length).toBeGreaterThan(1);
    for (const { path } of SITE_PAGES) expect(picture(heads[`${path}/index.html`] ?? '')).toEqual(wanted);
  });

  it('R2: no search is to show the 404 page', () => {
    expect(heads['404.html']).toContain('<meta name="robots" content="noindex" />');
  });
});

describe('what the policy of the site asks', () => {
  it.each(pages)('%s has no style or script in its markup', (_name, markup) => {
    expect(markup).not.toMatch(/<style|<script|style="|\son\w+="/);
  });

  it('every class of the pages has its rules in the sheet', () => {
    const markup = Object.values(html).join('');
    const classes = new Set(
      [...markup.matchAll(/class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')),
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
    const file = fileOf(name);
    expect(file).toContain('<!--page-->');
    expect(file).toContain('<link rel="stylesheet" href="/src/page.css" />');
    expect(file.includes('<!--head-->')).toBe(name in heads);
  });

  it('the build makes a file of each page', () => {
    const { build } = viteConfig({ mode: 'test', command: 'build' });
    expect(build?.rolldownOptions?.input).toEqual(Object.keys(html));
  });
});

it('renders the same twice, so that the hash of the sheet means something', () => {
  expect(renderPages()).toEqual({ html, heads, css });
});
