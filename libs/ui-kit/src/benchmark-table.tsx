import type { Band, Benchmark, DeliveryMeasureId, FigureUnit } from '@sotto/meeting';
import { Scale } from 'lucide-react';
import { styled } from 'styled-components';
import { type Column, DataTable } from './data-table.js';
import { DefinitionList } from './definition-list.js';
import { EmptyState } from './empty-state.js';
import { figureParts, rangeText, shortFigureText } from './figure-text.js';
import { wholePercent } from './judgement.js';
import { type ResultProgress, ResultState } from './result-state.js';
import { Stack } from './stack.js';
import { tokens } from './tokens.js';

const Cell = styled.span`
  display: grid;
  padding-block: ${tokens.space4};

  & > small {
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
        <Stack>
          <DataTable
            caption="Your measures compared"
            columns={columns(bands)}
            rows={benchmarks}
            rowKey={({ measure }) => measure}
          />
          <DefinitionList items={benchmarks.map(origin)} />
        </Stack>
      )}
    </ResultState>
  );
}

function columns(bands: Bands): readonly Column<Benchmark>[] {
  const others = (
    id: string,
    header: string,
    text: (row: Benchmark) => string | null,
  ): Column<Benchmark> => ({
    id,
    header,
    cell: (row) => text(row) ?? <Quiet>Not published</Quiet>,
    numeric: true,
  });
  return [
    { id: 'measure', header: 'Measure', cell: measureCell },
    { id: 'own', header: 'You', cell: ownCell, numeric: true },
    { id: 'band', header: 'Band', cell: (row) => bandCell(row, bands), numeric: true },
    others('average', 'Average', ({ industryAverage, unit }) => figure(industryAverage, unit)),
    others('top', 'Top performers', ({ topPerformers, unit }) => figure(topPerformers, unit)),
    others('percentile', 'Among others', ({ percentile }) =>
      percentile === null ? null : above(percentile),
    ),
    { id: 'past', header: 'Among your own', cell: ownPast, numeric: true },
  ];
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

function ownCell({ value, unit, userScore }: Benchmark) {
  return (
    <Cell>
      {figure(value, unit)}
      <small>{`${wholePercent(userScore)} % in the band`}</small>
    </Cell>
  );
}

function bandCell({ measure, unit }: Benchmark, bands: Bands) {
  const band = bands[measure];
  return band ? rangeText(band.good, unit) : <Quiet>No band</Quiet>;
}

function ownPast({ ownPercentile, ownSessions }: Benchmark) {
  if (ownPercentile === null) return <Quiet>Needs 5 sessions</Quiet>;
  return (
    <Cell>
      {above(ownPercentile)}
      <small>{`of ${ownSessions} sessions`}</small>
    </Cell>
  );
}

function origin({ category, reason, source }: Benchmark) {
  return { term: category, detail: [reason, `Source: ${source}`].filter(Boolean).join(' ') };
}

const above = (percentile: number) => `above ${Math.round(percentile)} %`;

function figure(value: number | null, unit: FigureUnit): string | null {
  return value === null ? null : shortFigureText(value, unit);
}
