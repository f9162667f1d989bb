/** What the address asks for, and the way to ask for something else without loading a page. */
export interface PageAddress {
  /** The query as it stands in the address, with its question mark, or empty. */
  query(): string;
  /** Adds an entry to the tab's history; none where the address asks for that already. */
  go(query: Record<string, string>): void;
  /** Asks for something else in the place of what it asks for: going back does not come to it. */
  replace(query: URLSearchParams): void;
  subscribe(changed: () => void): () => void;
}

/** The address of a window (ledger R6). */
export function pageAddress(view: Window): PageAddress {
  const listeners = new Set<() => void>();
  const tell = () => listeners.forEach((changed) => changed());
  return {
    query: () => view.location.search,
    go: (query) => {
      const asked = `?${new URLSearchParams(query)}`;
      if (asked === view.location.search) return;
      view.history.pushState(null, '', asked);
      tell(); // the browser tells only of its own back and forward
    },
    replace: (query) => {
      const { pathname, hash } = view.location;
      view.history.replaceState(
        view.history.state,
        '',
        `${pathname}${query.size > 0 ? `?${query}` : ''}${hash}`,
      );
      tell();
    },
    subscribe: (changed) => {
      if (listeners.size === 0) view.addEventListener('popstate', tell);
      listeners.add(changed);
      return () => {
        listeners.delete(changed);
        if (listeners.size === 0) view.removeEventListener('popstate', tell);
      };
    },
  };
}
