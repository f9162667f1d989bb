import { Eye, EyeOff, KeyRound } from 'lucide-react';
import { type ComponentPropsWithRef, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { Button } from './button.js';
import { controlBox, FieldFrame, FieldNotes, type FieldText, labelText, useField } from './field.js';
import { IconButton } from './icon-button.js';
import { tokens } from './tokens.js';
import { VisuallyHidden } from './visually-hidden.js';

const Box = styled.div`
  position: relative;

  & > input {
    ${controlBox}
    padding-right: ${tokens.space48};
  }

  & button {
    position: absolute;
    top: 0.125rem;
    right: 0.125rem;
  }
`;

const Group = styled.div`
  display: grid;
  align-content: start;
  gap: ${tokens.space4};
`;

const Label = styled.span`
  ${labelText}
`;

const Stored = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${tokens.space8};
  min-height: 2.5rem;
  padding: ${tokens.space4} ${tokens.space4} ${tokens.space4} ${tokens.space12};
  border: 1px solid ${tokens.line};
  border-radius: ${tokens.radius10};
  background: ${tokens.neutralSoft};

  & > span {
    flex: 1;
    min-width: 6rem;
  }

  & > svg {
    color: ${tokens.good};
  }
`;

export interface PasswordFieldProps
  extends FieldText, Omit<ComponentPropsWithRef<'input'>, 'value' | 'onChange' | 'size' | 'type'> {
  /** What was typed just now; never a stored key. */
  value: string;
  /** Called with an empty text, too, when the person keeps the stored key after all. */
  onChange: (value: string) => void;
  /** A key is kept: the field says so, and shows nothing of it (ledger S2, S4). */
  stored?: boolean;
  /** Takes the kept key away; absent: no button for it. */
  onRemove?: () => void;
}

/**
 * A secret. It can be shown while it is typed, and never again once it is stored: then there is no input, and what is
 * given for one waits for "Replace".
 */
export function PasswordField({ stored = false, ...props }: PasswordFieldProps) {
  const [replacing, setReplacing] = useState(false);
  const [wasStored, setWasStored] = useState(stored);
  if (wasStored !== stored) {
    setWasStored(stored);
    setReplacing(false);
  }
  // What is pressed here goes with its form: the other one takes the focus over.
  const [pressed, setPressed] = useState(false);
  const pressing = (act: () => void) => () => {
    setPressed(true);
    act();
  };
  if (stored && !replacing) {
    const { onRemove } = props;
    return (
      <StoredKey
        {...props}
        focused={pressed}
        onRemove={onRemove && pressing(onRemove)}
        onReplace={pressing(() => setReplacing(true))}
      />
    );
  }
  const keep = stored ? pressing(() => setReplacing(false)) : undefined;
  return <Entry {...props} focused={pressed} onKeep={keep} />;
}

/** Focuses the first control of what is put in the place of what had the focus; elsewhere the focus stays. */
function useFocusTakenOver(place: RefObject<HTMLElement | null>, focused: boolean): void {
  useLayoutEffect(() => {
    const element = place.current;
    if (!focused || !element) return;
    const { activeElement, body } = element.ownerDocument;
    if (!activeElement || activeElement === body) {
      element.querySelector<HTMLElement>('input, button')?.focus();
    }
  }, [place, focused]);
}

interface EntryProps extends Omit<PasswordFieldProps, 'stored'> {
  /** It comes in the place of what was pressed. */
  focused: boolean;
}

function StoredKey(props: EntryProps & { onReplace: () => void }) {
  const { label, labelHidden, hint, error, id, onRemove, onReplace, focused } = props;
  const field = useField({ id, hint, error });
  const labelElement = <Label id={field.labelId}>{label}</Label>;
  const buttons = useRef<HTMLDivElement>(null);
  useFocusTakenOver(buttons, focused);
  return (
    <Group role="group" aria-labelledby={field.labelId} aria-describedby={field.control['aria-describedby']}>
      {labelHidden ? <VisuallyHidden>{labelElement}</VisuallyHidden> : labelElement}
      <Stored ref={buttons}>
        <KeyRound size={16} aria-hidden="true" />
        <span>Key stored</span>
        <Button kind="quiet" size="small" onClick={onReplace}>
          Replace
        </Button>
        {onRemove && (
          <Button kind="quiet" size="small" onClick={onRemove}>
            Remove
          </Button>
        )}
      </Stored>
      <FieldNotes field={field} hint={hint} error={error} />
    </Group>
  );
}

function Entry(props: EntryProps & { onKeep: (() => void) | undefined }) {
  const { label, labelHidden, hint, error, id, onChange, onKeep, onRemove: _, focused, ...rest } = props;
  const [shown, setShown] = useState(false);
  const field = useField({ id, hint, error });
  const box = useRef<HTMLDivElement>(null);
  useFocusTakenOver(box, focused);
  const keep = () => {
    onChange('');
    onKeep?.();
  };
  return (
    <FieldFrame field={field} label={label} labelHidden={labelHidden} hint={hint} error={error}>
      <Box ref={box}>
        <input
          autoComplete="off"
          spellCheck={false}
          {...rest}
          {...field.control}
          type={shown ? 'text' : 'password'}
          onChange={(event) => onChange(event.target.value)}
        />
        <IconButton
          icon={shown ? EyeOff : Eye}
          label={shown ? `Hide ${label}` : `Show ${label}`}
          onClick={() => setShown(!shown)}
        />
      </Box>
      {onKeep && (
        <div>
          <Button kind="quiet" size="small" onClick={keep}>
            Keep the stored key
          </Button>
        </div>
      )}
    </FieldFrame>
  );
}
