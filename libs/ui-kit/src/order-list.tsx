import { ArrowDown, ArrowUp } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { IconButton } from './icon-button.js';
import { useFocusAfterMove } from './focus-after-move.js';
import { Switch } from './switch.js';
import { tokens } from './tokens.js';
import { VisuallyHidden } from './visually-hidden.js';

const List = styled.ol`
  display: grid;
  min-width: 0;
`;

const Item = styled.li`
  display: grid;
  grid-template-columns: 1.5rem minmax(0, 1fr) auto;
  align-items: center;
  gap: ${tokens.space8} ${tokens.space12};
  padding: ${tokens.space12} 0;

  &:not(:first-child) {
    border-top: 1px solid ${tokens.line};
  }

  @media (max-width: 40rem) {
    grid-template-columns: 1.5rem minmax(0, 1fr);
  }
`;

const Place = styled.span`
  color: ${tokens.quiet};
  font-variant-numeric: tabular-nums;
`;

const Words = styled.div`
  display: grid;
  gap: ${tokens.space4};
  min-width: 0;

  & > div:first-child {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${tokens.space4} ${tokens.space8};
    min-width: 0;
  }

  & p {
    min-width: 0;
    max-width: ${tokens.textWidth};
    overflow-wrap: anywhere;
  }

  & > div:first-child > p {
    font-weight: ${tokens.weightMedium};
  }

  & > p {
    color: ${tokens.quiet};
    font-size: ${tokens.type13};
  }
`;

/* A place for each arrow, so that the rows stay in line where an end has only one. */
const Controls = styled.div`
  display: grid;
  grid-template-columns: auto 2.25rem 2.25rem;
  align-items: center;
  gap: ${tokens.space4};

  & > :first-child {
    margin-right: ${tokens.space8};
  }

  & [data-move='earlier'] {
    grid-column: 2;
  }

  & [data-move='later'] {
    grid-column: 3;
  }

  @media (max-width: 40rem) {
    grid-column: 2;
    justify-content: start;
  }
`;

/** In an order of what is tried: towards its beginning, or towards its end. */
export type Direction = 'earlier' | 'later';

/** Something that has a place in an order. */
export interface OrderItem {
  readonly id: string;
  readonly name: string;
  /** A line below: what it needs, what it costs, why it cannot be used. */
  readonly detail?: ReactNode;
  /** A `Badge` on its state. */
  readonly status?: ReactNode;
  /** Whether it is used; those that are not keep their place. */
  readonly used: boolean;
}

export interface OrderListProps {
  /** Read aloud as the list's name. */
  label: string;
  /** In the order in which they are tried. A new array after each move, or the focus does not go with it. */
  items: readonly OrderItem[];
  /** Trades places with its neighbour on that side. */
  onMove: (id: string, direction: Direction) => void;
  /** Switched on or off; its place stays. */
  onUse: (id: string, used: boolean) => void;
}

/**
 * What is tried in which order. Each moves by its buttons, or by Alt and an arrow from anything in its row; the focus
 * goes with it, and its new place is read aloud.
 */
export function OrderList({ label, items, onMove, onUse }: OrderListProps) {
  const list = useRef<HTMLOListElement>(null);
  const [said, setSaid] = useState('');
  const moving = useFocusAfterMove(list, items);
  const move = (index: number, direction: Direction) => {
    const item = items[index];
    const next = index + (direction === 'earlier' ? -1 : 1);
    if (!item || !items[next]) return;
    moving(item.id);
    setSaid(`${item.name} is now ${next + 1} of ${items.length}.`);
    onMove(item.id, direction);
  };
  return (
    <div>
      <List ref={list} aria-label={label}>
        {items.map((item, index) => (
          <OrderRow
            key={item.id}
            item={item}
            place={index + 1}
            of={items.length}
            onMove={(direction) => move(index, direction)}
            onUse={(used) => onUse(item.id, used)}
          />
        ))}
      </List>
      <VisuallyHidden as="p" role="status">
        {said}
      </VisuallyHidden>
    </div>
  );
}

interface OrderRowProps {
  item: OrderItem;
  place: number;
  of: number;
  onMove: (direction: Direction) => void;
  onUse: (used: boolean) => void;
}

function OrderRow({ item, place, of, onMove, onUse }: OrderRowProps) {
  const { id, name, detail, status, used } = item;
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    onMove(event.key === 'ArrowUp' ? 'earlier' : 'later');
  };
  return (
    <Item data-order-item={id} onKeyDown={onKeyDown}>
      <Place aria-hidden="true">{place}</Place>
      <Words>
        <div>
          <p>{name}</p>
          {status}
        </div>
        {detail && <p>{detail}</p>}
      </Words>
      <Controls>
        <Switch label="Use" aria-label={`Use ${name}`} checked={used} onChange={onUse} />
        {place > 1 && (
          <IconButton
            label={`Try ${name} earlier`}
            icon={ArrowUp}
            data-move="earlier"
            onClick={() => onMove('earlier')}
          />
        )}
        {place < of && (
          <IconButton
            label={`Try ${name} later`}
            icon={ArrowDown}
            data-move="later"
            onClick={() => onMove('later')}
          />
        )}
      </Controls>
    </Item>
  );
}
