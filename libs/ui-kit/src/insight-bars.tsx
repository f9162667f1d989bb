import type { Tone } from './badge.js';
import { LabelledLine } from './labelled-line.js';
import { ProgressBar } from './progress-bar.js';
import { Columns } from './stack.js';

/** A bar of Performance Insights (ledger N5). */
export interface InsightBarRow {
  /** "Response Efficiency". */
  readonly name: string;
  /** 0 to 100; null: there is nothing to show, and `label` says why. */
  readonly value: number | null;
  /** The word beside it: "Excellent"; or "No responses yet". */
  readonly label: string;
  /** A colour of judgement, where the word is one; accent unless told. */
  readonly tone?: Tone;
  /** A line below: what it comes from. */
  readonly note?: string;
}

export interface InsightBarsProps {
  bars: readonly InsightBarRow[];
}

/** Bars with a word each; with nothing to show there is no bar, only why (ledger N5). */
export function InsightBars({ bars }: InsightBarsProps) {
  return (
    <Columns $gap={24} $min="13rem">
      {bars.map(({ name, value, label, tone, note }) =>
        value === null ? (
          <LabelledLine key={name} label={name}>
            {label}
          </LabelledLine>
        ) : (
          <ProgressBar key={name} label={name} value={value} valueText={label} tone={tone} note={note} />
        ),
      )}
    </Columns>
  );
}
