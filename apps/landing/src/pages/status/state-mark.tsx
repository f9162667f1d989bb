import { tokens, VisuallyHidden } from '@sotto/ui-kit';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { type ClaimState, STATE_WORDS } from './claim-state';

const Badge = styled.span`
  display: inline-flex;
  flex: none;
  align-items: center;
  gap: ${tokens.space8};
  color: ${tokens.quiet};
  font-size: ${tokens.type15};
  font-weight: ${tokens.weightMedium};
  white-space: nowrap;

  &[data-state='met'] {
    color: ${tokens.good};
  }

  &[data-state='missed'] {
    color: ${tokens.weak};
  }

  &[data-state='partly'] {
    color: ${tokens.fair};
  }

  &[data-state='measured'] {
    color: ${tokens.text};
  }
`;

/** Told apart without their colours: tick, cross, half a disc, dot, and a broken ring for what is not known. */
const SHAPES: Readonly<Record<ClaimState, ReactNode>> = {
  met: (
    <>
      <circle cx="8" cy="8" r="7" fill="currentColor" />
      <path d="m4.8 8.2 2.2 2.2 4.2-4.6" stroke={tokens.ground} strokeWidth="1.8" fill="none" />
    </>
  ),
  missed: (
    <>
      <path d="M8 .8 15.2 8 8 15.2.8 8Z" fill="currentColor" />
      <path d="m5.6 5.6 4.8 4.8m0-4.8-4.8 4.8" stroke={tokens.ground} strokeWidth="1.8" />
    </>
  ),
  partly: (
    <>
      <circle cx="8" cy="8" r="6.2" stroke="currentColor" strokeWidth="1.6" fill="none" />
      <path d="M8 1.8a6.2 6.2 0 0 0 0 12.4Z" fill="currentColor" />
    </>
  ),
  measured: (
    <>
      <circle cx="8" cy="8" r="6.2" stroke="currentColor" strokeWidth="1.6" fill="none" />
      <circle cx="8" cy="8" r="2.6" fill="currentColor" />
    </>
  ),
  unmeasured: (
    <circle
      cx="8"
      cy="8"
      r="6.2"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeDasharray="2.4 2.4"
      fill="none"
    />
  ),
};

export interface StateMarkProps {
  state: ClaimState;
  /** The shape alone is seen; the word is still there for whoever does not see it. */
  wordHidden?: boolean;
}

/** A shape and a word; the colour only repeats them. */
export const StateMark = ({ state, wordHidden = false }: StateMarkProps) => (
  <Badge data-state={state}>
    <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
      {SHAPES[state]}
    </svg>
    {wordHidden ? <VisuallyHidden>{STATE_WORDS[state]}</VisuallyHidden> : STATE_WORDS[state]}
  </Badge>
);
