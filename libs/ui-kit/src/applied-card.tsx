import type { AppliedSuggestion } from '@sotto/meeting';
import { useId } from 'react';
import { styled } from 'styled-components';
import { ClampedText } from './clamped-text.js';
import { CopyButton } from './copy-button.js';
import { elapsedTime } from './elapsed-time.js';
import { tokens } from './tokens.js';

const Card = styled.article`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: start;
  gap: ${tokens.space4} ${tokens.space16};
  padding: ${tokens.space12} ${tokens.space16} ${tokens.space12} ${tokens.space24};
  border: 1px solid ${tokens.line};
  border-radius: ${tokens.radius16};
  background: ${tokens.surface};

  & > small {
    grid-column: 1 / -1;
    color: ${tokens.quiet};
    font-size: ${tokens.type13};
  }

  & > div {
    max-width: ${tokens.textWidth};
    font-weight: ${tokens.weightMedium};
    overflow-wrap: anywhere;
  }
`;

export interface AppliedCardProps {
  applied: AppliedSuggestion;
  /** Called within the click; "Copied" is shown when the promise is kept. Without it there is no such button. */
  onCopy?: () => Promise<void> | void;
}

/** A suggestion that the person took over, in its own words, among the answers. */
export function AppliedCard({ applied: { text, elapsed }, onCopy }: AppliedCardProps) {
  const id = useId();
  return (
    <Card aria-labelledby={id}>
      <small id={id}>Suggestion applied at {elapsedTime(elapsed)}</small>
      <ClampedText id={`${id}text`}>{text}</ClampedText>
      {onCopy && <CopyButton onCopy={onCopy} />}
    </Card>
  );
}
