import { type FailureReason, parseJson } from '@sotto/meeting';
import { errorCode, isRecord, reasonOf } from './transcription-failures.js';

/** What the server of a realtime transcription says, as far as it matters here. */
export type RealtimeEvent =
  /** The audio since the last commit is an item from now on. */
  | { readonly type: 'committed'; readonly item: string }
  | { readonly type: 'delta'; readonly item: string; readonly text: string }
  | { readonly type: 'completed'; readonly item: string; readonly text: string }
  | { readonly type: 'failed'; readonly item: string; readonly reason: FailureReason; readonly code?: string }
  | { readonly type: 'error'; readonly reason: FailureReason; readonly code?: string }
  | { readonly type: 'other' };

/** A longer message is no event: the words of one utterance have some thousand characters. */
const LONGEST_EVENT = 1_000_000;

/** Null where it is no event at all. */
export function realtimeEvent(data: unknown): RealtimeEvent | null {
  const event = typeof data === 'string' && data.length <= LONGEST_EVENT ? parseJson(data) : null;
  if (!isRecord(event) || typeof event['type'] !== 'string') return null;
  const item = typeof event['item_id'] === 'string' ? event['item_id'] : '';
  switch (event['type']) {
    case 'input_audio_buffer.committed':
      // Some servers name the item only in what follows.
      return item ? { type: 'committed', item } : OTHER;
    case 'conversation.item.input_audio_transcription.delta':
      return withText('delta', item, event['delta']);
    case 'conversation.item.input_audio_transcription.completed':
      return withText('completed', item, event['transcript']);
    case 'conversation.item.input_audio_transcription.failed':
      return { type: 'failed', item, ...errorOf(event) };
    case 'error':
      return { type: 'error', ...errorOf(event) };
    default:
      return OTHER;
  }
}

const OTHER: RealtimeEvent = { type: 'other' };

const withText = (type: 'delta' | 'completed', item: string, text: unknown): RealtimeEvent | null =>
  typeof text === 'string' ? { type, item, text } : null;

function errorOf(event: Readonly<Record<string, unknown>>) {
  const code = errorCode(event);
  const { type } = isRecord(event['error']) ? event['error'] : {};
  const status = type === 'invalid_request_error' ? 400 : undefined;
  const isOfModel = code !== undefined && /model/i.test(code);
  const reason = isOfModel ? 'not-found' : reasonOf(status, code);
  return { reason, ...(code !== undefined && { code }) } as const;
}

/**
 * Why a socket was closed: by its code (RFC 6455 7.4.1 and the registry of IANA), or where the words beside it name a
 * code of the interface ("invalid_request_error.invalid_api_key") by that. Null for an ordinary end.
 */
export function reasonOfClose(code: number, words: string): FailureReason | null {
  const named = reasonOf(undefined, words.split('.').at(-1));
  // 'server' is what an unknown code stands for.
  if (named !== 'server') return named;
  switch (code) {
    case 1000:
    case 1001:
    case 1005:
      return null;
    case 1008:
    case 3003:
      return 'forbidden';
    case 1009:
      return 'too-long';
    case 1011:
      return 'server';
    case 1013:
      return 'overloaded';
    case 3000:
      return 'unauthorized';
    case 3008:
      return 'timeout';
    default:
      return 'cut-off';
  }
}
