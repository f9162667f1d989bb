/** A transcription has at most some thousand words; a body above this is none, bytes. */
export const LONGEST_BODY = 1_000_000;

/** The text of a reply; null where it is longer than any, and then the rest is not read. @throws what the body breaks off with */
export async function bodyText(response: Response): Promise<string | null> {
  const reader = response.body?.getReader();
  if (!reader) return '';
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    bytes += value.length;
    if (bytes > LONGEST_BODY) {
      void reader.cancel().catch(() => undefined);
      return null;
    }
    text += decoder.decode(value, { stream: true });
  }
}
