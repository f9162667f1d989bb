import type { Failure } from '@sotto/meeting';

/** Where an endpoint is and what is asked of it, as a person enters it. */
export interface EndpointConfig {
  /** Such as `https://api.openai.com/v1` or `http://localhost:8000`; with or without the path of the interface. */
  readonly baseUrl: string;
  readonly model: string;
  /** Sent in a header (or a subprotocol, where a socket has no other way) and nowhere else. */
  readonly key?: string;
  /** Names and words to expect, in the language that is spoken. */
  readonly prompt?: string;
}

/** The base address: `/v1` is added to a bare host, and the path of the interface is taken off. */
export function endpointBase(typed: string): string {
  const [path = ''] = typed
    .trim()
    .replace(/^ws(s?):/i, 'http$1:')
    .split(/[?#]/, 1);
  const bare = withoutSlashes(path).replace(/\/(audio\/transcriptions|realtime)$/, '');
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

/** What keeps the endpoint from being asked; null where nothing does. */
export function configFailure({ baseUrl, model, key = '' }: EndpointConfig): Failure | null {
  const missing = (message: string): Failure => ({ reason: 'not-configured', message });
  if (!baseUrl.trim()) return missing(NO_ADDRESS);
  const base = endpointBase(baseUrl);
  const mayBe = base.length <= LONGEST && /^https?:\/\/[^/?#]/i.test(base);
  const url = mayBe && URL.canParse(base) ? new URL(base) : null;
  if (!url) return missing(NOT_AN_ADDRESS);
  if (url.username || url.password) return missing(WITH_PASSWORD);
  if (!model.trim()) return missing(NO_MODEL);
  // A header with other characters makes `fetch` throw, which would look like a dead network.
  return /^[\x21-\x7e]*$/.test(key.trim()) ? null : { reason: 'unauthorized', message: NOT_A_KEY };
}

/** The two letters that endpoints take (ISO 639-1); null where the language has none, so that they listen for it. */
export function twoLetters(language: string): string | null {
  return /^([a-z]{2})(?:-|$)/i.exec(language)?.[1]?.toLowerCase() ?? null;
}

const NO_ADDRESS =
  'No transcription endpoint is entered, so this engine cannot listen. Enter its address in Settings, such as https://api.openai.com/v1.';
const NOT_AN_ADDRESS =
  'The address of the transcription endpoint is not a whole web address. Begin with http:// or https:// and name the server, such as http://localhost:8000/v1.';
const WITH_PASSWORD =
  'A browser does not send to an address with a name or password in it. Take out what stands before the @, and enter the key in its own field.';
const NO_MODEL =
  'No model is chosen for the transcription endpoint, so this engine cannot listen. Enter the name the server knows it by, such as whisper-1.';
const NOT_A_KEY =
  'The key of the transcription endpoint holds characters that no key has. Copy it again, alone, and paste it in Settings.';
