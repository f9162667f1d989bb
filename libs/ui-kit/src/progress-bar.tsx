import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import type { Tone } from './badge.js';
import { tokens } from './tokens.js';

const Frame = styled.div`
  display: grid;
  align-content: start;
  gap: ${tokens.space4};
  min-width: 0;
`;

const Heading = styled.div`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: ${tokens.space12};
  font-size: ${tokens.type13};

  & > label {
    min-width: 0;
    font-weight: ${tokens.weightMedium};
    overflow-wrap: anywhere;
  }

  & > span {
    flex: none;
    max-width: 75%;
    text-align: right;
    overflow-wrap: anywhere;
    color: ${tokens.quiet};
    font-variant-numeric: tabular-nums;
  }
`;

const Bar = styled.progress`
  appearance: none;
  display: block;
  width: 100%;
  height: 0.5rem;
  border: 0;
  border-radius: 0.25rem;
  overflow: hidden;
  background: ${tokens.neutralSoft};
  color: ${tokens.quiet};

  &::-webkit-progress-bar {
    background: ${tokens.neutralSoft};
  }

  &::-webkit-progress-value {
    border-radius: 0.25rem;
    background: currentColor;
  }

  &::-moz-progress-bar {
    border-radius: 0.25rem;
    background: currentColor;
  }

  &[data-tone='accent'] {
    color: ${tokens.accent};
  }

  &[data-tone='good'] {
    color: ${tokens.good};
  }

  &[data-tone='fair'] {
    color: ${tokens.fair};
  }

  &[data-tone='weak'] {
    color: ${tokens.weak};
  }

  &[data-tone='info'] {
    color: ${tokens.info};
  }

  /* Forced colours paint every background alike, and a bar is two backgrounds. */
  @media (forced-colors: active) {
    border: 1px solid CanvasText;

    &::-webkit-progress-bar {
      background: Canvas;
    }

    &::-webkit-progress-value {
      background: Highlight;
    }

    &::-moz-progress-bar {
      background: Highlight;
    }
  }
`;

const Note = styled.p`
  color: ${tokens.quiet};
  font-size: ${tokens.type13};
`;

export interface ProgressBarProps {
  label: string;
  /** From 0 to `max`; what lies outside is held at its ends. */
  value: number;
  /** What the whole bar stands for; 100 unless told. The pace bar's is 200 words a minute (ledger C8). */
  max?: number;
  /** The accent unless told: what the value means, beside its length. */
  tone?: Tone;
  /** The figure with its unit: "62 %", "148 words a minute". The value over `max` in percent unless told. */
  valueText?: string;
  /** A line below: what it means, or where it comes from. */
  note?: ReactNode;
}

/** How much of a whole. A native progress element, so that nothing needs an inline style. */
export function ProgressBar({ label, value, max = 100, tone = 'accent', valueText, note }: ProgressBarProps) {
  const id = useId();
  const held = Math.min(max, Math.max(0, value));
  const text = valueText ?? `${Math.round((100 * held) / max)} %`;
  return (
    <Frame>
      <Heading>
        <label htmlFor={id}>{label}</label>
        <span>{text}</span>
      </Heading>
      <Bar id={id} max={max} value={held} aria-valuetext={text} data-tone={tone} />
      {note && <Note>{note}</Note>}
    </Frame>
  );
}
