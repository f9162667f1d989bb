/**
 * The base address from what a person typed: `http://localhost:11434`, `.../v1/` and `.../v1/chat/completions` are all
 * the same server.
 */
export function baseUrlOf(typed: string): string {
  const bare = typed
    .trim()
    .replace(/\/+$/, '')
    .replace(/\/(chat\/completions|messages)$/, '');
  return /^https?:\/\/[^/]+$/i.test(bare) ? `${bare}/v1` : bare;
}
