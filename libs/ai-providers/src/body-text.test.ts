import { expect, it } from 'vitest';
import { bodyText, LONGEST_BODY } from './body-text.js';

const { signal } = new AbortController();

/** Sends this piece over and over; counts how often, and whether it is let go. */
function endless(piece: Uint8Array) {
  const seen = { pieces: 0, letGo: false };
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      seen.pieces++;
      controller.enqueue(piece);
    },
    cancel: () => void (seen.letGo = true),
  });
  return { response: new Response(body, { status: 500 }), seen };
}

it('P3: a body is read whole, whatever its letters, and none is an empty one', async () => {
  const text = '{"error":"zu viele Anfragen – später 🦊"}';
  expect(await bodyText(new Response(text), signal)).toBe(text);
  expect(await bodyText(new Response(null), signal)).toBe('');
});

it('P6: of one that never ends no more is read than an error needs, and the connection is let go', async () => {
  const { response, seen } = endless(new TextEncoder().encode('ä'.repeat(5_000)));
  const text = await bodyText(response, signal);
  expect(new TextEncoder().encode(text.replace('\uFFFD', '')).length).toBeLessThanOrEqual(LONGEST_BODY);
  expect(text.length).toBe(LONGEST_BODY / 2);
  expect(seen.pieces).toBeLessThanOrEqual(LONGEST_BODY / 10_000 + 2);
  expect(seen.letGo).toBe(true);
});

it('P6: is empty where it breaks off, or where nobody waits for it any more', async () => {
  const broken = new ReadableStream({ pull: (controller) => controller.error(new Error('reset')) });
  expect(await bodyText(new Response(broken), signal)).toBe('');
  const silent = new ReadableStream({ pull: () => new Promise<void>(() => undefined) });
  expect(await bodyText(new Response(silent), AbortSignal.abort())).toBe('');
});
