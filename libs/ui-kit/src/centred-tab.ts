import { type RefObject, useEffect } from 'react';

/** Brings the selected tab of a row that scrolls sideways into its middle; the page itself does not move. */
export function useCentredTab(list: RefObject<HTMLElement | null>, selectedId: string | null) {
  useEffect(() => {
    const row = list.current;
    const tab = selectedId && row?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]');
    if (!row || !tab || row.scrollWidth <= row.clientWidth) return;
    const middle = tab.getBoundingClientRect().left - row.getBoundingClientRect().left + row.scrollLeft;
    row.scrollTo({ left: middle - (row.clientWidth - tab.offsetWidth) / 2 });
  }, [list, selectedId]);
}
