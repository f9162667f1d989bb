import { describe, expect, it } from 'vitest';
import type { WebhookEntry } from './webhook.js';
import { checkWebhook, WEBHOOK_REFUSED } from './webhook-check.js';

const ENTRY: WebhookEntry = { name: 'CRM', url: 'https://example.com/hook', events: [], kind: 'signed' };
const SECRET = 'a secret of some 24 bytes';
const check = (change: Partial<WebhookEntry> = {}) =>
  checkWebhook({ ...ENTRY, ...change }, { loopback: false });

describe('G5: what a webhook needs', () => {
  it.each([{ name: '' }, { name: '  ' }, { url: '' }, { url: '\n ' }, { name: '', url: '' }])(
    'says with the words of the specification what is missing: %j',
    (change) =>
      expect(check(change).problem).toEqual({
        title: 'Missing Information',
        message: 'Please provide webhook name and URL',
      }),
  );

  it('gives a clean entry: trimmed, the address normal, each event once and in order, no empty secret', () => {
    const { entry } = check({
      name: ' CRM ',
      url: ' https://EXAMPLE.com ',
      events: ['session_ended', 'session_started', 'session_ended'],
      secret: ' ',
      origins: ['live', 'live', 'demo'],
    });
    expect(entry).toEqual({
      name: 'CRM',
      url: 'https://example.com/',
      events: ['session_started', 'session_ended'],
      kind: 'signed',
      origins: ['live', 'demo'],
    });
    expect(check({ secret: ` ${SECRET} ` }).entry?.secret).toBe(SECRET);
  });

  it('takes a secret of 24 bytes, in either spelling, and a shorter one only where it is kept', () => {
    for (const bytes of [1, 23, 24, 64]) {
      for (const secret of ['x'.repeat(bytes), `whsec_${btoa('x'.repeat(bytes))}`]) {
        const problem = check({ secret }).problem?.message;
        if (bytes < 24) expect(problem, secret).toContain('too short');
        else expect(problem, secret).toBeUndefined();
        const kept = checkWebhook({ ...ENTRY, secret }, { loopback: false, keptSecret: secret });
        expect(kept.entry?.secret).toBe(secret);
      }
    }
  });

  it.each([
    [{ url: 'ftp://example.com' }, 'not a whole web address'],
    [{ url: 'http://example.com' }, 'Only https'],
    [{ url: 'https://a:b@example.com' }, 'name or password'],
    [{ url: 'https://2130706433/' }, 'private network'],
    [{ kind: 'simple', secret: 's3cret' }, 'cannot be signed'],
    [{ secret: 'whsec_not base64' }, 'not base64'],
    [{ name: 'x'.repeat(201) }, 'The name is too long'],
    [{ url: `https://example.com/${'x'.repeat(4_000)}` }, 'The address is too long'],
    [{ secret: 'x'.repeat(1_001) }, 'The secret is too long'],
  ] as const)('refuses %j with its reason', (change, reason) => {
    const { problem } = check(change);
    expect(problem?.title).toBe(WEBHOOK_REFUSED);
    expect(problem?.message).toContain(reason);
  });
});
