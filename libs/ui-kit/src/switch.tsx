import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { FieldNotes, type FieldText, useField } from './field.js';
import { tokens } from './tokens.js';

const Line = styled.div`
  display: grid;
  grid-template-columns: 1fr auto;
  align-items: start;
  gap: ${tokens.space4} ${tokens.space16};

  & > label {
    font-weight: ${tokens.weightMedium};
    cursor: pointer;
  }

  & > div {
    grid-column: 1;
  }
`;

const Track = styled.input`
  appearance: none;
  position: relative;
  flex: none;
  width: 2.25rem;
  height: 1.375rem;
  margin-top: 0.0625rem;
  border: 1px solid ${tokens.control};
  border-radius: 1rem;
  background: ${tokens.neutralSoft};
  cursor: pointer;
  transition: background-color ${tokens.motionFast} ease-out;

  &::before {
    content: '';
    position: absolute;
    inset: 2px auto 2px 2px;
    aspect-ratio: 1;
    border-radius: 50%;
    background: ${tokens.control};
    transition: transform ${tokens.motionFast} ease-out;
  }

  &:checked {
    border-color: ${tokens.accent};
    background: ${tokens.accent};

    &::before {
      background: ${tokens.onAccent};
      transform: translateX(0.875rem);
    }
  }

  &:disabled {
    opacity: 0.5;
    cursor: not-allowed;
  }

  /* Forced colours paint every background alike, and the thumb is nothing but a background. */
  @media (forced-colors: active) {
    &::before {
      background: CanvasText;
    }

    &:checked {
      border-color: Highlight;
      background: Highlight;

      &::before {
        background: HighlightText;
      }
    }

    &:disabled {
      border-color: GrayText;
      opacity: 1;

      &::before {
        background: GrayText;
      }

      &:checked {
        background: Canvas;
      }
    }
  }
`;

export interface SwitchProps
  extends
    Omit<FieldText, 'labelHidden'>,
    Omit<ComponentPropsWithRef<'input'>, 'checked' | 'onChange' | 'type' | 'role'> {
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** On or off, with effect at once. */
export function Switch({ label, hint, error, checked, onChange, id, ...rest }: SwitchProps) {
  const field = useField({ id, hint, error });
  return (
    <Line>
      <label htmlFor={field.id}>{label}</label>
      <Track
        {...rest}
        {...field.control}
        type="checkbox"
        role="switch"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      {(hint || error) && (
        <div>
          <FieldNotes field={field} hint={hint} error={error} />
        </div>
      )}
    </Line>
  );
}
