import { styled, type StyledComponent } from 'styled-components';
import { tokens } from './tokens.js';

/** A list of insights, one below the other, with a hair line between: quiet words at the edges, a heading that leads. */
export const InsightCards: StyledComponent<'ul'> = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space24};

  & > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: ${tokens.space8};
  }

  & > li:not(:first-child) {
    padding-top: ${tokens.space24};
    border-top: 1px solid ${tokens.line};
  }

  & h3 {
    max-width: ${tokens.textWidth};
    font-size: ${tokens.type15};
    line-height: 1.5;
    text-wrap: pretty;
    overflow-wrap: anywhere;
  }

  & p,
  & li > ol {
    max-width: ${tokens.textWidth};
  }

  & small {
    color: ${tokens.quiet};
    font-size: ${tokens.type13};
    font-variant-numeric: tabular-nums;
  }
`;
