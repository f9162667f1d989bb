import { useCallback, useLayoutEffect, useMemo } from 'react';
import { type NavigateOptions, useLocation, useNavigate } from 'react-router-dom';
import { documentTitle, pageOf, type PageId } from './tabs.js';

/** Asks for another page by its query. Adds no entry to the history where the address asks for that already. */
export type Go = (query: Readonly<Record<string, string>>, options?: NavigateOptions) => void;

/** Returns the query of the address and the way to another one. */
export function useAddress(): readonly [URLSearchParams, Go] {
  const { search } = useLocation();
  const navigate = useNavigate();
  const go = useCallback<Go>(
    (query, options) => {
      const wanted = searchOf(query);
      if (wanted !== search) void navigate({ search: wanted }, options);
    },
    [search, navigate],
  );
  return [useMemo(() => new URLSearchParams(search), [search]), go];
}

/** Returns the page in the address (ledger R6) and the way to another one. */
export function usePage(): readonly [PageId, (page: string) => void] {
  const [query, go] = useAddress();
  const goToPage = useCallback((page: string) => go({ tab: page }), [go]);
  return [pageOf(query.get('tab')), goToPage];
}

/** Keeps the title of the document that of the page in the address. */
export function useDocumentTitle(): void {
  const [query] = useAddress();
  useLayoutEffect(() => {
    document.title = documentTitle(query);
  }, [query]);
}

/** Returns a query as an address has it, with its question mark. */
export const searchOf = (query: Readonly<Record<string, string>>): string => `?${new URLSearchParams(query)}`;
