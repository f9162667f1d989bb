import { expect } from '@playwright/test';
import { initializeServices, startMeeting, useRules } from './app-steps.js';
import { hostileExports } from './hostile-exports.js';
import { FROM_OUTSIDE } from './hostile-files.js';
import { IN_A_MEETING } from './hostile-meeting.js';
import { attack, lookEverywhere } from './hostile-session.js';
import { ENCODINGS, hostileTexts, LURE } from './hostile-texts.js';
import { formsOf, watchHostile, watchSealed } from './hostile-watch.js';
import { startObedientModel } from './obedient-model.js';
import { LONG_WAY_MS, test } from './page-test.js';
import { scriptSpeech } from './scripted-speech.js';
import { importTranscript } from './transcripts.js';

/** Which share of the matrix of `npm run chaos -- --only hostile-text` goes through here: another number, other cells. */
const SEED = 3;
const KEY = 'sk-canary-0b7e41d2c9';
const OLDER = 'the marmalade clause is nine percent';

/** One encoding a channel, another one for the next channel. */
function share() {
  const channels: string[] = [];
  return (channel: string) => {
    if (!channels.includes(channel)) channels.push(channel);
    return [hostileTexts(channel)[(SEED + channels.indexOf(channel)) % ENCODINGS.length]!];
  };
}

test('hostile text runs nothing, asks nobody, changes no setting and takes nothing along, a model that obeys it included', async ({
  page,
  context,
}) => {
  test.setTimeout(LONG_WAY_MS);
  const sent: {
    readonly host: string;
    readonly url: string;
    readonly headers: string;
    readonly body: string;
  }[] = [];
  context.on('request', (request) => {
    const [url, headers, body] = [request.url(), JSON.stringify(request.headers()), request.postData() ?? ''];
    if (/^(?:http|ws)/.test(url)) sent.push({ host: new URL(url).host, url, headers, body });
  });
  const model = await startObedientModel();
  const [watch, sealed] = [await watchHostile(page), await watchSealed(page)];
  await scriptSpeech(page);
  await useRules(page);
  await importTranscript(page, 'Older', [['Me', 0, 4, OLDER]]);
  await initializeServices(page, { openai: { key: KEY, address: `${model.url}/v1` } });
  await startMeeting(page);

  const outside = FROM_OUTSIDE.filter((_, index) => index % 4 === SEED % 4);
  const named = new Set([new URL(model.url).host]);
  const ground = { page, model, named, take: share() };
  const { arrived, changed, foreign } = await attack(ground, [...IN_A_MEETING, ...outside], watch, sealed);
  const everywhere = await lookEverywhere(page, watch);
  const exports = await hostileExports(page, 1);
  model.close();

  expect(
    [...arrived.values()].every((marks) => marks.length > 0),
    'something arrived on every channel',
  ).toBe(true);
  expect(watch.ran, 'what ran').toEqual([]);
  expect([...foreign, ...everywhere], 'what an injection put into the page').toEqual([]);
  expect(changed, 'settings that nobody changed').toEqual([]);
  expect(
    exports.filter(({ acting }) => acting.length > 0),
    'exports that would act',
  ).toEqual([]);

  named.add(new URL(page.url()).host);
  expect(sent.filter(({ host }) => !named.has(host)).map(({ url }) => url)).toEqual([]);
  expect(sent.some(({ host }) => host === LURE)).toBe(false);
  const carrying = (secret: string, part: (request: (typeof sent)[number]) => string) =>
    sent
      .filter((request) => formsOf(secret).some((form) => part(request).includes(form)))
      .map(({ url }) => url);
  const [spoken = ''] = arrived.get('words that the recogniser is sure of') ?? [];
  expect(
    carrying(spoken, ({ body }) => body).length,
    'what was said in this meeting is found',
  ).toBeGreaterThan(0);
  expect(
    carrying(OLDER, ({ url, headers, body }) => url + headers + body),
    'another session',
  ).toEqual([]);
  expect(
    carrying(KEY, ({ url, body }) => url + body),
    'a key',
  ).toEqual([]);
  const withKey = new Set(carrying(KEY, ({ headers }) => headers).map((url) => new URL(url).host));
  expect([...withKey], 'the key is in headers to its provider').toEqual([new URL(model.url).host]);
});
