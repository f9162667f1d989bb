/** About 10 µs each: what a file may cost however small it is. */
const BASE_STEPS = 3_000;
const STEPS_PER_CHARACTER = 1;
/** About 2 seconds. */
const MAX_STEPS = 200_000;
/** One time of the file, read and put on its zone's clock: about 3 µs. */
export const STEPS_OF_A_TIME = 0.3;

/** The rules and times of a file together would take too long to work out. */
export class BudgetSpent extends Error {}

/**
 * How much work the rules and times of a file may make. Counted in steps of a rule's iterator and not in time, so that the
 * same file is taken or refused on every machine.
 */
export class Budget {
  #left: number;

  /** @param length of the file, UTF-16 units */
  constructor(length: number) {
    this.#left = Math.min(MAX_STEPS, BASE_STEPS + length * STEPS_PER_CHARACTER);
  }

  /** @throws BudgetSpent */
  spend(steps: number): void {
    this.#left -= steps;
    if (!(this.#left >= 0)) throw new BudgetSpent();
  }
}
