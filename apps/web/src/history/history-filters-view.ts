import type { SessionFilters } from '@sotto/live-session';
import type { Quality, SessionHeader, SessionOrigin } from '@sotto/meeting';

/** What the person has entered to narrow the list; empty text narrows nothing. */
export interface EnteredFilters {
  /** As a date field gives it: 2026-11-22. */
  readonly from: string;
  readonly to: string;
  readonly quality: Quality | '';
  readonly origin: SessionOrigin | '';
  readonly topic: string;
  /** Id of a linked contact. */
  readonly contact: string;
}

export const NO_FILTERS: EnteredFilters = {
  from: '',
  to: '',
  quality: '',
  origin: '',
  topic: '',
  contact: '',
};

export const isFiltered = (entered: EnteredFilters): boolean =>
  Object.values(entered).some((value) => value !== '');

/** Dates of fields are compared as they stand. */
export const endsBeforeItBegins = ({ from, to }: EnteredFilters): boolean =>
  from !== '' && to !== '' && to < from;

/** What to do where nothing was found. */
export function nothingFound(text: string, entered: EnteredFilters): string {
  const words = 'All words must stand in one session.';
  if (!isFiltered(entered)) return `${words} Try fewer, or only how they begin.`;
  if (text.trim() === '') return 'No session passes all of the filters.';
  return `${words} Try fewer, or clear the filters.`;
}

/** Whole days in the person's own zone, both ends included. */
export function filtersOf({ from, to, quality, origin, topic, contact }: EnteredFilters): SessionFilters {
  const first = startOfDay(from);
  const last = startOfDay(to);
  return {
    ...(first && { from: first.getTime() }),
    ...(last && { to: new Date(last.getFullYear(), last.getMonth(), last.getDate() + 1).getTime() - 1 }),
    ...(quality && { quality }),
    ...(origin && { origin }),
    ...(topic && { topic }),
    ...(contact && { contact }),
  };
}

/** Null where there is no date, or none that is one. */
function startOfDay(text: string): Date | null {
  const [year, month, day] = text.split('-').map(Number);
  if (!year || !month || !day) return null;
  return new Date(year, month - 1, day);
}

interface Option {
  readonly value: string;
  readonly label: string;
}

/** What the sessions that are there can be narrowed to. */
export function filterOptions(headers: readonly SessionHeader[]): {
  readonly topics: readonly Option[];
  readonly contacts: readonly Option[];
} {
  const topics = [...new Set(headers.flatMap(({ record }) => record.topics))].sort();
  const contacts = new Map(headers.flatMap(({ contact }) => (contact ? [[contact.id, contact.name]] : [])));
  return {
    topics: [{ value: '', label: 'Any topic' }, ...topics.map((topic) => ({ value: topic, label: topic }))],
    contacts: [
      { value: '', label: 'Any contact' },
      ...[...contacts]
        .map(([value, label]) => ({ value, label }))
        .sort((a, b) => a.label.localeCompare(b.label)),
    ],
  };
}
