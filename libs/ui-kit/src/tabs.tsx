import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useTabList } from './tab-list.js';
import { tokens } from './tokens.js';

const List = styled.div`
  display: flex;
  gap: ${tokens.space16};
  overflow-x: auto;
  border-bottom: 1px solid ${tokens.line};
  scrollbar-width: none;
`;

const Item = styled.button`
  flex: none;
  padding: ${tokens.space8} ${tokens.space4};
  border: 0;
  border-bottom: 2px solid transparent;
  background: transparent;
  color: ${tokens.quiet};
  font-weight: ${tokens.weightMedium};
  white-space: nowrap;
  cursor: pointer;

  &:hover {
    color: ${tokens.text};
  }

  &[aria-selected='true'] {
    border-bottom-color: ${tokens.accent};
    color: ${tokens.text};
  }

  &:focus-visible {
    outline-offset: -2px;
    border-radius: ${tokens.radius6};
  }

  /* Forced colours would draw the transparent line of the others, too. */
  @media (forced-colors: active) {
    border-bottom-color: Canvas;

    &[aria-selected='true'] {
      border-bottom-color: Highlight;
    }
  }
`;

const Content = styled.div`
  padding-top: ${tokens.space24};
`;

export interface TabsProps {
  /** What the tabs choose between, read aloud. */
  label: string;
  items: readonly { id: string; label: string }[];
  /** Id of an item; where it is none of them there is no panel. */
  selected: string;
  /** Called by a click, and at once by the arrows, Home and End: the selection follows the focus. */
  onSelect: (id: string) => void;
  /** The panel of the selected tab. */
  children: ReactNode;
}

/** Tabs within a page. Arrows choose, one tab stop. */
export function Tabs({ label, items, selected, onSelect, children }: TabsProps) {
  const tabs = useTabList({ items, selected, onSelect, arrows: 'along' });
  return (
    <>
      <List {...tabs.list} aria-label={label} aria-orientation="horizontal">
        {items.map((item, index) => (
          <Item key={item.id} {...tabs.tab(index)}>
            {item.label}
          </Item>
        ))}
      </List>
      {tabs.panel && <Content {...tabs.panel}>{children}</Content>}
    </>
  );
}
