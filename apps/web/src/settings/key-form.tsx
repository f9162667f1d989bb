import { tokens, VisuallyHidden } from '@sotto/ui-kit';
import type { ReactNode, SyntheticEvent } from 'react';
import { styled } from 'styled-components';

const Form = styled.form`
  display: grid;
  gap: ${tokens.space16};
`;

/** A form of its own for each key, as browsers and password managers expect it. Enter saves. */
export function KeyForm({ onSave, children }: { onSave: () => void; children: ReactNode }) {
  const save = (event: SyntheticEvent) => {
    event.preventDefault();
    onSave();
  };
  return (
    <Form onSubmit={save} autoComplete="off" noValidate>
      {children}
      {/* Without a button that sends it, Enter in one of several fields does nothing. */}
      <VisuallyHidden as="button" type="submit" tabIndex={-1} aria-hidden="true" />
    </Form>
  );
}
