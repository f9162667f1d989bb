import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { tokens } from './tokens.js';

const Folded = styled.details`
  color: ${tokens.quiet};
  font-size: ${tokens.type13};
  overflow-wrap: anywhere;

  & > summary {
    width: fit-content;
    border-radius: ${tokens.radius6};
    cursor: pointer;
  }

  & > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: ${tokens.space8};
    max-width: ${tokens.textWidth};
    padding-top: ${tokens.space8};
  }
`;

export interface DisclosureProps {
  /** The line that opens it. */
  summary: string;
  children: ReactNode;
}

/** What only some want to read: one quiet line, and the rest once it is opened. */
export function Disclosure({ summary, children }: DisclosureProps) {
  return (
    <Folded>
      <summary>{summary}</summary>
      <div>{children}</div>
    </Folded>
  );
}
