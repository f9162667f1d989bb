import { ArrowUp } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useId, useState } from 'react';
import { styled } from 'styled-components';
import { Button } from './button.js';
import { labelText } from './field.js';
import { growingText } from './text-area.js';
import { tokens } from './tokens.js';

const Form = styled.form`
  display: grid;
  gap: ${tokens.space4};
  padding: ${tokens.space12} ${tokens.space12} ${tokens.space12} ${tokens.space16};
  border: 1px solid ${tokens.control};
  border-radius: ${tokens.radius16};
  background: ${tokens.surface};
  transition: border-color ${tokens.motionFast} ease-out;

  &:focus-within {
    border-color: ${tokens.accent};
    outline: 1px solid ${tokens.accent};
  }

  & > label {
    ${labelText}
  }
`;

const Words = styled.div`
  ${growingText}

  & > textarea,
  &::after {
    max-height: min(10rem, 20dvh);
    padding: 0;
    border: 0;
    background: none;
    font-size: ${tokens.type17};
    line-height: 1.5;
    outline: none;
  }

  & > textarea::placeholder {
    color: ${tokens.quiet};
    opacity: 1;
  }
`;

const Foot = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${tokens.space12};
  color: ${tokens.quiet};
  font-size: ${tokens.type13};
`;

export interface QuestionBoxProps {
  /** Called with the question, trimmed, never blank (ledger A9). The box is empty after, unless it returns false. */
  onAsk: (question: string) => boolean | void;
  /** Why nothing can be asked now; what is typed stays. */
  disabledReason?: string;
  /** "Ask about this meeting" unless told. */
  placeholder?: string;
}

/** The 'Ask AI' box (ledger A1): Enter sends, Shift and Enter begin a new line. */
export function QuestionBox({
  onAsk,
  disabledReason,
  placeholder = 'Ask about this meeting',
}: QuestionBoxProps) {
  const id = useId();
  const [text, setText] = useState('');
  const canAsk = !disabledReason && text.trim() !== '';
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!canAsk) return;
    if (onAsk(text.trim()) !== false) setText('');
  };
  const sendOnEnter = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // While an input method composes, Enter takes its suggestion.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    send(event);
  };
  return (
    <Form onSubmit={send}>
      <label htmlFor={id}>Ask AI</label>
      <Words data-text={text || placeholder}>
        <textarea
          autoComplete="off"
          id={id}
          rows={1}
          value={text}
          placeholder={placeholder}
          aria-describedby={`${id}-hint`}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={sendOnEnter}
        />
      </Words>
      <Foot>
        <p id={`${id}-hint`}>{disabledReason ?? 'Enter sends, Shift and Enter begin a new line.'}</p>
        <Button type="submit" kind="primary" size="small" icon={ArrowUp} disabled={!canAsk}>
          Ask
        </Button>
      </Foot>
    </Form>
  );
}
