import type { Suggestion } from '@sotto/meeting';
import { useId } from 'react';
import { styled } from 'styled-components';
import { Button } from './button.js';
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

export interface SuggestionItemProps {
  suggestion: Suggestion;
  onApply: ((suggestion: Suggestion) => void) | undefined;
}

/** What to do, when, and how sure that is (ledger C7, C8). */
export function SuggestionItem({ suggestion, onApply }: SuggestionItemProps) {
  const { content, context } = suggestion;
  const id = useId();
  return (
    <Frame>
      <div>
        <Row>
          <SuggestionLabels suggestion={suggestion} />
        </Row>
        <p id={id}>{content}</p>
        {context && <small>{context}</small>}
      </div>
      {onApply && (
        <Button size="small" aria-describedby={id} onClick={() => onApply(suggestion)}>
          Apply
        </Button>
      )}
    </Frame>
  );
}
