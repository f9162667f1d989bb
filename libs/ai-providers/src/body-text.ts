import { abortable } from './time-limits.js';

/** What a provider says of its own failure has some hundred bytes; of more than this the rest is not read. */
export const LONGEST_BODY = 65_536;

/**
 * The text of a reply that is no stream, cut at `longest` bytes: a peer that sends for ever must not fill the memory. Empty where
 * it breaks off or the signal aborts.
 */
export async function bodyText(
  response: Response,
  signal: AbortSignal,
  longest = LONGEST_BODY,
): Promise<string> {
  const reader = response.body?.getReader();
  if (!reader) return '';
  const decoder = new TextDecoder();
  let text = '';
  let left = longest;
  try {
    while (left > 0) {
      const { done, value } = await abortable(reader.read(), signal);
      if (done) return text + decoder.decode();
      text += decoder.decode(value.subarray(0, left), { stream: true });
      left -= value.length;
    }
    return text;
  } catch {
    return '';
  } finally {
    void reader.cancel().catch(() => undefined);
  }
}
