import type { SessionList } from '@sotto/live-session';
import type { SessionHeader } from '@sotto/meeting';

/** The session that an address names, or the reason why it cannot be shown. */
export type OpenedSession =
  | { readonly state: 'there'; readonly header: SessionHeader }
  /** Its row does not open. */
  | { readonly state: 'damaged'; readonly message: string }
  /** Deleted, or recorded in another browser. */
  | { readonly state: 'missing' };

/** Returns what is there under an id. */
export function openedSession({ sessions, damaged }: SessionList, id: string): OpenedSession {
  const header = sessions.find(({ record }) => record.id === id);
  if (header) return { state: 'there', header };
  const row = damaged.find((each) => each.id === id);
  return row ? { state: 'damaged', message: row.failure.message } : { state: 'missing' };
}
