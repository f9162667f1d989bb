import { useLayoutEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { Button } from './button.js';
import { HotkeyKeys } from './hotkey-keys.js';
import { HotkeyButtons, WaitingKeys } from './hotkey-waiting.js';
import { tokens } from './tokens.js';
import { VisuallyHidden } from './visually-hidden.js';

const List = styled.dl`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr) auto;
  column-gap: ${tokens.space16};
  min-width: 0;

  /* Columns of the list and not of each row, or the keys would stand elsewhere in a row with two buttons. */
  & > div {
    display: grid;
    grid-column: 1 / -1;
    grid-template-columns: subgrid;
    align-items: center;
    row-gap: ${tokens.space4};
    padding: ${tokens.space12} 0;

    &:not(:first-child) {
      border-top: 1px solid ${tokens.line};
    }
  }

  @media (max-width: 40rem) {
    grid-template-columns: minmax(0, 1fr);
  }

  & dt,
  & dd {
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;

/** An action and its keys. */
export interface HotkeyRow {
  readonly id: string;
  /** What the keys do. */
  readonly label: string;
  /** As they are written on the keys and read aloud: ['Ctrl', 'Shift', 'D']. */
  readonly keys: readonly string[];
  /** Whether they are others than at first, so that there is something to go back to. */
  readonly changed: boolean;
}

export interface HotkeyListProps {
  hotkeys: readonly HotkeyRow[];
  /**
   * Keys were pressed for this one; never a modifier alone.
   * @returns null where they are taken, else why not and what to do
   */
  onPress: (id: string, event: KeyboardEvent) => string | null;
  /** Back to the keys it came with; its button is there where they are others. */
  onReset: (id: string) => void;
  /** Keys are shown quieter and cannot be changed; a change that was begun is given up. */
  disabled?: boolean;
}

/**
 * Which keys do what, and a way to change each: "Change" puts the focus in a field that takes the next keys, and only
 * while it has the focus. Nobody is held there: Tab always goes back to "Change" with the keys as they were, so does
 * Escape where the action may not have it, and a click on "Cancel"; going elsewhere cancels, too.
 */
export function HotkeyList({ hotkeys, onPress, onReset, disabled = false }: HotkeyListProps) {
  const [waiting, setWaiting] = useState<string | null>(null);
  const [told, setTold] = useState<string | null>(null);
  const list = useRef<HTMLDListElement>(null);
  const back = useRef<string | null>(null);

  // The button is there again, or still, only once the row is drawn anew.
  useLayoutEffect(() => {
    const row = [...(list.current?.children ?? [])].find(
      (each) => back.current !== null && each.getAttribute('data-hotkey') === back.current,
    );
    back.current = null;
    row?.querySelector<HTMLElement>('[data-change]')?.focus();
  });

  // What was begun is not taken up again when the hotkeys are used again.
  if (disabled && waiting !== null) setWaiting(null);

  const leave = (id: string) => {
    back.current = id;
    setWaiting(null);
  };
  const press = (id: string, event: KeyboardEvent) => {
    const problem = onPress(id, event);
    if (problem !== null) return problem;
    setTold(id);
    leave(id);
    return null;
  };
  const reset = (id: string) => {
    back.current = id;
    setTold(id);
    onReset(id);
  };
  const wait = (id: string) => {
    setTold(null);
    setWaiting(id);
  };
  const news = hotkeys.find(({ id }) => id === told);
  return (
    <div>
      <List ref={list}>
        {hotkeys.map((hotkey) => (
          <div key={hotkey.id} data-hotkey={hotkey.id}>
            <dt>{hotkey.label}</dt>
            {waiting === hotkey.id ? (
              <WaitingKeys
                label={hotkey.label}
                onPress={(event) => press(hotkey.id, event)}
                onLeave={() => leave(hotkey.id)}
                onGone={() => setWaiting(null)}
              />
            ) : (
              <ShownKeys
                hotkey={hotkey}
                disabled={disabled}
                onChange={() => wait(hotkey.id)}
                onReset={() => reset(hotkey.id)}
              />
            )}
          </div>
        ))}
      </List>
      <VisuallyHidden as="p" role="status">
        {news && `${news.label}: ${news.keys.join(' ')}.`}
      </VisuallyHidden>
    </div>
  );
}

interface ShownKeysProps {
  hotkey: HotkeyRow;
  disabled: boolean;
  onChange: () => void;
  onReset: () => void;
}

function ShownKeys({ hotkey: { label, keys, changed }, disabled, onChange, onReset }: ShownKeysProps) {
  return (
    <>
      <dd>
        <HotkeyKeys keys={keys} disabled={disabled} />
      </dd>
      <HotkeyButtons>
        {changed && (
          <Button
            kind="quiet"
            size="small"
            disabled={disabled}
            aria-label={`Reset the keys: ${label}`}
            onClick={onReset}
          >
            Reset
          </Button>
        )}
        <Button
          size="small"
          disabled={disabled}
          aria-label={`Change the keys: ${label}`}
          data-change
          onClick={onChange}
        >
          Change
        </Button>
      </HotkeyButtons>
    </>
  );
}
