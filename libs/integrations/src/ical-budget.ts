import type { Breath } from './csv-reading.js';

/** About 10 µs each: what a file may cost however small it is. */
const BASE_STEPS = 3_000;
const STEPS_PER_CHARACTER = 1;
/** About 2 seconds. */
const MAX_STEPS = 200_000;
/** About 80 ms: what the rules of one event may cost, because the page stands still for them. A daily one may have begun 20 years ago. */
const STEPS_OF_AN_EVENT = 8_000;
/** About 20 ms: between two events, then, the page has its turn. */
const STEPS_OF_A_PORTION = 2_000;
/** One time of the file, read and put on its zone's clock: about 3 µs. */
const STEPS_OF_A_TIME = 0.3;

/** The rules and times of a file together would take too long to work out. */
export class BudgetSpent extends Error {}

/**
 * How much work the rules and times of a file may make. Counted in steps of a rule's iterator and not in time, so that the
 * same file is taken or refused on every machine.
 */
export class Budget {
  #left: number;
  #leftOfEvent = STEPS_OF_AN_EVENT;
  #sinceBreath = 0;

  /** @param length of the file, UTF-16 units */
  constructor(length: number) {
    this.#left = Math.min(MAX_STEPS, BASE_STEPS + length * STEPS_PER_CHARACTER);
  }

  /** For following a rule. @throws BudgetSpent */
  spend(steps: number): void {
    this.#leftOfEvent -= steps;
    this.#take(steps);
    if (!(this.#leftOfEvent >= 0)) throw new BudgetSpent();
  }

  /** For reading times: of those an event may have as many as it likes. @throws BudgetSpent */
  read(times: number): void {
    this.#take(times * STEPS_OF_A_TIME);
  }

  #take(steps: number): void {
    this.#left -= steps;
    this.#sinceBreath += steps;
    if (!(this.#left >= 0)) throw new BudgetSpent();
  }

  /** Before each event and each zone. @param lines of it; they are read, but not worked out, and cost nothing */
  async next(lines: number, breath: Breath): Promise<void> {
    this.#leftOfEvent = STEPS_OF_AN_EVENT;
    this.#sinceBreath += lines;
    if (this.#sinceBreath < STEPS_OF_A_PORTION) return;
    this.#sinceBreath = 0;
    await breath();
  }
}
