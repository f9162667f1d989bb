import { expect, it } from 'vitest';
import { bodyText } from './body-text.js';

const bytes = (text: string) => new TextEncoder().encode(text);

/** A body that sends these, one each time that more is asked for, and what of it was asked for. */
function sending(...pieces: readonly Uint8Array[]) {
  const seen = { sent: 0, left: false };
  const body = new ReadableStream<Uint8Array>(
    {
      pull: (controller) => {
        const piece = pieces[seen.sent++];
        if (piece) controller.enqueue(piece);
        else controller.close();
      },
      cancel: () => void (seen.left = true),
    },
    { highWaterMark: 0 },
  );
  return { body, seen };
}

it('gives the whole text, wherever its characters are cut', async () => {
  const whole = bytes('\uFEFFGröße – 日本 😀');
  for (let cut = 0; cut <= whole.length; cut++) {
    const { body } = sending(whole.slice(0, cut), whole.slice(cut));
    expect(await bodyText(body, whole.length)).toBe('Größe – 日本 😀');
  }
});

it('of no body is nothing', async () => {
  expect(await bodyText(null, 10)).toBe('');
  expect(await bodyText(new Response('').body, 10)).toBe('');
});

it('is null beyond the limit, and nothing more of it is asked for', async () => {
  const { body, seen } = sending(bytes('12345'), bytes('67890'), bytes('1'), bytes('2'));
  expect(await bodyText(body, 10)).toBeNull();
  expect(seen).toEqual({ sent: 3, left: true });
});

it('ends with its signal, whatever the other side does', async () => {
  const stop = new AbortController();
  let isLeft = false;
  const silent = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(bytes('Half')),
    cancel: () => {
      isLeft = true;
      return new Promise(() => undefined);
    },
  });
  const reading = bodyText(silent, 10, stop.signal);
  stop.abort(new Error('enough'));
  await expect(reading).rejects.toThrow('enough');
  expect(isLeft).toBe(true);
  const { body, seen } = sending(bytes('never read'));
  await expect(bodyText(body, 100, stop.signal)).rejects.toThrow('enough');
  expect(seen).toEqual({ sent: 0, left: true });
});

it('breaks with the body', async () => {
  const broken = new ReadableStream<Uint8Array>({
    start: (controller) => controller.error(new TypeError('the connection was reset')),
  });
  await expect(bodyText(broken, 10)).rejects.toThrow('the connection was reset');
});
