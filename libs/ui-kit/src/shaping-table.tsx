import { SlidersHorizontal } from 'lucide-react';
import { type Column, DataTable } from './data-table.js';
import { EmptyState } from './empty-state.js';
import { type ResultProgress, ResultState } from './result-state.js';

/** One thing that the choice of industry, role, experience and scenario changes. */
export interface ShapingRow {
  /** "Talk share band", "Weight of pace", "Prompt". */
  readonly what: string;
  /** "30 to 40 %", "counts 1.5 times". */
  readonly effect: string;
  /** Why, or who published it. */
  readonly reason: string;
}

const COLUMNS: readonly Column<ShapingRow & { index: number }>[] = [
  { id: 'what', header: 'What', cell: ({ what }) => what },
  { id: 'effect', header: 'Effect', cell: ({ effect }) => effect },
  { id: 'reason', header: 'Reason or source', cell: ({ reason }) => reason },
];

export interface ShapingTableProps extends ResultProgress {
  rows: readonly ShapingRow[];
}

/** How the choice shapes prompts, weights and bands (ledger I2). */
export function ShapingTable({ rows, ...progress }: ShapingTableProps) {
  return (
    <ResultState
      {...progress}
      busy="Working out what your choice changes"
      failed="What your choice changes could not be worked out"
      empty={
        <EmptyState
          icon={SlidersHorizontal}
          title="This choice changes nothing"
          sentence="Choose an industry, role or scenario, and what it changes is listed here."
        />
      }
    >
      {rows.length > 0 && (
        <DataTable
          caption="Effects of your choice"
          columns={COLUMNS}
          rows={rows.map((row, index) => ({ ...row, index }))}
          rowKey={({ index }) => String(index)}
          stackBelow="40rem"
        />
      )}
    </ResultState>
  );
}
