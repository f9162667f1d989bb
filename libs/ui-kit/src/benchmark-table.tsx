import type { Benchmark, FigureUnit } from '@sotto/meeting';
import { Scale } from 'lucide-react';
import { styled } from 'styled-components';
import { type Column, DataTable } from './data-table.js';
import { DefinitionList } from './definition-list.js';
import { EmptyState } from './empty-state.js';
import { figureParts, rangeText, shortFigureText } from './figure-text.js';
import { type ResultProgress, ResultState } from './result-state.js';
import { Stack } from './stack.js';
import { tokens } from './tokens.js';

const Cell = styled.span`
  display: grid;

  & > small {
    color: ${tokens.quiet};
    font-size: ${tokens.type13};
    font-weight: ${tokens.weightRegular};
    white-space: normal;
  }
`;

const Quiet = styled.span`
  color: ${tokens.quiet};
  white-space: normal;
`;

export interface BenchmarkTableProps extends ResultProgress {
  /** A row each, in this order, and their sources in words below; no measure twice. */
  benchmarks: readonly Benchmark[];
}

/** Each measure against its band, what is published and the own past (ledger N10). What nobody published is not invented. */
export function BenchmarkTable({ benchmarks, ...progress }: BenchmarkTableProps) {
  return (
    <ResultState
      {...progress}
      busy="Comparing your sessions"
      failed="Your sessions could not be compared"
      empty={
        <EmptyState
          icon={Scale}
          title="No benchmarks yet"
          sentence="Your figures beside their bands, what is published, and your own past will be here."
        />
      }
    >
      {benchmarks.length > 0 && (
        <Stack>
          <DataTable
            caption="Your measures compared"
            columns={COLUMNS}
            rows={benchmarks}
            rowKey={({ measure }) => measure}
            stackBelow="54rem"
          />
          <DefinitionList items={benchmarks.map(origin)} />
        </Stack>
      )}
    </ResultState>
  );
}

const COLUMNS: readonly Column<Benchmark>[] = [
  { id: 'measure', header: 'Measure', cell: measureCell },
  { id: 'own', header: 'You', cell: ownCell, numeric: true },
  { id: 'band', header: 'Band', cell: ({ band, unit }) => rangeText(band.good, unit), numeric: true },
  published('average', 'Average', ({ industryAverage, unit }) => figure(industryAverage, unit)),
  published('top', 'Top performers', ({ topPerformers, unit }) => figure(topPerformers, unit)),
  published('percentile', 'Among others', ({ percentile }) =>
    percentile === null ? null : above(percentile),
  ),
  { id: 'past', header: 'Among your own', cell: ownPast, numeric: true },
];

function published(id: string, header: string, text: (row: Benchmark) => string | null): Column<Benchmark> {
  return { id, header, cell: (row) => text(row) ?? <Quiet>Not published</Quiet>, numeric: true };
}

/** The unit stands once, under the name, so that the figures of a row can be compared at a glance. */
function measureCell({ category, value, unit }: Benchmark) {
  const words = figureParts(value, unit).unit;
  return (
    <Cell>
      {category}
      {words.length > 1 && <small>{words}</small>}
    </Cell>
  );
}

/** The figure is the middle one of so many sessions. */
function ownCell({ value, unit, inside, of }: Benchmark) {
  return (
    <Cell>
      {figure(value, unit)}
      <small>{of === 1 ? 'from 1 session' : `median of ${of} sessions`}</small>
      <small>{`${inside} of ${of} in the band`}</small>
    </Cell>
  );
}

function ownPast({ ownPercentile, ownSessions }: Benchmark) {
  if (ownPercentile === null) return <Quiet>Needs 5 earlier sessions</Quiet>;
  const earlier = ownSessions - 1;
  return (
    <Cell>
      {above(ownPercentile)}
      <small>{`of ${earlier} earlier sessions`}</small>
    </Cell>
  );
}

function origin({ category, reason, source }: Benchmark) {
  return { term: category, detail: [reason, `Source: ${source}`].filter(Boolean).join(' ') };
}

function above(percentile: number): string {
  return `above ${Math.round(percentile)} %`;
}

function figure(value: number | null, unit: FigureUnit): string | null {
  return value === null ? null : shortFigureText(value, unit);
}
