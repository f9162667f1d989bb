/** 1: the left cell of the marker is white and the right one black; 0: the other way round. */
export type MarkerBit = 0 | 1;

/** So many random bits as a whole number. Must be fair: a code is drawn again until it fits. */
export type RandomBits = (count: number) => number;

/** Steps of a check; half of them with bit 1. */
export const FIRST_STEPS = 14;
/** Steps that follow where the first ones gave reason to doubt: all but one picture a bit agreed. Half with bit 1. */
export const MORE_STEPS = 8;
/** Of the steps that lie equally far apart, at least this share has equal bits, and at least this share differing ones. */
const LEAST_SHARE = 0.25;

/**
 * The bits of the first steps, each of the 1,792 balanced codes without a rhythm equally likely. What blinks at a
 * regular period, be it as fast or slow as it likes, gives none of them (all such sequences were enumerated, with steps
 * equally far apart), and anything else that does not know the code gives it by a chance of at most 1 in 1,792.
 */
export function markerCode(random: RandomBits): readonly MarkerBit[] {
  return drawn(random, FIRST_STEPS, (code) => isBalanced(code) && hasNoRhythm(code));
}

/** The bits of the steps after those; each of the 70 balanced codes equally likely. */
export function moreOfTheCode(random: RandomBits): readonly MarkerBit[] {
  return drawn(random, MORE_STEPS, isBalanced);
}

function drawn(random: RandomBits, steps: number, fits: (code: readonly MarkerBit[]) => boolean) {
  for (;;) {
    const code = bitsOf(random(steps), steps);
    if (fits(code)) return code;
  }
}

/** The lowest bits of a number, the lowest first. */
export const bitsOf = (number: number, count: number): readonly MarkerBit[] =>
  Array.from({ length: count }, (_, at) => ((number >> at) & 1 ? 1 : 0));

const isBalanced = (code: readonly MarkerBit[]): boolean =>
  code.reduce<number>((sum, bit) => sum + bit, 0) * 2 === code.length;

/** At no distance are the bits nearly always equal, or nearly always not: a period would make them so. */
export function hasNoRhythm(code: readonly MarkerBit[]): boolean {
  return Array.from({ length: code.length >> 1 }, (_, at) => at + 1).every((distance) => {
    const pairs = code.length - distance;
    const equal = code.filter((bit, at) => at < pairs && bit === code[at + distance]).length;
    return Math.min(equal, pairs - equal) >= LEAST_SHARE * pairs;
  });
}
