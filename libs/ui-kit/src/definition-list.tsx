import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { tokens } from './tokens.js';

const List = styled.dl`
  display: grid;
  min-width: 0;

  & > div {
    display: grid;
    grid-template-columns: clamp(8rem, 30%, 14rem) 1fr;
    gap: ${tokens.space4} ${tokens.space16};
    padding: ${tokens.space12} 0;
    border-top: 1px solid ${tokens.line};

    &:first-child {
      padding-top: 0;
      border-top: 0;
    }

    &:last-child {
      padding-bottom: 0;
    }

    @media (max-width: 40rem) {
      grid-template-columns: 1fr;
    }
  }

  & dt {
    min-width: 0;
    overflow-wrap: anywhere;
    color: ${tokens.quiet};
  }

  & dd {
    min-width: 0;
    max-width: ${tokens.textWidth};
  }
`;

export interface DefinitionListProps {
  /** In the order in which they are shown; no term twice. */
  items: readonly { term: string; detail: ReactNode }[];
}

/** Terms and what they are: details of a record. */
export function DefinitionList({ items }: DefinitionListProps) {
  return (
    <List>
      {items.map(({ term, detail }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{detail}</dd>
        </div>
      ))}
    </List>
  );
}
