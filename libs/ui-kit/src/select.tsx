import {
  Select as Control,
  SelectItem,
  SelectItemCheck,
  SelectLabel,
  SelectPopover,
  SelectProvider,
} from '@ariakit/react';
import { Check, ChevronsUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { controlBox, FieldNotes, type FieldText, labelText, useField } from './field.js';
import { tokens } from './tokens.js';
import { VisuallyHidden } from './visually-hidden.js';

/** One choice of a `Select`. */
export interface SelectOption<Value extends string> {
  value: Value;
  label: string;
  /** A quieter second line in the list. */
  detail?: string;
  disabled?: boolean;
}

export interface SelectProps<Value extends string> extends FieldText {
  /** Of one of the options; "Choose" is shown where none has it. */
  value: Value;
  onChange: (value: Value) => void;
  options: readonly SelectOption<Value>[];
  disabled?: boolean;
  /** Of the button that opens the list; a generated one unless told. */
  id?: string;
}

const Frame = styled.div`
  display: grid;
  /* A long choice is cut short, and widens nothing around it. */
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${tokens.space4};
  min-width: 0;
`;

const Label = styled(SelectLabel)`
  ${labelText}
`;

const Box = styled(Control)`
  ${controlBox}
  display: flex;
  align-items: center;
  gap: ${tokens.space8};
  text-align: left;
  cursor: pointer;

  & > span {
    flex: 1;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  & > svg {
    flex: none;
    color: ${tokens.quiet};
  }
`;

const List = styled(SelectPopover)`
  z-index: 50;
  /* Ledger X3; the second value is what is left of the window on this side. */
  max-height: min(${tokens.listHeight}, var(--popover-available-height, 100vh));
  overflow: auto;
  overscroll-behavior: contain;
  padding: ${tokens.space4};
  border: 1px solid ${tokens.line};
  border-radius: ${tokens.radius10};
  background: ${tokens.raised};
  box-shadow: ${tokens.shadow};

  &:focus-visible {
    outline: none;
  }
`;

const Item = styled(SelectItem)`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  column-gap: ${tokens.space12};
  padding: ${tokens.space8} ${tokens.space12};
  border-radius: ${tokens.radius6};
  cursor: pointer;
  scroll-margin: ${tokens.space4};

  &[data-active-item] {
    background: ${tokens.accentSoft};
  }

  &[aria-disabled='true'] {
    color: ${tokens.quiet};
    cursor: not-allowed;
  }

  & > small {
    grid-column: 1;
    color: ${tokens.quiet};
    font-size: ${tokens.type13};
  }
`;

const Mark = styled(SelectItemCheck)`
  grid-column: 2;
  grid-row: 1;
  color: ${tokens.accent};
`;

/** One of a list. Arrows, Home, End and the first letters choose; the list is at most 24 rem high (ledger X3). */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { label, labelHidden, hint, error, value, onChange, options, disabled, id } = props;
  const field = useField({ id, hint, error });
  const chosen = options.find((option) => option.value === value);
  const labelElement = <Label id={field.labelId}>{label}</Label>;
  return (
    <Frame>
      <SelectProvider value={value} setValue={(next: string) => onChange(next as Value)}>
        {labelHidden ? <VisuallyHidden>{labelElement}</VisuallyHidden> : labelElement}
        <Box {...field.control} aria-labelledby={field.labelId} disabled={disabled}>
          <span>{chosen?.label ?? 'Choose'}</span>
          <ChevronsUpDown size={16} aria-hidden="true" />
        </Box>
        {/* No portal: the list must lie above the dialog it may stand in. */}
        <List portal={false} fixed sameWidth gutter={4} overflowPadding={8} unmountOnHide>
          {options.map((option) => (
            <Item key={option.value} value={option.value} disabled={option.disabled}>
              <SelectOptionText option={option} />
            </Item>
          ))}
        </List>
      </SelectProvider>
      <FieldNotes field={field} hint={hint} error={error} />
    </Frame>
  );
}

function SelectOptionText({ option }: { option: SelectOption<string> }): ReactNode {
  return (
    <>
      <span>{option.label}</span>
      <Mark>
        <Check size={16} aria-hidden="true" />
      </Mark>
      {option.detail && <small>{option.detail}</small>}
    </>
  );
}
