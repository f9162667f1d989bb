import { Tab, TabList, TabPanel, TabProvider } from '@ariakit/react';
import { type ReactNode, useId, useRef } from 'react';
import { styled } from 'styled-components';
import { useCentredTab } from './centred-tab.js';
import { tokens } from './tokens.js';

const List = styled(TabList)`
  display: flex;
  gap: ${tokens.space16};
  overflow-x: auto;
  border-bottom: 1px solid ${tokens.line};
  scrollbar-width: none;
`;

const Item = styled(Tab)`
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
`;

const Content = styled(TabPanel)`
  padding-top: ${tokens.space24};
`;

export interface TabsProps {
  /** What the tabs choose between, read aloud. */
  label: string;
  items: readonly { id: string; label: string }[];
  selected: string;
  onSelect: (id: string) => void;
  /** The panel of the selected tab. */
  children: ReactNode;
}

/** Tabs within a page. Arrows choose, one tab stop. */
export function Tabs({ label, items, selected, onSelect, children }: TabsProps) {
  const base = useId();
  const tabIds = items.map((_, index) => `${base}${index}`);
  const selectedId = tabIds[items.findIndex(({ id }) => id === selected)] ?? null;
  const list = useRef<HTMLDivElement>(null);
  useCentredTab(list, selectedId);
  const select = (tabId: string | null | undefined) => {
    const item = items[tabIds.indexOf(tabId ?? '')];
    if (item) onSelect(item.id);
  };
  return (
    <TabProvider selectedId={selectedId} setSelectedId={select}>
      <List ref={list} aria-label={label}>
        {items.map((item, index) => (
          <Item key={item.id} id={tabIds[index]}>
            {item.label}
          </Item>
        ))}
      </List>
      <Content tabId={selectedId}>{children}</Content>
    </TabProvider>
  );
}
