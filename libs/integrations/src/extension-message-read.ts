import { EXTENSION_SOURCE, EXTENSION_VERSION, type ExtensionMessage } from './extension-message.js';

/** What is needed of a `MessageEvent`. */
export interface ReceivedMessage {
  readonly data: unknown;
  readonly origin: string;
}

/**
 * For the other side: the message of an event, or null where it is none, is not of this origin, or is of a version
 * that this reader does not know. Fields it does not know are kept out.
 * @param origin of the page with Sotto, as the extension knows it
 */
export function readExtensionMessage(event: ReceivedMessage, origin: string): ExtensionMessage | null {
  if (event.origin !== origin || !isObject(event.data)) return null;
  const { source, version, type, payload } = event.data;
  if (source !== EXTENSION_SOURCE || version !== EXTENSION_VERSION || !isObject(payload)) return null;
  const fields = typeof type === 'string' && Object.hasOwn(PAYLOADS, type) ? PAYLOADS[type] : undefined;
  if (!fields) return null;
  const entries = Object.entries(fields).map(([name, isRight]) => [name, payload[name], isRight] as const);
  if (!entries.every(([, value, isRight]) => isRight(value))) return null;
  const clean = Object.fromEntries(entries.map(([name, value]) => [name, value]));
  return { source, version, type, payload: clean } as unknown as ExtensionMessage;
}

type Check = (value: unknown) => boolean;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText: Check = (value) => typeof value === 'string' && value !== '';
const isTime: Check = (value) => typeof value === 'string' && !Number.isNaN(Date.parse(value));
const isLength: Check = (value) => typeof value === 'number' && value >= 0 && Number.isFinite(value);
const isIndex: Check = (value) => Number.isInteger(value) && isLength(value);
const isKind: Check = (value) => value === 'analysis' || value === 'coaching';

const ABOUT = { id: isText, session: isText, timestamp: isTime };

const PAYLOADS: Readonly<Record<string, Readonly<Record<string, Check>>>> = {
  session_started: { ...ABOUT, mode: isText },
  session_ended: { ...ABOUT, duration: isLength },
  analysis_complete: { ...ABOUT, kind: isKind },
  suggestion_applied: { ...ABOUT, advice: isText, index: isIndex },
};
