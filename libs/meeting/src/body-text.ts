/**
 * What a server answered, as text, read no further than a limit: whoever answers decides how much comes, and a browser
 * gathers all of it. Beyond the limit, and once `signal` aborts, the connection is let go at once.
 *
 * @param body of a `Response`
 * @param mostBytes far above what an honest answer has
 * @returns null where there is more than that
 * @throws what `signal` was aborted with, or whatever the body is broken with
 */
export async function bodyText(
  body: ReadableStream<Uint8Array> | null,
  mostBytes: number,
  signal?: AbortSignal,
): Promise<string | null> {
  if (!body) return '';
  const decoder = new TextDecoder();
  const reader = body.getReader();
  // Cancelling ends a read that is waiting, whatever the other side does; its own promise may never settle.
  const leave = () => void reader.cancel().catch(() => undefined);
  signal?.addEventListener('abort', leave, { once: true });
  if (signal?.aborted) leave();
  let text = '';
  let bytes = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      signal?.throwIfAborted();
      if (done) return text + decoder.decode();
      bytes += value.byteLength;
      if (bytes > mostBytes) return null;
      text += decoder.decode(value, { stream: true });
    }
  } finally {
    signal?.removeEventListener('abort', leave);
    leave();
  }
}
