import { webcrypto } from 'node:crypto';
import fc from 'fast-check';
import { Webhook as Reference } from 'standardwebhooks';
import { describe, expect, it, vi } from 'vitest';
import { propertyRuns } from '../../../tools/thorough.mjs';
import {
  newWebhookSecret,
  secretBytes,
  type SignedHeaders,
  signWebhook,
  verifyWebhook,
} from './standard-webhooks.js';

// A busy machine is slow, not wrong.
vi.setConfig({ testTimeout: 60_000 });

const crypto = webcrypto as Crypto;

/** What the package makes of a secret: base64 behind the prefix, else bytes. */
const reference = (secret: string) =>
  secret.startsWith('whsec_')
    ? new Reference(secret)
    : new Reference(new TextEncoder().encode(secret), { format: 'raw' });

const secret = fc.oneof(
  fc
    .uint8Array({ minLength: 1, maxLength: 64 })
    .map((bytes) => `whsec_${Buffer.from(bytes).toString('base64')}`),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }).filter((text) => !text.startsWith('whsec_')),
);
const message = fc.record({
  secret,
  id: fc.stringMatching(/^session_\d{13}:\d{1,4}$/u),
  // The package reads what it has verified.
  body: fc.json({ noUnicodeString: false }),
});
const RUNS = { numRuns: propertyRuns(1_000) };

describe('G6: the signature of Standard Webhooks', () => {
  it('what we sign, the reference implementation verifies', async () => {
    await fc.assert(
      fc.asyncProperty(message, async ({ secret, id, body }) => {
        const headers = await signWebhook(crypto, { id, at: Date.now(), body, secret });
        expect(reference(secret).verify(body, { ...headers } as Record<string, string>)).toEqual(
          JSON.parse(body),
        );
      }),
      RUNS,
    );
  });

  it('what the reference implementation signs, we verify, and not when anything of it was changed', async () => {
    await fc.assert(
      fc.asyncProperty(message, fc.nat(3), async ({ secret, id, body }, changed) => {
        const at = Date.now();
        const headers: SignedHeaders = {
          'webhook-id': id,
          'webhook-timestamp': String(Math.floor(at / 1000)),
          'webhook-signature': reference(secret).sign(id, new Date(at), body),
        };
        expect(await verifyWebhook(crypto, { headers, body, secret, at })).toBe(true);
        const asRequested = new Headers({ ...headers });
        expect(await verifyWebhook(crypto, { headers: asRequested, body, secret, at })).toBe(true);
        const broken = [
          { headers, body: `${body} `, secret, at },
          { headers: { ...headers, 'webhook-id': `${id}1` }, body, secret, at },
          {
            headers: { ...headers, 'webhook-timestamp': String(Math.floor(at / 1000) + 1) },
            body,
            secret,
            at,
          },
          { headers, body, secret: newWebhookSecret(crypto), at },
        ][changed];
        expect(broken && (await verifyWebhook(crypto, broken))).toBe(false);
      }),
      RUNS,
    );
  });

  it('takes one good signature among others, and refuses none, an old one and a new one', async () => {
    const secret = newWebhookSecret(crypto);
    const at = 1_700_000_000_000;
    const signed = { ...(await signWebhook(crypto, { id: 'm', at, body: '{}', secret })) };
    const check = (headers: SignedHeaders, now = at) =>
      verifyWebhook(crypto, { headers, body: '{}', secret, at: now });
    const others = `v1a,AAAA v1,bad! v1,AAAA ${signed['webhook-signature']}`;
    expect(await check({ ...signed, 'webhook-signature': others })).toBe(true);
    expect(await check({ ...signed, 'webhook-signature': 'v1,' })).toBe(false);
    expect(await check({ 'webhook-id': 'm', 'webhook-timestamp': signed['webhook-timestamp'] })).toBe(false);
    expect(await check({ ...signed, 'webhook-timestamp': 'soon' })).toBe(false);
    for (const [off, taken] of [
      [299_000, true],
      [301_000, false],
      [-299_000, true],
      [-301_000, false],
    ] as const) {
      expect(await check(signed, at + off), String(off)).toBe(taken);
    }
  });

  it('without a secret nothing is signed', async () => {
    expect(await signWebhook(crypto, { id: 'm', at: 1_999, body: '{}' })).toEqual({
      'webhook-id': 'm',
      'webhook-timestamp': '1',
    });
  });

  it('reads base64 only behind the prefix, and refuses what is none', () => {
    expect(secretBytes('whsec_AAEC')).toEqual(new Uint8Array([0, 1, 2]));
    expect(secretBytes('AAEC')).toEqual(new TextEncoder().encode('AAEC'));
    for (const bad of ['', 'whsec_', 'whsec_A', 'whsec_AA', 'whsec_AA=', 'whsec_!!!!', 'whsec_AAEC\n']) {
      expect(secretBytes(bad), bad).toBeNull();
    }
    expect(secretBytes(newWebhookSecret(crypto))).toHaveLength(32);
    expect(newWebhookSecret(crypto)).not.toBe(newWebhookSecret(crypto));
  });
});
