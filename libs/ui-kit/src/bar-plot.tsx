import { ChartBar } from 'lucide-react';
import { useId } from 'react';
import { styled } from 'styled-components';
import type { Tone } from './badge.js';
import { DataTable } from './data-table.js';
import { EmptyState } from './empty-state.js';
import { usePlotCursor } from './plot-cursor.js';
import { PlotFrame, type PlotTexts } from './plot-frame.js';
import { type ResultProgress, ResultState } from './result-state.js';
import { tokens } from './tokens.js';

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space4};
  border-radius: ${tokens.radius6};
`;

const Line = styled.li`
  display: grid;
  /* A long figure breaks before it takes the room of its name. */
  grid-template-columns: minmax(0, 1fr) fit-content(60%);
  gap: ${tokens.space4} ${tokens.space12};
  padding: ${tokens.space4} ${tokens.space8};
  border-radius: ${tokens.radius6};
  font-size: ${tokens.type13};
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;

  & > span:first-child {
    font-weight: ${tokens.weightMedium};
  }

  & > span:last-of-type {
    color: ${tokens.quiet};
  }

  &[data-active='true'] {
    background: ${tokens.hover};

    @media (forced-colors: active) {
      outline: 1px solid Highlight;
    }
  }
`;

/* Places in percent as attributes: no inline style, no measuring. */
const Track = styled.svg`
  grid-column: 1 / -1;
  width: 100%;
  height: 0.5rem;
  color: ${tokens.accent};

  & > [data-part='whole'] {
    fill: ${tokens.neutralSoft};
  }

  & > [data-part='value'] {
    fill: currentColor;
  }

  &[data-tone='neutral'] {
    color: ${tokens.quiet};
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

  @media (forced-colors: active) {
    &[data-tone] {
      color: CanvasText;
    }

    & > [data-part='whole'] {
      fill: Canvas;
      stroke: CanvasText;
    }
  }
`;

/** One bar. */
export interface Bar {
  /** What it stands for: "Clarity". No two bars have the same. */
  readonly label: string;
  /** Null: cannot be told; that is neither zero nor weak. */
  readonly value: number | null;
  /** The judgement in a word: a colour never stands alone. */
  readonly word?: string;
  /** A colour of judgement, where `word` is one; accent unless told. */
  readonly tone?: Tone;
}

export interface BarPlotProps extends PlotTexts, ResultProgress {
  bars: readonly Bar[];
  /** What a bar is: "Skill". */
  barName: string;
  /** What a whole bar stands for. */
  max: number;
  /** The figure with what it is of; "8/10" for 8 of 10 unless told, with one decimal at most, rounded down. */
  format?: (value: number) => string;
  /** Without a figure: the one sentence on how to get some. */
  emptySentence?: string;
}

/** Figures beside each other, such as the score of each skill (ledger N11). Keyboard and table as in `LinePlot`. */
export function BarPlot({ loading, error, emptySentence, ...plot }: BarPlotProps) {
  const hasFigures = plot.bars.some(({ value }) => isFigure(value));
  return (
    <ResultState
      loading={loading}
      error={error}
      busy="Gathering the figures"
      failed="The plot could not be drawn"
      empty={<EmptyState icon={ChartBar} title="No figures to draw yet" sentence={emptySentence} />}
    >
      {hasFigures && <Plot {...plot} />}
    </ResultState>
  );
}

type DrawnProps = Omit<BarPlotProps, keyof ResultProgress | 'emptySentence'>;

function Plot({ bars, barName, max, format, ...texts }: DrawnProps) {
  const words = (bar: Bar) => figureWords(bar, format ?? ((value) => `${toTenthsBelow(value)}/${max}`));
  const table = (
    <DataTable
      caption={texts.title}
      rows={bars}
      rowKey={({ label }) => label}
      columns={[
        { id: 'bar', header: barName, cell: ({ label }) => label },
        { id: 'value', header: texts.valueName, cell: words, numeric: true },
      ]}
    />
  );
  return (
    <PlotFrame {...texts} table={table}>
      <Bars bars={bars} max={max} words={words} label={texts.title} />
    </PlotFrame>
  );
}

interface BarsProps {
  bars: readonly Bar[];
  max: number;
  words: (bar: Bar) => string;
  label: string;
}

function Bars({ bars, max, words, label }: BarsProps) {
  const id = useId();
  const { focused, active, hover, handlers } = usePlotCursor(bars.length, 0);
  return (
    <List
      {...handlers}
      role="listbox"
      aria-label={label}
      tabIndex={0}
      aria-activedescendant={focused === null ? undefined : `${id}-${focused}`}
    >
      {bars.map((bar, index) => (
        <Line
          key={bar.label}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === focused}
          data-active={index === active}
          onPointerMove={() => hover(index)}
        >
          <span>{bar.label}</span> <span>{words(bar)}</span>
          <Track aria-hidden="true" data-tone={bar.tone ?? 'accent'}>
            <rect data-part="whole" width="100%" height="100%" rx="4" />
            {isFigure(bar.value) && (
              <rect data-part="value" width={`${filled(bar.value, max)}%`} height="100%" rx="4" />
            )}
          </Track>
        </Line>
      ))}
    </List>
  );
}

function isFigure(value: number | null): value is number {
  return value !== null && Number.isFinite(value);
}

/**
 * Rounded down, so that the figure never says 8 where the word says "below 8" (ledger C2). The tiny addend is for
 * figures such as 8.2, which times 10 can be a hair below 82.
 */
function toTenthsBelow(value: number): string {
  return (Math.floor(value * 10 + 1e-9) / 10).toLocaleString('en-US');
}

function filled(value: number, max: number): number {
  return max > 0 ? 100 * Math.min(1, Math.max(0, value / max)) : 0;
}

function figureWords({ value, word }: Bar, format: (value: number) => string): string {
  if (!isFigure(value)) return 'Not measurable';
  return [format(value), word].filter(Boolean).join(', ');
}
