import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { tokens } from './tokens.js';

/** Good, fair and weak are judgements; accent is what is on now. */
export type Tone = 'neutral' | 'accent' | 'good' | 'fair' | 'weak' | 'info';

const Pill = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 0.375rem;
  flex: none;
  max-width: 100%;
  min-height: 1.5rem;
  padding: 0 ${tokens.space8};
  border-radius: 0.75rem;
  background: ${tokens.neutralSoft};
  color: ${tokens.quiet};
  font-size: ${tokens.type13};
  font-weight: ${tokens.weightMedium};
  line-height: 1.25;
  font-variant-numeric: tabular-nums;

  & > svg {
    flex: none;
  }

  &[data-tone='accent'] {
    background: ${tokens.accentSoft};
    color: ${tokens.accent};
  }

  &[data-tone='good'] {
    background: ${tokens.goodSoft};
    color: ${tokens.good};
  }

  &[data-tone='fair'] {
    background: ${tokens.fairSoft};
    color: ${tokens.fair};
  }

  &[data-tone='weak'] {
    background: ${tokens.weakSoft};
    color: ${tokens.weak};
  }

  &[data-tone='info'] {
    background: ${tokens.infoSoft};
    color: ${tokens.info};
  }

  @media (forced-colors: active) {
    border: 1px solid CanvasText;
  }
`;

const Dot = styled.span`
  flex: none;
  width: 0.4375rem;
  height: 0.4375rem;
  border-radius: 50%;
  background: currentColor;

  [data-tone='neutral'] > & {
    border: 1.5px solid currentColor;
    background: transparent;
  }

  @media (forced-colors: active) {
    [data-tone]:not([data-tone='neutral']) > & {
      background: CanvasText;
    }
  }
`;

const Word = styled.span`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

export interface BadgeProps {
  /** `neutral` unless told; the words say the same. */
  tone?: Tone;
  /** In place of the dot. Null: neither, for plain words such as topics. */
  icon?: LucideIcon | null;
  /** A word or two: one line, cut where there is no room. */
  children: ReactNode;
}

/** A word on the state of something. The word says it; the colour only repeats it. */
export function Badge({ tone = 'neutral', icon: Icon, children }: BadgeProps) {
  return (
    <Pill data-tone={tone}>
      {Icon && <Icon size={13} strokeWidth={2.5} aria-hidden="true" />}
      {Icon === undefined && <Dot aria-hidden="true" />}
      <Word>{children}</Word>
    </Pill>
  );
}
