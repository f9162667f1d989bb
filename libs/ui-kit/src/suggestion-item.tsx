import type { Suggestion } from '@sotto/meeting';
import { Check } from 'lucide-react';
import { useId } from 'react';
import { styled } from 'styled-components';
import { Button } from './button.js';
import { useFocusKept } from './focus-kept.js';
import { Row } from './stack.js';
import { SuggestionLabels } from './suggestion-labels.js';
import { tokens } from './tokens.js';

const Frame = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: start;
  justify-content: space-between;
  gap: ${tokens.space8} ${tokens.space16};

  & > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    flex: 1 1 16rem;
    gap: ${tokens.space8};
    min-width: 0;
    max-width: ${tokens.textWidth};
  }

  & small {
    color: ${tokens.quiet};
    font-size: ${tokens.type13};
  }
`;

/* As high as the button whose place it takes. */
const Applied = styled.p`
  display: flex;
  align-items: center;
  gap: ${tokens.space4};
  min-height: 1.75rem;
  color: ${tokens.quiet};
  font-size: ${tokens.type13};
  font-weight: ${tokens.weightMedium};
`;

export interface SuggestionItemProps {
  suggestion: Suggestion;
  onApply: ((suggestion: Suggestion) => void) | undefined;
  /** It was taken over: the word in place of the button. */
  applied: boolean;
}

/** What to do, when, and how sure that is (ledger C7, C8). */
export function SuggestionItem({ suggestion, onApply, applied }: SuggestionItemProps) {
  const { content, context } = suggestion;
  const id = useId();
  // The pressed button goes; the word that stands there then has the focus.
  const frame = useFocusKept<HTMLDivElement>('button, [tabindex]');
  return (
    <Frame ref={frame}>
      <div>
        <Row>
          <SuggestionLabels suggestion={suggestion} />
        </Row>
        <p id={id}>{content}</p>
        {context && <small>{context}</small>}
      </div>
      {applied && (
        <Applied tabIndex={-1} aria-describedby={id}>
          <Check size={15} aria-hidden="true" />
          Applied
        </Applied>
      )}
      {onApply && !applied && (
        <Button size="small" aria-describedby={id} onClick={() => onApply(suggestion)}>
          Apply
        </Button>
      )}
    </Frame>
  );
}
