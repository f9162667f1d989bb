import type { CatchUpProgress } from '@sotto/live-session';
import { startTransition, useEffect, useMemo, useState } from 'react';
import { useHandles } from '../composition/handles.js';
import { failureOf } from '../composition/open-screens.js';
import type { ListState } from '../sessions/use-session-list.js';
import { counted } from '../words/counted.js';
import { type EnteredFilters, filtersOf, isFiltered } from './history-filters-view.js';

/** What is found of what the person looks for. */
export interface HistorySearch {
  /** Null: nothing is looked for, and all are shown. Newest first. */
  readonly ids: readonly string[] | null;
  readonly searching: boolean;
  readonly failure: string | null;
  /** Why sessions are missing in the index, so that they are not found; null: none is, or they are being taken in. */
  readonly incomplete: string | null;
  /** Sessions that the index does not have yet are taken in; null: it has all of them. */
  readonly catchingUp: CatchUpProgress | null;
}

interface Found {
  /** The text and the filters that it answers. */
  readonly to: string;
  readonly ids: readonly string[] | null;
  readonly failure: string | null;
}

/** Searches the sealed index as the person types (ledger H3). What was found before stays until there is something new. */
export function useHistorySearch(text: string, entered: EnteredFilters, list: ListState): HistorySearch {
  const { office } = useHandles();
  const [found, setFound] = useState<Found>({ to: '', ids: null, failure: null });
  const [catchingUp, setCatchingUp] = useState<CatchUpProgress | null>(null);
  /** How often the index has changed since the search was opened. */
  const [changes, setChanges] = useState(0);
  const [incomplete, setIncomplete] = useState<string | null>(null);
  const wanted = text.trim() !== '' || isFiltered(entered);
  const filters = useMemo(() => filtersOf(entered), [entered]);
  const asked = wanted ? JSON.stringify([text, filters]) : '';

  useEffect(() => {
    const over = new AbortController();
    const { signal } = over;
    const progress = (now: CatchUpProgress) =>
      !signal.aborted && setCatchingUp(now.indexed < now.all ? now : null);
    office()
      .then(({ search }) => {
        if (signal.aborted) return;
        signal.addEventListener(
          'abort',
          search.subscribe(() => setChanges((before) => before + 1)),
        );
        return search.catchUp(signal, progress).then((unreadable) => {
          if (signal.aborted) return;
          setCatchingUp(null);
          if (unreadable > 0) setIncomplete(unreadableText(unreadable));
        });
      })
      .catch((error: unknown) => !signal.aborted && setIncomplete(failureOf(error).message));
    return () => {
      over.abort();
      office()
        .then(({ search }) => search.release())
        .catch(() => undefined);
    };
  }, [office]);

  useEffect(() => {
    if (asked === '') return;
    const over = new AbortController();
    const { signal } = over;
    // The next keystroke does not wait for the rows of this one.
    const show = (found: Found) => !signal.aborted && startTransition(() => setFound(found));
    office()
      .then(({ search }) => search.query(text, { filters, signal }))
      .then(
        (ids) => show({ to: asked, ids, failure: null }),
        (error: unknown) => show({ to: asked, ids: null, failure: failureOf(error).message }),
      );
    return () => over.abort();
    // Also where the list has changed, or what the index has of it.
  }, [office, asked, text, filters, list, changes]);

  if (asked === '') return { ids: null, searching: false, failure: null, incomplete, catchingUp };
  const { ids, failure } = found.to === '' ? { ids: null, failure: null } : found;
  return { ids, searching: found.to !== asked, failure, incomplete, catchingUp };
}

const unreadableText = (sessions: number): string =>
  `${counted(sessions, 'session')} could not be read, so nothing is found in ${sessions === 1 ? 'it' : 'them'}. The list below shows every session, also without a search.`;
