import type { ComponentPropsWithRef } from 'react';
import { css, styled } from 'styled-components';
import { controlBox, FieldFrame, type FieldText, useField } from './field.js';

/**
 * Grows with its text without a measurement: an unseen copy of the text lies in the same grid cell and sets the
 * height. Holds up to `max-height`, then scrolls.
 */
export const growingText = css`
  display: grid;

  & > textarea,
  &::after {
    grid-area: 1 / 1;
    min-width: 0;
    max-height: 18rem;
    overflow-wrap: anywhere;
    white-space: pre-wrap;
  }

  & > textarea {
    resize: none;
    overflow: auto;
  }

  &::after {
    content: attr(data-text) ' ';
    visibility: hidden;
    overflow: hidden;
  }
`;

const Grown = styled.div`
  ${growingText}

  & > textarea,
  &::after {
    ${controlBox}
    min-height: 5.5rem;
  }
`;

export interface TextAreaProps
  extends FieldText, Omit<ComponentPropsWithRef<'textarea'>, 'value' | 'onChange'> {
  value: string;
  onChange: (value: string) => void;
}

/** Several lines of text; as high as its text, from three lines up. A browser keeps nothing of it in files of its own. */
export function TextArea({ label, labelHidden, hint, error, value, onChange, id, ...rest }: TextAreaProps) {
  const field = useField({ id, hint, error });
  return (
    <FieldFrame field={field} label={label} labelHidden={labelHidden} hint={hint} error={error}>
      <Grown data-text={value}>
        <textarea
          autoComplete="off"
          {...rest}
          {...field.control}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      </Grown>
    </FieldFrame>
  );
}
