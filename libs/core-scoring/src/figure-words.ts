import type { DeliveryMeasure, FigureRange, FigureUnit } from '@sotto/meeting';

/** How a unit is said, by what it is multiplied, and with how many decimals. */
const UNITS: Readonly<Record<FigureUnit, readonly [said: string, factor: number, decimals: number]>> = {
  'words/min': [' words a minute', 1, 0],
  'per minute': [' a minute', 1, 1],
  'per 100 words': [' per 100 words', 1, 1],
  share: [' %', 100, 0],
  seconds: [' s', 1, 0],
  count: ['', 1, 0],
  'switches/min': [' a minute', 1, 1],
};
/** Below this many seconds a tenth matters: a pause before an answer. */
const TENTHS_BELOW_SECONDS = 10;
/** Below a second a hundredth does: 0.976 s is not 1 s. */
const HUNDREDTHS_BELOW_SECONDS = 1;
/** More decimals than usual, where a rounded figure would seem to be none, or inside the band that it left. */
const MORE_DECIMALS = [0, 1, 2];

/** A figure as it is said in a sentence: "71 %", "1 min 16 s", "about 7.2 a minute" where it is estimated. */
export function figureText({ value, unit, status, band, judgement }: DeliveryMeasure): string {
  if (value === null) return 'not measurable';
  const left = judgement === 'good' || band === null ? null : band.good;
  const more = MORE_DECIMALS.find((extra) => {
    const shown = rounded(value, unit, extra);
    return (shown > 0 || value === 0) && !(left && inside(shown, left));
  });
  const [number, said] = amount(value, unit, more ?? 0);
  return `${status === 'estimated' ? 'about ' : ''}${number}${said}`;
}

/** A range as it is said in a sentence: "30 to 40 %", "up to 3 a minute", "at least 4". */
export function rangeText([from, to]: FigureRange, unit: FigureUnit): string {
  if (from === null)
    return to === null ? 'anything' : to === 0 ? 'none' : `up to ${amount(to, unit).join('')}`;
  if (to === null) return `at least ${amount(from, unit).join('')}`;
  const [low, high] = [amount(from, unit), amount(to, unit)];
  return low[1] === high[1] ? `${low[0]} to ${high.join('')}` : `${low.join('')} to ${high.join('')}`;
}

/** Both ends belong to a range; null is open. */
export function inside(value: number, [from, to]: FigureRange): boolean {
  return (from === null || value >= from) && (to === null || value <= to);
}

function amount(value: number, unit: FigureUnit, more = 0): [number: string, said: string] {
  const shown = rounded(value, unit, more);
  if (unit === 'seconds' && shown >= 60) return [minutesText(shown), ''];
  const [said, factor] = UNITS[unit];
  return [String(Number((shown * factor).toFixed(decimalsOf(value, unit) + more))), said];
}

function minutesText(seconds: number): string {
  const rest = Number((seconds % 60).toFixed(MORE_DECIMALS.length - 1));
  return `${Math.floor(seconds / 60)} min${rest > 0 ? ` ${rest} s` : ''}`;
}

/** In the unit of the measure, as it will be read. */
function rounded(value: number, unit: FigureUnit, more: number): number {
  const [, factor] = UNITS[unit];
  const step = 10 ** (decimalsOf(value, unit) + more);
  return Math.round(value * factor * step) / step / factor;
}

function decimalsOf(value: number, unit: FigureUnit): number {
  if (unit !== 'seconds' || value >= TENTHS_BELOW_SECONDS) return UNITS[unit][2];
  return value < HUNDREDTHS_BELOW_SECONDS ? 2 : 1;
}
