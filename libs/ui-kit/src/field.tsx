import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { css, styled } from 'styled-components';
import { tokens } from './tokens.js';
import { VisuallyHidden } from './visually-hidden.js';

/** What every control that is filled in has around it. */
export interface FieldText {
  label: string;
  /** Seen only by screen readers; where the place makes it plain what the control is. */
  labelHidden?: boolean;
  /** What to enter, or what it does. */
  hint?: ReactNode;
  /** What is wrong and how to put it right. */
  error?: ReactNode;
}

const Frame = styled.div`
  display: grid;
  align-content: start;
  gap: ${tokens.space4};
  min-width: 0;
`;

/** The look of a label, for `<label>` and for what stands in its place. */
export const labelText = css`
  color: ${tokens.text};
  font-size: ${tokens.type13};
  font-weight: ${tokens.weightMedium};
`;

const Label = styled.label`
  ${labelText}
`;

const Hint = styled.p`
  color: ${tokens.quiet};
  font-size: ${tokens.type13};
`;

const ErrorText = styled.p`
  display: flex;
  gap: ${tokens.space4};
  color: ${tokens.weak};
  font-size: ${tokens.type13};

  & > svg {
    flex: none;
    margin-top: 0.15em;
  }
`;

/** The box of a text control; 3:1 against what is around it. */
export const controlBox = css`
  width: 100%;
  min-height: 2.5rem;
  padding: ${tokens.space8} ${tokens.space12};
  border: 1px solid ${tokens.control};
  border-radius: ${tokens.radius10};
  background: ${tokens.surface};
  color: ${tokens.text};
  font-size: ${tokens.type15};
  line-height: 1.5;
  transition: border-color ${tokens.motionFast} ease-out;

  &::placeholder {
    color: ${tokens.quiet};
    opacity: 1;
  }

  &:hover:not(:disabled) {
    border-color: ${tokens.quiet};
  }

  &:focus-visible {
    border-color: ${tokens.accent};
    outline-offset: 1px;
  }

  &[aria-invalid='true'] {
    border-color: ${tokens.weak};
  }

  &:disabled {
    border-color: ${tokens.edge};
    background: ${tokens.neutralSoft};
    color: ${tokens.quiet};
    cursor: not-allowed;
  }
`;

/** The ids that tie a control to its texts, and the attributes the control needs for it. */
export interface FieldWiring {
  readonly id: string;
  readonly labelId: string;
  readonly hintId: string;
  readonly errorId: string;
  readonly control: {
    readonly id: string;
    readonly 'aria-describedby': string | undefined;
    readonly 'aria-invalid': true | undefined;
  };
}

/** Ties a control to its label, hint and error. */
export function useField({
  id,
  hint,
  error,
}: Pick<FieldText, 'hint' | 'error'> & { id?: string | undefined }) {
  const own = useId();
  const base = id ?? own;
  const hintId = `${base}-hint`;
  const errorId = `${base}-error`;
  const described = [hint && hintId, error && errorId].filter(Boolean).join(' ');
  return {
    id: base,
    labelId: `${base}-label`,
    hintId,
    errorId,
    control: {
      id: base,
      'aria-describedby': described || undefined,
      'aria-invalid': error ? true : undefined,
    },
  } satisfies FieldWiring;
}

/** Label above, control, then hint and error below. */
export function FieldFrame(props: FieldText & { field: FieldWiring; children: ReactNode }) {
  const { field, label, labelHidden, hint, error, children } = props;
  const labelElement = (
    <Label id={field.labelId} htmlFor={field.id}>
      {label}
    </Label>
  );
  return (
    <Frame>
      {labelHidden ? <VisuallyHidden>{labelElement}</VisuallyHidden> : labelElement}
      {children}
      <FieldNotes field={field} hint={hint} error={error} />
    </Frame>
  );
}

/** Hint and error; the error's place is there from the start, so that a late error is announced. */
export function FieldNotes({
  field,
  hint,
  error,
}: { field: FieldWiring } & Pick<FieldText, 'hint' | 'error'>) {
  return (
    <>
      {hint && <Hint id={field.hintId}>{hint}</Hint>}
      <div aria-live="polite">
        {error && (
          <ErrorText id={field.errorId}>
            <CircleAlert size={14} aria-hidden="true" />
            <span>{error}</span>
          </ErrorText>
        )}
      </div>
    </>
  );
}
