import type { ExtensionMessage } from './extension-message.js';

/** What is needed of the page's window. */
export interface MessageTarget {
  /** As `Window.postMessage`. */
  postMessage(message: unknown, targetOrigin: string): void;
}

/** Where messages to browser extensions go, and whether they go at all. */
export interface PostingOptions {
  /** The page's own: `location.origin`. */
  readonly origin: string;
  /** Whether the person wants extensions to be told; asked for each message. */
  readonly sharing: () => boolean;
}

/** 'sharing-off': the person does not want it. 'no-origin': the page has none of its own (a file, a sandbox). */
export type Posting =
  | { readonly posted: true }
  | { readonly posted: false; readonly why: 'sharing-off' | 'no-origin' };

/** Posts a message to the page's own origin and to no other, so that no frame or opener of another site can read it. */
export function postExtensionMessage(
  target: MessageTarget,
  message: ExtensionMessage,
  { origin, sharing }: PostingOptions,
): Posting {
  if (!sharing()) return { posted: false, why: 'sharing-off' };
  if (!isOrigin(origin)) return { posted: false, why: 'no-origin' };
  target.postMessage(message, origin);
  return { posted: true };
}

/** A star would tell everybody, and a slash only the own origin by a rule that few know. */
function isOrigin(origin: string): boolean {
  try {
    return /^https?:$/.test(new URL(origin).protocol) && new URL(origin).origin === origin;
  } catch {
    return false;
  }
}
