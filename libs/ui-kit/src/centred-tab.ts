import { type RefObject, useEffect } from 'react';

/**
 * Brings the selected tab of a row that scrolls sideways into its middle, and again when the row becomes narrower, as on a
 * telephone that is turned; the page itself does not move.
 */
export function useCentredTab(list: RefObject<HTMLElement | null>, selectedId: string | null) {
  useEffect(() => {
    const row = list.current;
    const Observer = row?.ownerDocument.defaultView?.ResizeObserver;
    if (!row || !selectedId || !Observer) return;
    const observer = new Observer(() => centre(row)); // called once for the width that it has
    observer.observe(row);
    return () => observer.disconnect();
  }, [list, selectedId]);
}

function centre(row: HTMLElement) {
  const tab = row.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]');
  if (!tab || row.scrollWidth <= row.clientWidth) return;
  const middle = tab.getBoundingClientRect().left - row.getBoundingClientRect().left + row.scrollLeft;
  row.scrollTo({ left: middle - (row.clientWidth - tab.offsetWidth) / 2 });
}
