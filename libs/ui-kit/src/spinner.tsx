import type { ReactNode } from 'react';
import { keyframes, styled } from 'styled-components';
import { tokens } from './tokens.js';

const turn = keyframes`
  to { transform: rotate(1turn); }
`;

const Ring = styled.svg`
  flex: none;
  animation: ${turn} 900ms linear infinite;
`;

const Line = styled.p`
  display: flex;
  align-items: center;
  gap: ${tokens.space8};
  color: ${tokens.quiet};
`;

export interface SpinnerProps {
  /** Pixels across. */
  size?: number;
}

/** A turning ring. It says nothing by itself: a word stands beside it, see `BusyLine`. */
export function Spinner({ size = 16 }: SpinnerProps) {
  return (
    <Ring width={size} height={size} viewBox="0 0 16 16" fill="none" aria-hidden="true">
      <circle cx="8" cy="8" r="6.5" stroke="currentColor" strokeWidth="2" opacity="0.2" />
      <path d="M8 1.5A6.5 6.5 0 0 1 14.5 8" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
    </Ring>
  );
}

export interface BusyLineProps {
  /** What is being done: "Reading the screen". */
  children: ReactNode;
}

/** One line that says what is going on, announced when it appears. */
export function BusyLine({ children }: BusyLineProps) {
  return (
    <Line role="status">
      <Spinner />
      <span>{children}</span>
    </Line>
  );
}
