import { Radio } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from './badge.js';
import { EmptyState } from './empty-state.js';
import { Panel } from './panel.js';
import { type ResultProgress, ResultState } from './result-state.js';
import { Columns } from './stack.js';
import { Stat } from './stat.js';

/** What a session came to so far. */
export interface SessionCounts {
  /** What was heard, and what was read on the screen. */
  readonly contextItems: number;
  /** Those on which no text was found count, too. */
  readonly screenCaptures: number;
  /** Settled utterances. */
  readonly audioTranscripts: number;
  /** Complete answers; what failed or was stopped does not count. */
  readonly aiResponses: number;
  /** Rounded down for the eye. */
  readonly durationMinutes: number;
}

const COUNTS = [
  { key: 'contextItems', label: 'Context items' },
  { key: 'screenCaptures', label: 'Screen captures' },
  { key: 'audioTranscripts', label: 'Audio transcripts' },
  { key: 'aiResponses', label: 'AI responses' },
] as const;

export interface CurrentSessionCardProps extends ResultProgress {
  /** Null: there was none since the page was opened. */
  counts: SessionCounts | null;
  /** It runs now. */
  active: boolean;
  /** Without a session: the one step to get one. */
  emptyAction?: ReactNode;
}

/** The counts of the session that runs, or of the last one since the page was opened (ledger N1). */
export function CurrentSessionCard({ counts, active, emptyAction, ...progress }: CurrentSessionCardProps) {
  return (
    <Panel heading="Current Session" actions={active && <Badge tone="accent">Live</Badge>}>
      <ResultState
        {...progress}
        busy="Counting"
        failed="The session could not be counted"
        empty={
          <EmptyState
            icon={Radio}
            title="No session is running"
            sentence="Once you start one, its counts are here."
            action={emptyAction}
          />
        }
      >
        {counts && <Counts counts={counts} />}
      </ResultState>
    </Panel>
  );
}

function Counts({ counts }: { counts: SessionCounts }) {
  return (
    <Columns $gap={24} $min="8rem">
      {COUNTS.map(({ key, label }) => (
        <Stat key={key} label={label} figure={counts[key].toLocaleString('en-US')} />
      ))}
      <Stat label="Duration" figure={Math.floor(counts.durationMinutes).toLocaleString('en-US')} unit="min" />
    </Columns>
  );
}
