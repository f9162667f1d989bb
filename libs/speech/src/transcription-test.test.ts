import { SimulatedClock } from '@sotto/meeting/testing';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Fetch } from './platform.js';
import { testTranscription } from './transcription-test.js';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const CONFIG = { baseUrl: 'https://words.test/v1', model: 'whisper-1', key: 'k' };

/** Time passes as soon as somebody waits for it. */
class HastyClock extends SimulatedClock {
  override after(ms: number, signal: AbortSignal): Promise<void> {
    const waiting = super.after(ms, signal);
    if (ms < 10_000) setImmediate(() => void this.advance(ms));
    return waiting;
  }
}
const test = (fetcher: Fetch = (url, init) => fetch(url, init)) =>
  testTranscription(CONFIG, { fetch: fetcher, clock: new HastyClock() });

it('S2: is well when a transcription comes back, whatever its words', async () => {
  let size = 0;
  server.use(
    http.post('https://words.test/v1/audio/transcriptions', async ({ request }) => {
      size = ((await request.formData()).get('file') as File).size;
      return HttpResponse.json({ text: 'Thank you for watching.' });
    }),
  );
  expect(await test()).toEqual({ ok: true, ms: expect.any(Number) as number });
  expect(size).toBe(44 + 32_000);
});

it('tells what the endpoint says', async () => {
  server.use(
    http.post('https://words.test/v1/audio/transcriptions', () => HttpResponse.json({}, { status: 401 })),
  );
  expect(await test()).toMatchObject({ ok: false, failure: { reason: 'unauthorized' } });
});

it('tells what is missing without asking anybody', async () => {
  const result = await testTranscription({ baseUrl: '', model: '' });
  expect(result).toMatchObject({ ok: false, failure: { reason: 'not-configured' } });
});

it('tells a server that does not allow this page from one that is not there', async () => {
  // Only a request whose answer the page does not ask to read goes through.
  const refusesReading: Fetch = (_url, init) =>
    init?.mode === 'no-cors' ? Promise.resolve(new Response()) : Promise.reject(new TypeError('Failed'));
  const blocked = await test(refusesReading);
  expect(blocked).toMatchObject({ ok: false, failure: { reason: 'network' } });
  expect(!blocked.ok && blocked.failure.message).toContain('CORS');

  const dead = await test(() => Promise.reject(new TypeError('Failed')));
  expect(!dead.ok && dead.failure.message).toMatch(/^Nothing answers at words\.test/);

  const silent: Fetch = (_url, init) =>
    init?.mode === 'no-cors' ? new Promise(() => undefined) : Promise.reject(new TypeError('Failed'));
  const hanging = await test(silent);
  expect(!hanging.ok && hanging.failure.message).toMatch(/^Nothing answers/);
});
