import { ChartLine } from 'lucide-react';
import { useId } from 'react';
import { styled } from 'styled-components';
import { DataTable } from './data-table.js';
import { EmptyState } from './empty-state.js';
import { LineScene } from './line-scene.js';
import { usePlotCursor } from './plot-cursor.js';
import { PlotFrame, type PlotTexts } from './plot-frame.js';
import { drawable, lineGeometry, nearestPoint, type PlotBand, type PlotPoint } from './plot-geometry.js';
import { usePlotWidth } from './plot-width.js';
import { type ResultProgress, ResultState } from './result-state.js';
import { tokens } from './tokens.js';

const HEIGHT = 208;

const Body = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space4};
`;

/* As high without a figure as with one. */
const Readout = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 ${tokens.space16};
  min-height: 1.25rem;
  color: ${tokens.quiet};
  font-size: ${tokens.type13};
  font-variant-numeric: tabular-nums;
  line-height: 1.25rem;

  & > :first-child {
    flex: 1 1 10rem;
    min-height: 1.25rem;
    color: ${tokens.text};
  }
`;

const BandKey = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${tokens.space8};

  &::before {
    content: '';
    flex: none;
    width: 0.75rem;
    height: 0.75rem;
    border: 1px solid ${tokens.good};
    border-radius: 3px;
    background: ${tokens.goodSoft};
  }
`;

/* The reason of a gap is a sentence, which breaks as figures do not. */
const Figure = styled.span`
  white-space: normal;
`;

export interface LinePlotProps extends PlotTexts, ResultProgress {
  /** In the order of time. */
  points: readonly PlotPoint[];
  /** What a point is: "Session". */
  pointName: string;
  /** The figure without its unit; up to one decimal unless told. */
  format?: (value: number) => string;
  /** Shaded. */
  band?: PlotBand;
  /** Values that the axis must hold in any case: [0, 1] for a share. */
  domain?: readonly [number, number];
  /** Without a figure: the one sentence on how to get some. */
  emptySentence?: string;
}

/**
 * Figures over time as a line with gaps (ledger N11). One tab stop: arrows, Home and End move over the points, and
 * each is read aloud; the same figures stand in a table behind it.
 */
export function LinePlot({ loading, error, emptySentence, ...plot }: LinePlotProps) {
  const hasFigures = plot.points.some((point) => drawable(point) !== null);
  return (
    <ResultState
      loading={loading}
      error={error}
      busy="Gathering the figures"
      failed="The plot could not be drawn"
      empty={<EmptyState icon={ChartLine} title="No figures to draw yet" sentence={emptySentence} />}
    >
      {hasFigures && <Plot {...plot} />}
    </ResultState>
  );
}

type DrawnProps = Omit<LinePlotProps, keyof ResultProgress | 'emptySentence'>;

function Plot({ points, pointName, format = usualFormat, band, domain, ...texts }: DrawnProps) {
  const { valueName, unit } = texts;
  const header = unit ? `${valueName} (${unit})` : valueName;
  const table = (
    <DataTable
      caption={texts.title}
      rows={points.map((point, index) => ({ ...point, index }))}
      rowKey={({ index }) => String(index)}
      columns={[
        { id: 'point', header: pointName, cell: ({ label }) => label },
        {
          id: 'value',
          header,
          cell: (point) => <Figure>{figureOrReason(point, format)}</Figure>,
          numeric: true,
        },
      ]}
    />
  );
  return (
    <PlotFrame {...texts} table={table}>
      <Drawn
        points={points}
        format={format}
        // On the axis and beside a point there is no room for a million in figures.
        shortFormat={format === usualFormat ? compactFormat : format}
        band={band}
        domain={domain}
        unit={unit}
        title={texts.title}
      />
    </PlotFrame>
  );
}

interface DrawingProps extends Pick<DrawnProps, 'points' | 'band' | 'domain' | 'unit' | 'title'> {
  format: (value: number) => string;
  shortFormat: (value: number) => string;
}

function Drawn({ points, format, shortFormat, band, domain, unit, title }: DrawingProps) {
  const id = useId();
  const [width, ref] = usePlotWidth();
  const cursor = usePlotCursor(points.length, points.length - 1);
  const geometry = lineGeometry(points, { width, height: HEIGHT }, shortFormat, { band, domain });
  const wordsOf = (point: PlotPoint) => {
    if (drawable(point) !== null)
      return `${point.label}: ${[figureOf(point, format), unit].filter(Boolean).join(' ')}`;
    return `${point.label}: ${figureOrReason(point, format)}`;
  };
  const active = cursor.active === null ? undefined : points[cursor.active];
  return (
    <Body ref={ref}>
      {/* What the focused point says to a screen reader is its own name; this is for the eye. */}
      <Readout>
        <span aria-hidden="true">{active && wordsOf(active)}</span>
        {band && <BandKey>{band.label}</BandKey>}
      </Readout>
      <LineScene
        id={id}
        label={title}
        size={{ width, height: HEIGHT }}
        points={points}
        geometry={geometry}
        format={shortFormat}
        wordsOf={wordsOf}
        focused={cursor.focused}
        active={cursor.active}
        handlers={{
          ...cursor.handlers,
          onPointerMove: (event) => {
            const { left, width: shown } = event.currentTarget.getBoundingClientRect();
            // Before the first measurement the drawing is scaled.
            const at = ((event.clientX - left) * width) / Math.max(1, shown);
            cursor.hover(nearestPoint(points.length, at, geometry));
          },
        }}
      />
    </Body>
  );
}

function figureOf(point: PlotPoint, format: (value: number) => string): string {
  const value = drawable(point);
  return value === null ? 'Not measurable' : format(value);
}

function figureOrReason(point: PlotPoint, format: (value: number) => string): string {
  const figure = figureOf(point, format);
  return drawable(point) === null && point.reason ? `${figure}. ${point.reason}` : figure;
}

function usualFormat(value: number): string {
  return value.toLocaleString('en-US', { maximumFractionDigits: 1 });
}

function compactFormat(value: number): string {
  return Math.abs(value) < 100_000
    ? usualFormat(value)
    : value.toLocaleString('en-US', { notation: 'compact', maximumFractionDigits: 1 });
}
