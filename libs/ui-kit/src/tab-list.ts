import { type KeyboardEvent, type MouseEvent, type RefObject, useId, useLayoutEffect, useRef } from 'react';
import { useCentredTab } from './centred-tab.js';

/** What the Tab key stops at, unless it is out of sight. */
const TABBABLE =
  ':is(a[href], button, input, select, textarea, summary, audio[controls], video[controls], [contenteditable="true"], [tabindex]):not(:disabled, [tabindex^="-"])';

/** The arrows that move: those along a row, or all four where the tabs may stand above each other. */
type Arrows = 'along' | 'all';

export interface TabListOptions {
  items: readonly { id: string }[];
  /** Id of an item; where it is none of them no tab is selected, and the first one is the tab stop. */
  selected: string;
  onSelect: (id: string) => void;
  arrows: Arrows;
}

/**
 * Tabs whose selection follows the focus, with the roles and keys of the ARIA authoring practices: arrows go round,
 * Home and End go to the ends, and there is one tab stop (ledger R4).
 * @returns what to spread over the list, over each tab by its index, and over the panel: undefined where no tab is
 * selected, for then the page names itself
 */
export function useTabList({ items, selected, onSelect, arrows }: TabListOptions) {
  const base = useId();
  const index = items.findIndex(({ id }) => id === selected);
  const tabId = (at: number) => `${base}tab${at}`;
  const panelId = `${base}panel`;
  const list = useRef<HTMLDivElement>(null);
  useFocusOnSelected(list, index);
  useCentredTab(list, index < 0 ? null : tabId(index));

  const select = (at: number) => {
    const item = items[at];
    if (item) onSelect(item.id);
  };
  const tab = (at: number) => ({
    id: tabId(at),
    type: 'button' as const,
    role: 'tab' as const,
    tabIndex: at === Math.max(index, 0) ? 0 : -1,
    'aria-selected': at === index,
    'aria-controls': at === index ? panelId : undefined,
    onClick: ({ currentTarget }: MouseEvent<HTMLElement>) => {
      currentTarget.focus(); // Safari does not focus a button that is clicked
      select(at);
    },
    onKeyDown: (event: KeyboardEvent) => {
      // With these the keys are the browser's: Alt and the left arrow go back.
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      const to = destination(event.key, at, items.length, arrows);
      if (to === undefined) return;
      event.preventDefault();
      select(to);
    },
  });
  const panelProps = {
    ref: keepPanelStop,
    id: panelId,
    role: 'tabpanel' as const,
    'aria-labelledby': tabId(index),
  };
  return { list: { ref: list, role: 'tablist' as const }, tab, panel: index < 0 ? undefined : panelProps };
}

/** While the focus is in the list it goes with the selection, also where the address changed it. */
function useFocusOnSelected(list: RefObject<HTMLElement | null>, index: number) {
  useLayoutEffect(() => {
    const tabs = list.current;
    if (!tabs?.contains(tabs.ownerDocument.activeElement)) return;
    tabs.querySelector<HTMLElement>('[aria-selected="true"]')?.focus();
  }, [list, index]);
}

/**
 * A panel with nothing to stop at is a stop itself, or the keyboard would pass it by. Written past React: a state
 * would come a task later, and a Tab key in between would stop twice.
 */
function keepPanelStop(panel: HTMLElement | null) {
  const Observer = panel?.ownerDocument.defaultView?.MutationObserver;
  if (!panel || !Observer) return;
  const write = () => {
    if (!holdsTabbable(panel)) panel.tabIndex = 0;
    // Not taken away while it is focused: the focus would fall to the page.
    else if (panel !== panel.ownerDocument.activeElement) panel.removeAttribute('tabindex');
  };
  const observer = new Observer(write); // a page that is fetched comes late
  observer.observe(panel, { childList: true, subtree: true });
  write();
  return () => observer.disconnect();
}

/** Long transcripts change often, so the first look is at one element only. */
function holdsTabbable(panel: HTMLElement): boolean {
  if (panel.querySelector(TABBABLE)?.checkVisibility()) return true;
  return [...panel.querySelectorAll(TABBABLE)].some((element) => element.checkVisibility());
}

/** Where a key leads from the tab at an index; undefined where it leads nowhere. */
export function destination(key: string, from: number, count: number, arrows: Arrows): number | undefined {
  const back = (from + count - 1) % count;
  const on = (from + 1) % count;
  switch (key) {
    case 'ArrowLeft':
      return back;
    case 'ArrowRight':
      return on;
    case 'ArrowUp':
      return arrows === 'all' ? back : undefined;
    case 'ArrowDown':
      return arrows === 'all' ? on : undefined;
    case 'Home':
    case 'PageUp':
      return 0;
    case 'End':
    case 'PageDown':
      return count - 1;
    default:
      return undefined;
  }
}
