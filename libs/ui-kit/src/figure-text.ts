import type { FigureRange, FigureUnit } from '@sotto/meeting';

/** A figure as it is set: the number and, smaller, its unit. */
export interface FigureParts {
  readonly figure: string;
  /** Empty where the number says it already: "1 min 16 s". */
  readonly unit: string;
}

const FACTORS: Readonly<Partial<Record<FigureUnit, number>>> = { share: 100 };
const UNIT_WORDS: Readonly<Record<FigureUnit, string>> = {
  'words/min': 'words a minute',
  'per minute': 'a minute',
  'per 100 words': 'per 100 words',
  share: '%',
  seconds: 's',
  count: '',
  'switches/min': 'switches a minute',
};
const WITH_ONE_DECIMAL: readonly FigureUnit[] = ['per minute', 'per 100 words', 'switches/min'];
/** Below this many seconds a tenth matters: a pause before an answer. */
const TENTHS_BELOW_SECONDS = 10;
/** Below a second one decimal would hide what matters: 0.976 s is not 1 s. */
const DIGITS_BELOW_ONE_SECOND = 2;
/** No figure is set finer than this. */
const MOST_DECIMALS = 3;

/**
 * A figure in its unit, for the eye: 0.62 of `share` is 62 %, 76 seconds are 1 min 16 s. It is set finer than usual
 * where it would otherwise seem to lie on the other side of one of the `limits`, so that figure and judgement agree.
 */
export function figureParts(
  value: number,
  unit: FigureUnit,
  limits: readonly (number | null)[] = [],
): FigureParts {
  if (!Number.isFinite(value)) return { figure: '–', unit: '' };
  const shown = inShownUnit(value, unit);
  const edges = limits.filter((limit) => limit !== null).map((limit) => inShownUnit(limit, unit));
  const decimals = decimalsFor(shown, edges, usualDecimals(shown, unit));
  const rounded = Number(shown.toFixed(decimals));
  if (unit === 'seconds' && Math.abs(rounded) >= 60) return { figure: minutesText(rounded), unit: '' };
  return { figure: numberText(rounded), unit: UNIT_WORDS[unit] };
}

/** As `figureParts`, in one line: "148 words a minute", "0.9 s", "3". */
export function figureText(value: number, unit: FigureUnit, limits?: readonly (number | null)[]): string {
  const parts = figureParts(value, unit, limits);
  return [parts.figure, parts.unit].filter(Boolean).join(' ');
}

/** As `figureText` beside something that says a long unit: "148", "62 %", "0.9 s". */
export function shortFigureText(value: number, unit: FigureUnit): string {
  const parts = figureParts(value, unit);
  return parts.unit.length === 1 ? `${parts.figure} ${parts.unit}` : parts.figure;
}

/** A range beside a figure that already says the unit: "120 to 165", "30 to 40 %", "up to 3", "at least 4". */
export function rangeText([from, to]: FigureRange, unit: FigureUnit): string {
  if (from === null) return to === null ? 'any' : `up to ${shortFigureText(to, unit)}`;
  if (to === null) return `at least ${shortFigureText(from, unit)}`;
  const [low, high] = [figureParts(from, unit), figureParts(to, unit)];
  const first = low.unit === high.unit ? low.figure : shortFigureText(from, unit);
  return `${first} to ${shortFigureText(to, unit)}`;
}

/** Rounded far below what is shown: 0.58 times 100 is 57.99999999999999. */
function inShownUnit(value: number, unit: FigureUnit): number {
  return Number((value * (FACTORS[unit] ?? 1)).toFixed(6));
}

function usualDecimals(shown: number, unit: FigureUnit): number {
  if (unit === 'seconds') return secondDecimals(Math.abs(shown));
  return WITH_ONE_DECIMAL.includes(unit) ? 1 : 0;
}

/** Two significant digits below a second, tenths up to ten seconds, then none. */
function secondDecimals(seconds: number): number {
  if (seconds >= TENTHS_BELOW_SECONDS) return 0;
  if (seconds >= 1 || seconds === 0) return 1;
  return Math.min(MOST_DECIMALS, DIGITS_BELOW_ONE_SECOND - 1 - Math.floor(Math.log10(seconds)));
}

function decimalsFor(shown: number, edges: readonly number[], usual: number): number {
  for (let decimals = usual; decimals < MOST_DECIMALS; decimals++) {
    const rounded = Number(shown.toFixed(decimals));
    if (edges.every((edge) => Math.sign(rounded - edge) === Math.sign(shown - edge))) return decimals;
  }
  return MOST_DECIMALS;
}

/** From an hour up seconds are left out; nobody judges by them. */
function minutesText(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  if (minutes >= 60) return `${numberText(Math.floor(minutes / 60))} h ${minutes % 60} min`;
  const rest = Number((seconds - 60 * minutes).toFixed(MOST_DECIMALS));
  return rest > 0 ? `${minutes} min ${rest} s` : `${minutes} min`;
}

function numberText(value: number): string {
  return value.toLocaleString('en-US', { maximumFractionDigits: MOST_DECIMALS });
}
