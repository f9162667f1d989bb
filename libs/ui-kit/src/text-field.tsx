import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { controlBox, FieldFrame, type FieldText, useField } from './field.js';
import { tokens } from './tokens.js';

const Input = styled.input`
  ${controlBox}

  &[type='number'] {
    font-variant-numeric: tabular-nums;
  }
`;

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: ${tokens.space8};
`;

const Unit = styled.span`
  flex: none;
  color: ${tokens.quiet};
`;

export interface TextFieldProps
  extends FieldText, Omit<ComponentPropsWithRef<'input'>, 'value' | 'onChange' | 'size'> {
  value: string;
  onChange: (value: string) => void;
  /** Stands behind the control: "days". Name it in the label or the hint, too. */
  unit?: string;
}

/** One line of text. Not completed unless asked for: of such fields a browser keeps what is typed in files of its own. */
export function TextField({ label, labelHidden, hint, error, unit, onChange, id, ...rest }: TextFieldProps) {
  const field = useField({ id, hint, error });
  return (
    <FieldFrame field={field} label={label} labelHidden={labelHidden} hint={hint} error={error}>
      <Row>
        <Input
          type="text"
          autoComplete="off"
          {...rest}
          {...field.control}
          onChange={(event) => onChange(event.target.value)}
        />
        {unit && <Unit>{unit}</Unit>}
      </Row>
    </FieldFrame>
  );
}
