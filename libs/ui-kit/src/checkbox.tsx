import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { FieldNotes, type FieldText, useField } from './field.js';
import { tokens } from './tokens.js';

const Line = styled.div`
  display: grid;
  grid-template-columns: auto 1fr;
  column-gap: ${tokens.space12};

  & > label {
    cursor: pointer;
  }

  & > div {
    grid-column: 2;
  }
`;

const Box = styled.input`
  appearance: none;
  display: grid;
  place-items: center;
  flex: none;
  width: 1.125rem;
  height: 1.125rem;
  margin: 0.1875rem 0 0;
  border: 1px solid ${tokens.control};
  border-radius: 4px;
  background: ${tokens.surface};
  cursor: pointer;
  transition: background-color ${tokens.motionFast} ease-out;

  &::before {
    content: '';
    width: 0.5625rem;
    height: 0.3125rem;
    border: solid ${tokens.onAccent};
    border-width: 0 0 2px 2px;
    opacity: 0;
    transform: translateY(-0.0625rem) rotate(-45deg);
  }

  &:checked {
    border-color: ${tokens.accent};
    background: ${tokens.accent};

    &::before {
      opacity: 1;
    }
  }

  &[aria-invalid='true'] {
    border-color: ${tokens.weak};
  }

  &:disabled {
    opacity: 0.5;
    cursor: not-allowed;
  }

  @media (forced-colors: active) {
    &:checked {
      border-color: Highlight;
      background: Highlight;

      &::before {
        border-color: HighlightText;
      }
    }

    &:disabled {
      border-color: GrayText;
      background: Canvas;
      opacity: 1;

      &::before {
        border-color: GrayText;
      }
    }
  }
`;

export interface CheckboxProps
  extends
    Omit<FieldText, 'labelHidden'>,
    Omit<ComponentPropsWithRef<'input'>, 'checked' | 'onChange' | 'type'> {
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** Yes or no, with effect when the form is sent. */
export function Checkbox({ label, hint, error, checked, onChange, id, ...rest }: CheckboxProps) {
  const field = useField({ id, hint, error });
  return (
    <Line>
      <Box
        {...rest}
        {...field.control}
        type="checkbox"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      <label htmlFor={field.id}>{label}</label>
      {(hint || error) && (
        <div>
          <FieldNotes field={field} hint={hint} error={error} />
        </div>
      )}
    </Line>
  );
}
