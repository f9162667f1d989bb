import { ChartNoAxesColumn } from 'lucide-react';
import type { Tone } from './badge.js';
import { EmptyState } from './empty-state.js';
import { LabelledLine } from './labelled-line.js';
import { ProgressBar } from './progress-bar.js';
import { type ResultProgress, ResultState } from './result-state.js';
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
  /** A line below, where there is a value: what it comes from. */
  readonly note?: string;
}

export interface InsightBarsProps extends ResultProgress {
  bars: readonly InsightBarRow[];
}

/** Bars with a word each; with nothing to show there is no bar, only why (ledger N5). */
export function InsightBars({ bars, ...progress }: InsightBarsProps) {
  return (
    <ResultState
      {...progress}
      busy="Gathering the figures"
      failed="The figures could not be gathered"
      empty={
        <EmptyState
          icon={ChartNoAxesColumn}
          title="No insights yet"
          sentence="Complete a session, and how it went is here."
        />
      }
    >
      {bars.length > 0 && (
        <Columns $gap={24} $min="13rem">
          {bars.map((bar) => (
            <InsightBar key={bar.name} {...bar} />
          ))}
        </Columns>
      )}
    </ResultState>
  );
}

function InsightBar({ name, value, label, tone, note }: InsightBarRow) {
  if (value === null) return <LabelledLine label={name}>{label}</LabelledLine>;
  return <ProgressBar label={name} value={value} valueText={label} tone={tone} note={note} />;
}
