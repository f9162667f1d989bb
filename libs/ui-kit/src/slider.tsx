import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { FieldFrame, type FieldText, useField } from './field.js';
import { tokens } from './tokens.js';

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: ${tokens.space12};

  & > input {
    flex: 1;
    min-width: 0;
    height: 2.25rem;
    accent-color: ${tokens.accent};
    cursor: pointer;
  }

  & > output {
    min-width: 4ch;
    text-align: right;
    font-variant-numeric: tabular-nums;
  }
`;

export interface SliderProps
  extends FieldText, Omit<ComponentPropsWithRef<'input'>, 'value' | 'onChange' | 'type' | 'size'> {
  /** From `min` to `max`, which are 0 and 100 unless told. */
  value: number;
  /** Called at each step while it is dragged, not only at the end. */
  onChange: (value: number) => void;
  /** The value in words: "95 %". */
  valueText: string;
}

/** A number where its feel matters more than its figure. */
export function Slider({
  label,
  labelHidden,
  hint,
  error,
  value,
  onChange,
  valueText,
  id,
  ...rest
}: SliderProps) {
  const field = useField({ id, hint, error });
  return (
    <FieldFrame field={field} label={label} labelHidden={labelHidden} hint={hint} error={error}>
      <Row>
        <input
          {...rest}
          {...field.control}
          type="range"
          value={value}
          aria-valuetext={valueText}
          onChange={(event) => onChange(event.target.valueAsNumber)}
        />
        <output htmlFor={field.id}>{valueText}</output>
      </Row>
    </FieldFrame>
  );
}
