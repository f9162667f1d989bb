import type { LucideIcon } from 'lucide-react';
import { styled } from 'styled-components';
import { FieldNotes, type FieldText, labelText, useField } from './field.js';
import { tokens } from './tokens.js';
import { VisuallyHidden } from './visually-hidden.js';

/** One choice of `RadioCards`. */
export interface RadioCard<Value extends string> {
  value: Value;
  label: string;
  /** A line that says what it means; read aloud after the label. */
  detail?: string;
  icon?: LucideIcon;
  disabled?: boolean;
}

export interface RadioCardsProps<Value extends string> extends FieldText {
  /** Null: none is chosen yet. */
  value: Value | null;
  onChange: (value: Value) => void;
  options: readonly RadioCard<Value>[];
}

const Group = styled.fieldset`
  display: grid;
  gap: ${tokens.space8};
  min-width: 0;
  padding: 0;
  border: 0;
`;

const Legend = styled.legend`
  ${labelText}
  padding: 0 0 ${tokens.space8};
`;

const Cards = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 11rem), 1fr));
  gap: ${tokens.space8};
`;

/** What stands beside a label is in the middle of its first line, however many it has. */
const FIRST_LINE = `1.5 * ${tokens.type15}`;

const Card = styled.label`
  position: relative;
  display: grid;
  grid-template-columns: auto 1fr auto;

  /* Cards of a row are as high as the highest: texts begin at the top of each, and what is over stays below them. */
  align-content: start;
  align-items: start;
  gap: ${tokens.space4} ${tokens.space12};
  padding: ${tokens.space12} ${tokens.space16};
  border: 1px solid ${tokens.edge};
  border-radius: ${tokens.radius10};
  background: ${tokens.surface};
  cursor: pointer;
  transition: border-color ${tokens.motionFast} ease-out;

  & > svg {
    margin-top: calc((${FIRST_LINE} - 18px) / 2);
    color: ${tokens.quiet};
  }

  /* Without a picture its column is empty, but the gap beside it stays. */
  &:not(:has(> svg)) {
    padding-left: ${tokens.space4};
  }

  & > span {
    grid-column: 2;
    font-weight: ${tokens.weightMedium};
  }

  & > small {
    grid-column: 2 / -1;
    color: ${tokens.quiet};
    font-size: ${tokens.type13};
  }

  & > input {
    appearance: none;
    grid-column: 3;
    grid-row: 1;
    width: 1rem;
    height: 1rem;
    margin: calc((${FIRST_LINE} - 1rem) / 2) 0 0;
    border: 1px solid ${tokens.control};
    border-radius: 50%;
    background: ${tokens.surface};
    outline: none;

    &:checked {
      border: 5px solid ${tokens.accent};
    }
  }

  &:hover {
    border-color: ${tokens.control};
  }

  &:has(input:checked) {
    border-color: ${tokens.accent};
    background: ${tokens.accentSoft};

    & > svg {
      color: ${tokens.accent};
    }
  }

  &:has(input:focus-visible) {
    outline: 2px solid ${tokens.accent};
    outline-offset: 2px;
  }

  &:has(input:disabled) {
    border-color: ${tokens.line};
    background: ${tokens.neutralSoft};
    cursor: not-allowed;

    & > span {
      color: ${tokens.quiet};
    }
  }
`;

/** One of a few, each with a line that says what it means. Arrows choose. */
export function RadioCards<Value extends string>(props: RadioCardsProps<Value>) {
  const { label, labelHidden, hint, error, value, onChange, options } = props;
  const field = useField({ hint, error });
  return (
    <Group aria-describedby={field.control['aria-describedby']}>
      {labelHidden ? <VisuallyHidden as="legend">{label}</VisuallyHidden> : <Legend>{label}</Legend>}
      <Cards>
        {options.map(({ icon: Icon, ...option }) => (
          <Card key={option.value}>
            {Icon && <Icon size={18} aria-hidden="true" />}
            <span id={`${field.id}-${option.value}`}>{option.label}</span>
            <input
              type="radio"
              name={field.id}
              aria-labelledby={`${field.id}-${option.value}`}
              aria-describedby={option.detail && `${field.id}-${option.value}-detail`}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
            />
            {option.detail && <small id={`${field.id}-${option.value}-detail`}>{option.detail}</small>}
          </Card>
        ))}
      </Cards>
      <FieldNotes field={field} hint={hint} error={error} />
    </Group>
  );
}
