import { LinePath } from '@visx/shape';
import type { FocusEventHandler, KeyboardEventHandler, PointerEventHandler } from 'react';
import {
  drawable,
  labelledPoints,
  type LineGeometry,
  type PlotPoint,
  type PlotSize,
} from './plot-geometry.js';
import { PlotCanvas } from './plot-canvas.js';

/** Nearer than this, dots would hide the line. */
const DOT_ROOM = 7;
/** Below this distance to an end, a label is set from the end inwards. */
const EDGE_ROOM = 32;
/** From a point to the base line of its label. */
const LABEL_ABOVE = 10;
const LABEL_BELOW = 20;
const AXIS_BELOW = 20;
/** A character of the text size 13 px. The whole label is in the table and read aloud. */
const CHARACTER_WIDTH = 7.5;
/** Characters left free between the two labels of the axis. */
const LABEL_GAP = 2;

export interface LineSceneProps {
  id: string;
  label: string;
  size: PlotSize;
  points: readonly PlotPoint[];
  geometry: LineGeometry;
  format: (value: number) => string;
  wordsOf: (point: PlotPoint) => string;
  focused: number | null;
  active: number | null;
  handlers: {
    onFocus: FocusEventHandler;
    onBlur: FocusEventHandler;
    onKeyDown: KeyboardEventHandler;
    onPointerMove: PointerEventHandler<SVGSVGElement>;
    onPointerLeave: PointerEventHandler;
  };
}

/** The drawing itself. To a screen reader it is a list of points, of which one is current. */
export function LineScene(props: LineSceneProps) {
  const { id, label, size, points, geometry, format, wordsOf, focused, active, handlers } = props;
  const { x, y, top, bottom } = geometry;
  const hasRoom = points.length < 2 || x(1) - x(0) >= DOT_ROOM;
  return (
    <PlotCanvas
      {...handlers}
      role="listbox"
      aria-label={label}
      aria-orientation="horizontal"
      aria-activedescendant={focused === null ? undefined : `${id}-${focused}`}
      tabIndex={0}
      height={size.height}
      viewBox={`0 0 ${size.width} ${size.height}`}
    >
      <g aria-hidden="true">
        <Backdrop points={points} geometry={geometry} format={format} />
        {active !== null && <line data-part="guide" x1={x(active)} x2={x(active)} y1={top} y2={bottom} />}
        <LinePath
          data={points.map(drawable)}
          defined={(value) => value !== null}
          x={(_, index) => x(index)}
          y={(value) => y(value ?? 0)}
          data-part="line"
        />
      </g>
      {points.map((point, index) => {
        const value = drawable(point);
        const isDot = value !== null && (hasRoom || index === active || isAlone(points, index));
        return (
          <g
            key={index}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === focused}
            aria-label={wordsOf(point)}
          >
            {isDot && (
              <circle
                data-part="dot"
                data-active={index === active || undefined}
                cx={x(index)}
                cy={y(value)}
                r={index === active ? 5.5 : 4}
              />
            )}
          </g>
        );
      })}
      <g aria-hidden="true">
        <DirectLabels points={points} geometry={geometry} format={format} />
      </g>
    </PlotCanvas>
  );
}

type PartProps = Pick<LineSceneProps, 'points' | 'geometry' | 'format'>;

/** Hair lines with their figures, the band, and the first and last label along the axis. */
function Backdrop({ points, geometry, format }: PartProps) {
  const { left, right, bottom, y, x, ticks, band } = geometry;
  const [first] = points;
  const last = points.length > 1 ? points.at(-1) : undefined;
  return (
    <>
      {band && <rect data-part="band" x={left} width={right - left} y={band.y} height={band.height} />}
      {ticks.map((tick) => (
        <g key={tick}>
          <line data-part="grid" x1={left} x2={right} y1={y(tick)} y2={y(tick)} />
          <text x={left - 8} y={y(tick)} dy="0.35em" textAnchor="end">
            {format(tick)}
          </text>
        </g>
      ))}
      {first && last && <AxisLabels first={first.label} last={last.label} geometry={geometry} />}
      {first && !last && (
        <text x={x(0)} y={bottom + AXIS_BELOW} textAnchor="middle">
          {shortened(first.label, Math.floor((right - left) / CHARACTER_WIDTH))}
        </text>
      )}
    </>
  );
}

interface AxisLabelsProps {
  first: string;
  last: string;
  geometry: LineGeometry;
}

/** Two labels share the axis. Where it is too short for both, the first begins below the figures at its left. */
function AxisLabels({ first, last, geometry: { left, right, bottom } }: AxisLabelsProps) {
  const wanted = (first.length + LABEL_GAP + last.length) * CHARACTER_WIDTH;
  const start = wanted <= right - left ? left : 0;
  const room = Math.floor((right - start) / CHARACTER_WIDTH) - LABEL_GAP;
  return (
    <>
      <text x={start} y={bottom + AXIS_BELOW} textAnchor="start">
        {shortened(first, room, last)}
      </text>
      <text x={right} y={bottom + AXIS_BELOW} textAnchor="end">
        {shortened(last, room, first)}
      </text>
    </>
  );
}

function DirectLabels({ points, geometry, format }: PartProps) {
  const { x, y, left, right, bottom } = geometry;
  const labelled = labelledPoints(points, x).map((index) => ({
    index,
    value: (points[index] && drawable(points[index])) ?? 0,
  }));
  const drawn = points.map(drawable).filter((value) => value !== null);
  const least = drawn.reduce((best, value) => Math.min(best, value), Infinity);
  return labelled.map(({ index, value }) => {
    const at = x(index);
    const anchor = at > right - EDGE_ROOM ? 'end' : at < left + EDGE_ROOM ? 'start' : 'middle';
    // The least one hangs below its point, where the line is not.
    const isBelow = drawn.length > 1 && value === least && y(value) + LABEL_BELOW < bottom;
    return (
      <text
        key={index}
        data-part="label"
        x={at}
        y={y(value) + (isBelow ? LABEL_BELOW : -LABEL_ABOVE)}
        textAnchor={anchor}
      >
        {format(value)}
      </text>
    );
  });
}

/** Between two gaps there is no line to be seen. */
function isAlone(points: readonly PlotPoint[], index: number): boolean {
  const isGap = (at: number) => points[at] === undefined || drawable(points[at]) === null;
  return isGap(index - 1) && isGap(index + 1);
}

/** To half of the room, or to what the other label leaves of it; both in characters. */
function shortened(label: string, room: number, other = ''): string {
  const most = Math.max(3, Math.floor(room / 2), room - other.length);
  return label.length > most ? `${label.slice(0, most - 1)}…` : label;
}
