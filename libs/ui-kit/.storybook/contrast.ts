import type { Palette } from '../src/tokens.js';

/** Contrast of two colours in `#RRGGBB` after WCAG 2.2, 1 to 21. */
export function contrast(a: string, b: string): number {
  const [high, low] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5]
    .map((place) => parseInt(hex.slice(place, place + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)) as [
    number,
    number,
    number,
  ];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

type Colour = keyof Palette;

export const GROUNDS = ['ground', 'surface', 'raised'] as const satisfies readonly Colour[];

const onGrounds = (colour: Colour) => GROUNDS.map((ground) => [colour, ground] as const);

/** What is read, and on what: 4.5:1 and more (ledger R7). */
export const READ_ON: readonly (readonly [Colour, Colour])[] = [
  ...(['text', 'quiet', 'accent', 'good', 'fair', 'weak', 'info'] as const).flatMap(onGrounds),
  ['onAccent', 'accent'],
  ['onAccent', 'accentStrong'],
  ['onWeak', 'weak'],
  ['onWeak', 'weakStrong'],
  ['accent', 'accentSoft'],
  ['good', 'goodSoft'],
  ['fair', 'fairSoft'],
  ['weak', 'weakSoft'],
  ['info', 'infoSoft'],
  ['quiet', 'neutralSoft'],
  ['quiet', 'accentSoft'],
  ['text', 'banner'],
];

/** What must be seen, and on what: 3:1 and more. The focus ring is the accent. */
export const SEEN_ON: readonly (readonly [Colour, Colour])[] = [
  ...onGrounds('control'),
  ...onGrounds('accent'),
];
