import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { tokens } from './tokens.js';

const Frame = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${tokens.space16};
  padding-bottom: ${tokens.space24};

  & > div:first-child {
    display: grid;
    gap: ${tokens.space8};
    flex: 1 1 16rem;
    min-width: 0;
  }

  & h1 {
    font-size: ${tokens.type26};
    letter-spacing: -0.02em;
  }

  & p {
    max-width: ${tokens.textWidth};
    text-wrap: pretty;
    color: ${tokens.quiet};
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${tokens.space8};
`;

export interface PageHeadingProps {
  title: string;
  /** One sentence: what this page is for. */
  description?: ReactNode;
  /** Buttons at the right of the title, below it where there is no room. */
  actions?: ReactNode;
}

/** The one first-level heading of a page. */
export function PageHeading({ title, description, actions }: PageHeadingProps) {
  return (
    <Frame>
      <div>
        {/* Takes the focus where what had it is gone. */}
        <h1 tabIndex={-1}>{title}</h1>
        {description && <p>{description}</p>}
      </div>
      {actions && <Actions>{actions}</Actions>}
    </Frame>
  );
}
