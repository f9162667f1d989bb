// @ts-check
/** In bytes. */
const PIECE = 64 * 1024;
const WHOLE = 30 * 1024 * 1024;

/** @type {typeof import('./flooding-answer.d.mts').floodingAnswer} */
export function floodingAnswer({ status = 200, type = 'application/json', start = '{"text":"' } = {}) {
  const seen = { bytes: 0, isLeft: false };
  const piece = new TextEncoder().encode('x'.repeat(PIECE));
  const body = new ReadableStream(
    {
      start: (controller) => controller.enqueue(new TextEncoder().encode(start)),
      pull: (controller) => {
        seen.bytes += PIECE;
        controller.enqueue(piece);
        if (seen.bytes >= WHOLE) controller.close();
      },
      cancel: () => void (seen.isLeft = true),
    },
    { highWaterMark: 0 },
  );
  return { response: new Response(body, { status, headers: { 'content-type': type } }), seen };
}
