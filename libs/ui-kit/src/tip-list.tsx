import type { CoachingTip, TipCategory } from '@sotto/meeting';
import { styled } from 'styled-components';
import { Badge } from './badge.js';
import { Row } from './stack.js';
import { PRIORITIES } from './suggestion-words.js';
import { tokens } from './tokens.js';

/** Ledger C11. */
const CATEGORIES: Readonly<Record<TipCategory, string>> = {
  speech: 'Speech',
  confidence: 'Confidence',
  engagement: 'Engagement',
  body_language: 'Body language',
  emotional_control: 'Emotional control',
};

const Tips = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space16};

  & > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: ${tokens.space8};
  }

  & p {
    max-width: ${tokens.textWidth};
  }

  & small {
    color: ${tokens.quiet};
    font-size: ${tokens.type13};
  }
`;

/** What to do differently: about what, how urgent, and how long it takes (ledger C9, C11). */
export function TipList({ tips }: { tips: readonly CoachingTip[] }) {
  return (
    <Tips>
      {tips.map(({ category, priority, timeToImplement, tip }, index) => (
        <li key={index}>
          <Row $gap={12}>
            <Badge icon={null}>{CATEGORIES[category]}</Badge>
            <small>{PRIORITIES[priority]}</small>
            <small>{timeToImplement}</small>
          </Row>
          <p>{tip}</p>
        </li>
      ))}
    </Tips>
  );
}
