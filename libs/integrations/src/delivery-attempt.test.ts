import { SottoError } from '@sotto/meeting';
import { SimulatedClock } from '@sotto/meeting/testing';
import fc from 'fast-check';
import { Webhook as Reference } from 'standardwebhooks';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { propertyRuns } from '../../../tools/thorough.mjs';
import { realCrypto } from '../test/sender-ground.js';
import { WebhookReceiver } from '../test/webhook-receiver.js';
import { attempt, type AttemptPorts } from './delivery-attempt.js';
import type { Webhook } from './webhook.js';

// A busy machine is slow, not wrong.
vi.setConfig({ testTimeout: 60_000 });

let receiver: WebhookReceiver;
beforeEach(async () => (receiver = await WebhookReceiver.open()));
afterEach(() => receiver.close());

const MESSAGE = { id: 'session_1:1', body: '{"event":"session_started"}' };
const NEVER = new AbortController().signal;

const portsWith = (change: Partial<AttemptPorts> = {}): AttemptPorts => ({
  clock: new SimulatedClock(Date.now()),
  fetch: globalThis.fetch,
  crypto: realCrypto,
  sharing: () => true,
  loopback: true,
  ...change,
});
const hook = (change: Partial<Webhook> = {}): Webhook => ({
  id: 'a',
  name: 'a',
  url: receiver.url,
  events: [],
  active: true,
  kind: 'signed',
  ...change,
});

describe('G6: one attempt', () => {
  it('random messages reach a real server as they were signed, to the letter', async () => {
    const secret = fc
      .uint8Array({ minLength: 24, maxLength: 64 })
      .map((bytes) => `whsec_${Buffer.from(bytes).toString('base64')}`);
    const ports = portsWith();
    receiver.answer = () => 204;
    await fc.assert(
      fc.asyncProperty(secret, fc.json({ noUnicodeString: false }), fc.uuid(), async (secret, body, id) => {
        receiver.got.length = 0;
        const outcome = await attempt(ports, hook({ secret }), { id, body }, NEVER);
        expect(outcome).toMatchObject({ type: 'confirmed', status: 204 });
        const [got] = receiver.got;
        expect(got?.body).toBe(body);
        expect(new Reference(secret).verify(body, got?.headers as Record<string, string>)).toEqual(
          JSON.parse(body),
        );
      }),
      { numRuns: propertyRuns(1_000) },
    );
  });

  it('takes nothing of the person along: no cookies, no page that it came from', async () => {
    const requests: RequestInit[] = [];
    const fetch: typeof globalThis.fetch = (input, init) => {
      requests.push(init ?? {});
      return globalThis.fetch(input, init);
    };
    for (const kind of ['signed', 'simple'] as const)
      await attempt(portsWith({ fetch }), hook({ kind }), MESSAGE, NEVER);
    const common = { credentials: 'omit', referrerPolicy: 'no-referrer', cache: 'no-store', method: 'POST' };
    expect(requests).toMatchObject([
      { ...common, mode: 'cors', redirect: 'manual' },
      { ...common, mode: 'no-cors', redirect: 'follow' },
    ]);
    expect(requests[1]).not.toHaveProperty('headers');
  });

  it.each([
    [400, 'bad-request', 'answered 400'],
    [401, 'unauthorized', 'secret'],
    [403, 'forbidden', 'secret'],
    [404, 'not-found', 'address'],
    [410, 'ended', 'gone for good'],
    [429, 'rate-limited', 'for now'],
    [500, 'server', 'answered 500'],
    [504, 'server', 'answered 504'],
    [301, 'bad-reply', 'another address'],
  ] as const)('%i is a failure of reason %s, in words', async (status, reason, words) => {
    receiver.answer = () => ({ status, headers: { location: '/there' } });
    const outcome = await attempt(portsWith(), hook(), MESSAGE, NEVER);
    expect(outcome).toMatchObject({ type: 'failed', failure: { reason, status } });
    expect(outcome.type === 'failed' && outcome.failure.message).toContain(words);
  });

  it.each([200, 201, 202, 204, 299])('%i is success', async (status) => {
    receiver.answer = () => status;
    expect(await attempt(portsWith(), hook(), MESSAGE, NEVER)).toMatchObject({ type: 'confirmed', status });
  });

  it('E2: sharing that is turned off while the message is signed still blocks it', async () => {
    let sharing = true;
    const subtle = Object.create(realCrypto.subtle) as SubtleCrypto;
    subtle.importKey = (...args: unknown[]) => {
      sharing = false;
      return Reflect.apply(realCrypto.subtle.importKey, realCrypto.subtle, args) as Promise<CryptoKey>;
    };
    subtle.sign = realCrypto.subtle.sign.bind(realCrypto.subtle);
    const ports = portsWith({ crypto: { ...realCrypto, subtle } as Crypto, sharing: () => sharing });
    expect(await attempt(ports, hook({ secret: 's3cret' }), MESSAGE, NEVER)).toEqual({ type: 'blocked' });
    expect(receiver.got).toEqual([]);
  });

  it('a fetch that does not heed its signal is left behind at the limit', async () => {
    const clock = new SimulatedClock();
    const deaf = () => new Promise<Response>(() => undefined);
    const running = attempt(portsWith({ clock, fetch: deaf }), hook(), MESSAGE, NEVER);
    await clock.advance(15_000);
    expect(await running).toMatchObject({ type: 'failed', ms: 15_000, failure: { reason: 'timeout' } });
    expect(clock.waiting).toBe(0);
  });

  it('one that is broken off says so, before and while it is sent', async () => {
    receiver.answer = () => 'hold';
    const page = new AbortController();
    const running = attempt(portsWith(), hook(), MESSAGE, page.signal);
    await receiver.count(1);
    page.abort();
    expect(await running).toEqual({ type: 'broken-off' });
    expect(await attempt(portsWith(), hook(), MESSAGE, page.signal)).toEqual({ type: 'broken-off' });
    expect(receiver.got).toHaveLength(1);
  });

  it('what the guarded fetch refuses is told in its words', async () => {
    const fetch = () => Promise.reject(new SottoError({ reason: 'forbidden', message: 'Not in Settings.' }));
    expect(await attempt(portsWith({ fetch }), hook(), MESSAGE, NEVER)).toMatchObject({
      failure: { reason: 'forbidden', message: 'Not in Settings.' },
    });
  });

  it('an address of this machine is sent to only while developing', async () => {
    const outcome = await attempt(portsWith({ loopback: false }), hook(), MESSAGE, NEVER);
    expect(outcome).toMatchObject({ type: 'failed', failure: { reason: 'forbidden' } });
    expect(receiver.got).toEqual([]);
  });
});
