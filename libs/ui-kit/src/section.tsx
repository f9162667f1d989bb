import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { tokens } from './tokens.js';

const Frame = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${tokens.space12};

  & > h3 {
    font-size: ${tokens.type15};
  }

  & > p {
    max-width: ${tokens.textWidth};
    color: ${tokens.quiet};
  }
`;

export interface SectionProps {
  heading: string;
  /** A quieter line below: what it rests on. */
  note?: ReactNode;
  children: ReactNode;
}

/** A part of a panel under a small heading. */
export function Section({ heading, note, children }: SectionProps) {
  return (
    <Frame>
      <h3>{heading}</h3>
      {note && <p>{note}</p>}
      {children}
    </Frame>
  );
}
