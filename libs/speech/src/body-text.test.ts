import { expect, it } from 'vitest';
import { bodyText, LONGEST_BODY } from './body-text.js';

it('Q1: a reply is read whole, whatever its letters, and none is an empty one', async () => {
  expect(await bodyText(new Response('{"text":"schöne Grüße 🦊"}'))).toBe('{"text":"schöne Grüße 🦊"}');
  expect(await bodyText(new Response(null))).toBe('');
  expect(await bodyText(new Response('x'.repeat(LONGEST_BODY)))).toHaveLength(LONGEST_BODY);
});

it('Q1: one that never ends is let go as soon as it is none', async () => {
  const seen = { bytes: 0, letGo: false };
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      seen.bytes += 50_000;
      controller.enqueue(new Uint8Array(50_000));
    },
    cancel: () => void (seen.letGo = true),
  });
  expect(await bodyText(new Response(body))).toBeNull();
  expect(seen.bytes).toBeLessThanOrEqual(LONGEST_BODY + 2 * 50_000);
  expect(seen.letGo).toBe(true);
});

it('Q1: what breaks off rejects', async () => {
  const body = new ReadableStream({ pull: (controller) => controller.error(new Error('reset')) });
  await expect(bodyText(new Response(body))).rejects.toThrow('reset');
});
