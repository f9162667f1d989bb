/**
 * The base address from what a person typed: `http://localhost:11434`, `.../v1/` and `.../v1/chat/completions` are all
 * the same server.
 */
export function baseUrlOf(typed: string): string {
  const bare = withoutSlashes(typed.trim()).replace(/\/(chat\/completions|messages)$/, '');
  return /^https?:\/\/[^/]+$/i.test(bare) ? `${bare}/v1` : bare;
}

/** Not by an expression that ends in `$`: of many slashes in the middle it takes the square of their number. */
function withoutSlashes(text: string): string {
  let end = text.length;
  while (text[end - 1] === '/') end--;
  return text.slice(0, end);
}

/** Characters. A name of other letters than a to z takes parsers the square of its length. */
const LONGEST = 8_192;

/**
 * What keeps a typed address from being asked, in a sentence for the person; undefined where nothing does. To a
 * browser `http:there` is a path of this page, and it refuses to send to an address with a password in it.
 */
export function addressProblem(typed: string): string | undefined {
  const address = typed.trim();
  const mayBe = address.length <= LONGEST && /^https?:\/\/[^/?#]/i.test(address);
  const url = mayBe && URL.canParse(address) ? new URL(address) : null;
  if (!url) return NO_WEB_ADDRESS;
  if (url.username || url.password) return WITH_PASSWORD;
  // A browser forgives control characters at the end of what was typed, but not before the path that is added.
  return URL.canParse(baseUrlOf(address)) ? undefined : NO_WEB_ADDRESS;
}

const NO_WEB_ADDRESS =
  'This is not a whole web address. Begin with http:// or https:// and name the server, such as http://localhost:11434/v1.';
const WITH_PASSWORD =
  'A browser does not send to an address with a name or password in it. Take out what stands before the @, and enter the key in its own field.';
