import { CircleAlert } from 'lucide-react';
import {
  type ComponentPropsWithRef,
  type FocusEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { styled } from 'styled-components';
import { Button } from './button.js';
import { controlBox } from './field.js';
import { tokens } from './tokens.js';

const Waiting = styled.input`
  ${controlBox}
  text-overflow: ellipsis;
  caret-color: transparent;
`;

const Notes = styled.div`
  margin-top: ${tokens.space4};
  font-size: ${tokens.type13};

  & > p:first-child {
    color: ${tokens.quiet};
  }

  & > p[role='alert'] {
    display: flex;
    gap: ${tokens.space4};
    color: ${tokens.weak};
  }

  & > p > svg {
    flex: none;
    margin-top: 0.15em;
  }
`;

const MODIFIER_KEYS = new Set([
  ...['Alt', 'AltGraph', 'CapsLock', 'Control', 'Fn', 'FnLock', 'Hyper', 'Meta', 'NumLock', 'OS'],
  ...['ScrollLock', 'Shift', 'Super', 'Symbol', 'SymbolLock'],
]);

/* Pressed down, a button would take the focus, and with it the waiting row away: it would be elsewhere by the click. */
const ButtonPlace = styled.dd`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${tokens.space4};

  @media (max-width: 40rem) {
    justify-content: flex-start;
  }
`;

export function HotkeyButtons(props: ComponentPropsWithRef<'dd'>) {
  return <ButtonPlace {...props} onMouseDown={(event) => event.preventDefault()} />;
}

interface WaitingKeysProps {
  label: string;
  onPress: (event: KeyboardEvent) => string | null;
  /** The person has had enough, and is still here. */
  onLeave: () => void;
  /** The person is elsewhere. */
  onGone: () => void;
}

/** In place of a row's keys and buttons: a field that takes the next keys, and the way out. */
export function WaitingKeys({ label, onPress, onLeave, onGone }: WaitingKeysProps) {
  const [problem, setProblem] = useState<{ readonly text: string; readonly count: number } | null>(null);
  const hintId = useId();
  const problemId = useId();
  const press = (event: KeyboardEvent) => {
    if (isTab(event)) return onLeave();
    if (event.repeat || event.isComposing || MODIFIER_KEYS.has(event.key)) return;
    const text = onPress(event);
    if (text === null) return;
    if (isPlain(event) && event.key === 'Escape') return onLeave();
    // The same words again are only read again in a new element.
    setProblem((before) => ({ text, count: (before?.count ?? 0) + 1 }));
  };
  const field = useKeysFor(press);
  const gone = ({ currentTarget, target, relatedTarget }: FocusEvent<HTMLElement>) => {
    // Where only the window lost the focus, the field has it when the person comes back.
    if (currentTarget.ownerDocument.activeElement === target) return;
    if (!currentTarget.parentElement?.contains(relatedTarget)) onGone();
  };
  return (
    <>
      <dd onBlur={gone}>
        {/* A text field, so that screen readers leave the keys to it. */}
        <Waiting
          ref={field}
          readOnly
          value="Press the new keys"
          aria-label={`New keys: ${label}`}
          aria-describedby={problem ? `${problemId} ${hintId}` : hintId}
          aria-invalid={problem ? true : undefined}
        />
        <Notes>
          <p id={hintId}>Tab keeps the keys as they are.</p>
          {problem && (
            <p key={problem.count} id={problemId} role="alert">
              <CircleAlert size={14} aria-hidden="true" />
              <span>{problem.text}</span>
            </p>
          )}
        </Notes>
      </dd>
      <HotkeyButtons onBlur={gone}>
        <Button size="small" aria-label={`Cancel: ${label}`} onClick={onLeave}>
          Cancel
        </Button>
      </HotkeyButtons>
    </>
  );
}

function isPlain({ ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return !ctrlKey && !metaKey && !altKey && !shiftKey;
}

function isTab({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return key === 'Tab' && !ctrlKey && !metaKey && !altKey;
}

/**
 * Gives the field the focus, and all keys that are pressed in it to this alone: from its window's capturing
 * they go no further, and the browser does nothing with them.
 */
function useKeysFor(press: (event: KeyboardEvent) => void) {
  const field = useRef<HTMLInputElement>(null);
  const latest = useRef(press);
  useLayoutEffect(() => {
    latest.current = press;
  });
  useEffect(() => {
    const element = field.current;
    const target = element?.ownerDocument.defaultView;
    if (!element || !target) return;
    const take = (event: KeyboardEvent) => {
      if (event.target !== element) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      if (event.type === 'keydown') latest.current(event);
    };
    target.addEventListener('keydown', take, true);
    target.addEventListener('keyup', take, true);
    element.focus();
    return () => {
      target.removeEventListener('keydown', take, true);
      target.removeEventListener('keyup', take, true);
    };
  }, []);
  return field;
}
