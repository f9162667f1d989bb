import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useCallback, useState } from 'react';
import { styled } from 'styled-components';
import { RAIL_WIDTH, WIDE } from './rail-width.js';
import { useTabList } from './tab-list.js';
import { tokens } from './tokens.js';

const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  grid-template-rows: auto 1fr auto;
  min-height: 100dvh;

  @media ${WIDE} {
    grid-template-columns: ${RAIL_WIDTH} minmax(0, 1fr);
    grid-template-rows: 1fr;
  }
`;

const Side = styled.header`
  position: sticky;
  top: 0;
  z-index: 10;
  min-width: 0;
  border-bottom: 1px solid ${tokens.line};
  background: ${tokens.ground};

  @media ${WIDE} {
    display: grid;
    grid-template-rows: auto auto 1fr;
    align-content: start;
    gap: ${tokens.space16};
    height: 100dvh;
    overflow-y: auto;
    padding: ${tokens.space24} ${tokens.space12} calc(${tokens.space24} + var(--sotto-toasts-height, 0px));
    scroll-padding-bottom: calc(${tokens.space24} + var(--sotto-toasts-height, 0px));
    border-right: 1px solid ${tokens.line};
    border-bottom: 0;
  }
`;

const Slot = styled.div`
  padding: 0 ${tokens.space12};

  @media not ${WIDE} {
    display: none;
  }
`;

const List = styled.div`
  display: flex;
  gap: ${tokens.space4};
  overflow-x: auto;
  padding: ${tokens.space8} ${tokens.space12};
  scroll-padding: 4rem;
  scrollbar-width: none;

  @media ${WIDE} {
    display: grid;
    align-content: start;
    gap: 2px;
    overflow: visible;
    padding: 0;
  }
`;

const Item = styled.button`
  display: flex;
  align-items: center;
  gap: ${tokens.space8};
  flex: none;
  min-height: 2.5rem;
  padding: 0 ${tokens.space12};
  border: 0;
  border-radius: ${tokens.radius10};
  background: transparent;
  color: ${tokens.quiet};
  font-weight: ${tokens.weightMedium};
  text-align: left;
  white-space: nowrap;
  cursor: pointer;
  transition: background-color ${tokens.motionFast} ease-out;

  &:hover {
    background: ${tokens.hover};
    color: ${tokens.text};
  }

  &[aria-selected='true'] {
    background: ${tokens.accentSoft};
    color: ${tokens.accent};
  }

  &:focus-visible {
    outline-offset: -2px;
  }

  /* Forced colours paint every background alike; the system's own are kept, without a plate behind the word. */
  @media (forced-colors: active) {
    &[aria-selected='true'] {
      forced-color-adjust: none;
      background: Highlight;
      color: HighlightText;
      outline-color: HighlightText;
    }
  }

  @media ${WIDE} {
    gap: ${tokens.space12};
    min-height: 2.25rem;
  }
`;

const Page = styled.main`
  display: flex;
  flex-direction: column;
  min-width: 0;
  padding: ${tokens.space24} ${tokens.space16} ${tokens.space48};

  @media ${WIDE} {
    padding: ${tokens.space32} ${tokens.space48} ${tokens.space48};
  }

  /* As high as the window, so that a page with \`flex: 1\` fills it and scrolls within. */
  & > * {
    display: flex;
    flex: 1;
    flex-direction: column;
    width: 100%;
    max-width: ${tokens.contentWidth};
    margin-inline: auto;
  }

  & > :focus-visible {
    outline-offset: 8px;
    border-radius: ${tokens.radius6};
  }
`;

const Bottom = styled.div`
  position: sticky;
  bottom: 0;
  z-index: 10;
  min-width: 0;
  padding: ${tokens.space8} ${tokens.space16} calc(${tokens.space8} + env(safe-area-inset-bottom, 0px));
  border-top: 1px solid ${tokens.line};
  background: ${tokens.raised};

  @media ${WIDE} {
    display: none;
  }
`;

/** One section of the `Rail`. */
export interface RailItem {
  id: string;
  label: string;
  icon: LucideIcon;
}

export interface RailProps {
  /** What the tabs choose between, read aloud. */
  label: string;
  items: readonly RailItem[];
  /** Id of an item, or of a page without a tab (ledger R5); then `pageLabel` names it. */
  selected: string;
  /** Called by a click, and at once by the arrows, Home and End: the selection follows the focus. */
  onSelect: (id: string) => void;
  /** The product's name, at the top of the rail; from 1024 px on. */
  brand?: ReactNode;
  /** The session's state and its buttons, in the rail; from 1024 px on. */
  top?: ReactNode;
  /** The same, as a bar within the thumb's reach; below 1024 px. */
  bottom?: ReactNode;
  /** Names the page where `selected` has no tab. */
  pageLabel?: string;
  /**
   * The selected page. With `flex: 1` it is as high as the window. What it sticks to the window's end goes above the
   * bar there: `bottom: var(--sotto-bar-height, 0px)`.
   */
  children: ReactNode;
}

/**
 * The shell of the app: tabs with real roles, one tab stop and arrow keys both ways (ledger R4). From 1024 px a rail
 * at the left, below that a row at the top that scrolls sideways.
 */
export function Rail(props: RailProps) {
  const { label, items, selected, onSelect, brand, top, bottom, pageLabel, children } = props;
  const [wide, frame] = useWide();
  const tabs = useTabList({ items, selected, onSelect, arrows: 'all' });
  return (
    <Frame ref={frame}>
      <Side>
        {wide !== false && brand && <Slot>{brand}</Slot>}
        {wide !== false && top && <Slot>{top}</Slot>}
        <List {...tabs.list} aria-label={label} aria-orientation={wide === false ? 'horizontal' : 'vertical'}>
          {items.map(({ id, label: name, icon: Icon }, index) => (
            <Item key={id} {...tabs.tab(index)}>
              <Icon size={18} aria-hidden="true" />
              <span>{name}</span>
            </Item>
          ))}
        </List>
      </Side>
      <Page>
        {tabs.panel ? (
          <div {...tabs.panel}>{children}</div>
        ) : (
          <section aria-label={pageLabel}>{children}</section>
        )}
      </Page>
      {wide !== true && bottom && <Bottom ref={tellHeight}>{bottom}</Bottom>}
    </Frame>
  );
}

/**
 * Tells the page how much of the window's end the bar takes, because its words wrap where the window is narrow; and what
 * floats at the end (toasts, the overlay) to stay above it.
 */
function tellHeight(bar: HTMLElement | null) {
  const page = bar?.parentElement;
  const View = bar?.ownerDocument.defaultView;
  if (!bar || !page || !View || !('ResizeObserver' in View)) return;
  const root = bar.ownerDocument.documentElement;
  const observer = new View.ResizeObserver(() => {
    // Whole pixels, and not one too many: what sticks above it would leave a gap in which the page passes.
    const height = `${Math.floor(bar.getBoundingClientRect().height)}px`;
    page.style.setProperty('--sotto-bar-height', height);
    root.style.setProperty('--sotto-toast-inset', height);
  });
  observer.observe(bar);
  return () => {
    observer.disconnect();
    page.style.removeProperty('--sotto-bar-height');
    root.style.removeProperty('--sotto-toast-inset');
  };
}

/**
 * Whether the element's own window is wide; true where the window cannot tell. Null before there is one: then all parts are
 * there, and the style sheet hides those of the other width.
 */
function useWide() {
  const [wide, setWide] = useState<boolean | null>(null);
  const ref = useCallback((element: HTMLElement | null) => {
    const query = element?.ownerDocument.defaultView?.matchMedia?.(WIDE);
    if (!query) {
      if (element) setWide(true);
      return;
    }
    const read = () => setWide(query.matches);
    read();
    query.addEventListener('change', read);
    return () => query.removeEventListener('change', read);
  }, []);
  return [wide, ref] as const;
}
