import type { Band, Benchmark, DeliveryMeasureId } from '@sotto/meeting';
import { Scale } from 'lucide-react';
import { styled } from 'styled-components';
import { type Column, DataTable } from './data-table.js';
import { EmptyState } from './empty-state.js';
import { figureText, rangeText } from './figure-text.js';
import { wholePercent } from './judgement.js';
import { type ResultProgress, ResultState } from './result-state.js';
import { tokens } from './tokens.js';

const Name = styled.span`
  display: grid;
  gap: ${tokens.space4};
  padding-block: ${tokens.space4};

  & > small {
    max-width: 44ch;
    color: ${tokens.quiet};
    font-size: ${tokens.type13};
    font-weight: ${tokens.weightRegular};
  }
`;

const Quiet = styled.span`
  color: ${tokens.quiet};
`;

/** The bands by measure; what has none is not judged. */
export type Bands = Readonly<Partial<Record<DeliveryMeasureId, Band | null>>>;

export interface BenchmarkTableProps extends ResultProgress {
  benchmarks: readonly Benchmark[];
  /** For this mode and scenario. */
  bands?: Bands;
}

/** Each measure against its band, what is published and the own past (ledger N10). What nobody published is not invented. */
export function BenchmarkTable({ benchmarks, bands = {}, ...progress }: BenchmarkTableProps) {
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
        <DataTable
          caption="Benchmarks"
          columns={columns(bands)}
          rows={benchmarks}
          rowKey={({ measure }) => measure}
        />
      )}
    </ResultState>
  );
}

function columns(bands: Bands): readonly Column<Benchmark>[] {
  return [
    { id: 'measure', header: 'Measure', cell: (row) => <MeasureName benchmark={row} /> },
    { id: 'own', header: 'You', cell: ({ value, unit }) => figureText(value, unit), numeric: true },
    { id: 'band', header: 'Band', cell: (row) => bandCell(row, bands), numeric: true },
    {
      id: 'inside',
      header: 'Sessions in the band',
      cell: ({ userScore }) => `${wholePercent(userScore)} %`,
      numeric: true,
    },
    {
      id: 'average',
      header: 'Published average',
      cell: ({ industryAverage, unit }) => published(industryAverage, (value) => figureText(value, unit)),
      numeric: true,
    },
    {
      id: 'top',
      header: 'Top performers',
      cell: ({ topPerformers, unit }) => published(topPerformers, (value) => figureText(value, unit)),
      numeric: true,
    },
    {
      id: 'percentile',
      header: 'Among others',
      cell: ({ percentile }) => published(percentile, (value) => `above ${Math.round(value)} %`),
      numeric: true,
    },
    { id: 'past', header: 'Against yourself', cell: ownPast, numeric: true },
  ];
}

function MeasureName({ benchmark }: { benchmark: Benchmark }) {
  return (
    <Name>
      {benchmark.category}
      {benchmark.reason && <small>{benchmark.reason}</small>}
      <small>Source: {benchmark.source}</small>
    </Name>
  );
}

function bandCell({ measure, unit }: Benchmark, bands: Bands) {
  const band = bands[measure];
  return band ? rangeText(band.good, unit) : <Quiet>No band</Quiet>;
}

function published(value: number | null, text: (value: number) => string) {
  return value === null ? <Quiet>Not published</Quiet> : text(value);
}

function ownPast({ ownPercentile, ownSessions }: Benchmark) {
  if (ownPercentile === null) return <Quiet>Needs 5 sessions</Quiet>;
  return `above ${Math.round(ownPercentile)} % of your ${ownSessions}`;
}
