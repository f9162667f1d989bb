import { css, keyframes, type RuleSet } from 'styled-components';

/** Seconds of one round; it ends with everything in sight, for long enough to be read. */
export const ROUND = 18;
/** After these everything stays in sight: what has been seen three times need not move beside what is being read. */
const ROUNDS = 3;
/** The first round begins here: nobody who comes in is shown an empty room. */
const HEAD_START = 2;
/** When everything goes, shortly before the next round. */
const END = 17.6;

const share = (seconds: number) => `${((seconds / ROUND) * 100).toFixed(2)}%`;

/**
 * Makes an element appear at once at its time in each round, in the room that it always has. Only where motion is
 * welcome: without it, or stopped, everything is in sight.
 *
 * @param at seconds since the round began
 */
export function arriving(at: number): RuleSet {
  const arrival = keyframes`
    from { opacity: 0; }
    ${share(at)} { opacity: 1; }
    ${share(END)} { opacity: 0; }
  `;
  return css`
    @media (prefers-reduced-motion: no-preference) {
      animation: ${arrival} ${ROUND}s step-end -${HEAD_START}s ${ROUNDS};
    }
  `;
}

/** The children appear one after the other. @param each seconds from one to the next */
export const arrivingInTurn = (from: number, each: number, count: number): RuleSet[] =>
  Array.from(
    { length: count },
    (_, index) => css`
      & > :nth-child(${index + 1}) {
        ${arriving(from + index * each)}
      }
    `,
  );
