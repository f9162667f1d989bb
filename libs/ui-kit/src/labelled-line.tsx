import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { tokens } from './tokens.js';

const Frame = styled.div`
  display: grid;
  align-content: start;
  gap: ${tokens.space4};
  min-width: 0;
  font-size: ${tokens.type13};
  font-variant-numeric: tabular-nums;

  & > :first-child {
    font-weight: ${tokens.weightMedium};
  }

  & > :last-child {
    max-width: ${tokens.textWidth};
    color: ${tokens.quiet};
  }
`;

export interface LabelledLineProps {
  label: string;
  children: ReactNode;
}

/** Among bars, what has none: a count, or why something cannot be told. */
export function LabelledLine({ label, children }: LabelledLineProps) {
  return (
    <Frame>
      <p>{label}</p>
      <p>{children}</p>
    </Frame>
  );
}

/** In the place of a bar that cannot be drawn: neither zero nor passed, and why. */
export function Unmeasured({ label, reason }: { label: string; reason: string }) {
  return <LabelledLine label={label}>Not measurable. {reason}</LabelledLine>;
}
