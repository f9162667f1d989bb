import { describe, expect, it } from 'vitest';
import { answerPlan, type Asked } from './answer-plan.js';
import type { SiteFiles } from './site-files.js';

const ORIGIN = 'https://host.example';

/** A site below this base. */
const siteAt = (base: string): SiteFiles => ({
  version: 'one',
  base,
  kept: [
    'index.html',
    '404.html',
    'security/index.html',
    'assets/page-a1.css',
    'icon.svg',
    'app/index.html',
    'app/signed-in.html',
    'app/assets/index-b2.js',
  ].map((path) => ({ url: base + path, revision: null })),
  onDemand: [{ url: `${base}app/recognition/core.js`, revision: 'r1', bytes: 1 }],
});

const ask = (url: string, more: Partial<Asked> = {}): Asked => ({
  ...{ url: new URL(url, ORIGIN).href, method: 'GET', mode: 'no-cors', isRange: false },
  ...more,
});
const HOST = { by: 'host' };

describe.each(['/', '/sotto/'])('X1: who answers, of a site below %s', (base) => {
  const plan = answerPlan(siteAt(base), ORIGIN);
  const visit = (path: string) => plan(ask(base + path, { mode: 'navigate' }));

  it.each(['app', 'app/', 'app/index.html', 'app?tab=history', 'app/?start=demo#x'])(
    'a visit of %s is the kept app',
    (path) => expect(visit(path)).toEqual({ by: 'kept', file: `${base}app/index.html` }),
  );

  it('a sign-in that comes back is the kept page, whatever came with it', () =>
    expect(visit('app/signed-in.html?code=7#state')).toEqual({
      by: 'kept',
      file: `${base}app/signed-in.html`,
    }));

  it.each([
    ['', 'index.html'],
    ['index.html', 'index.html'],
    ['security', 'security/index.html'],
    ['security/', 'security/index.html'],
    ['404', '404.html'],
  ])('a visit of the landing page "%s" is the host’s, and without one the kept %s', (path, file) =>
    expect(visit(path)).toEqual({ by: 'host-first', file: base + file }),
  );

  it.each(['nowhere', 'app/nowhere', 'app2', 'security/more'])(
    'a visit of %s is the host’s, and without one the page that says that there is none',
    (path) => expect(visit(path)).toEqual({ by: 'host-first', file: null }),
  );

  it('a script, a style, a picture of the list is the kept one, also visited', () => {
    for (const path of ['app/assets/index-b2.js', 'assets/page-a1.css', 'icon.svg']) {
      expect(plan(ask(base + path))).toEqual({ by: 'kept', file: base + path });
      expect(visit(path)).toEqual({ by: 'kept', file: base + path });
    }
  });

  it('a part of another version is looked for among the kept ones', () =>
    expect(plan(ask(`${base}app/assets/history-tab-c3.js`))).toMatchObject({ by: 'kept' }));

  it('a file for reading the screen is kept once it was asked for', () =>
    expect(plan(ask(`${base}app/recognition/core.js`))).toEqual({
      by: 'on-demand',
      file: `${base}app/recognition/core.js`,
    }));

  it.each([
    ['another host', ask('https://api.example/app/assets/index-b2.js')],
    ['another port', ask('https://host.example:8443/app/')],
    ['something that is sent', ask(`${base}app/`, { method: 'POST', mode: 'navigate' })],
    ['a question for the head', ask(`${base}app/assets/index-b2.js`, { method: 'HEAD' })],
    ['a part of a file', ask(`${base}app/assets/index-b2.js`, { isRange: true })],
    ['the service worker itself', ask(`${base}sw.js`)],
    ['a page that a script fetches', ask(`${base}security/`)],
    ['what nobody knows', ask(`${base}app/recognition/other.js`)],
  ])('%s is left to the host', (_name, asked) => expect(plan(asked)).toEqual(HOST));
});

it('what lies beside the site at the same host is left to it', () => {
  const plan = answerPlan(siteAt('/sotto/'), ORIGIN);
  for (const path of ['/', '/app/', '/sotto2/app', '/assets/x.js'])
    expect(plan(ask(path, { mode: 'navigate' }))).toEqual(HOST);
});
