import type { Mode, Quality, SessionHeader, SessionOrigin } from '@sotto/meeting';
import { searchQuery } from './search-query.js';
import { wordsOf } from './search-words.js';

/** What a list of sessions can be narrowed to; what is absent narrows nothing. */
export interface SessionFilters {
  /** First and last moment of the start, ms since 1970. */
  readonly from?: number;
  readonly to?: number;
  readonly quality?: Quality;
  readonly origin?: SessionOrigin;
  /** Sessions that no earlier version has scored have no mode, and are left out. */
  readonly mode?: Mode;
  readonly topic?: string;
  /** The id of a linked contact. */
  readonly contact?: string;
  /** Words of the title, the contact, the topics or the notes as the rows have them, without opening any session. */
  readonly text?: string;
}

/** The sessions that pass every filter, in the order in which they came. */
export function filterSessions(
  headers: readonly SessionHeader[],
  filters: SessionFilters,
): readonly SessionHeader[] {
  const { from = -Infinity, to = Infinity, quality, origin, mode, topic, contact, text = '' } = filters;
  const query = searchQuery(text);
  const says = (header: SessionHeader): boolean => {
    if (!query) return true;
    const terms = wordsOf(wordsOfRow(header)).map(({ term }) => term);
    return (
      query.words.every((word) => terms.includes(word)) &&
      query.prefixes.every((prefix) => terms.some((term) => term.startsWith(prefix)))
    );
  };
  return headers.filter(
    (header) =>
      header.record.timestamp >= from &&
      header.record.timestamp <= to &&
      (quality === undefined || header.record.quality === quality) &&
      (origin === undefined || header.origin === origin) &&
      (mode === undefined || header.scored?.mode === mode) &&
      (topic === undefined || header.record.topics.includes(topic)) &&
      (contact === undefined || header.contact?.id === contact) &&
      says(header),
  );
}

const wordsOfRow = ({ title = '', contact, record: { topics, notes = '' } }: SessionHeader): string =>
  [title, contact?.name ?? '', contact?.company ?? '', ...topics, notes].join('\n');
