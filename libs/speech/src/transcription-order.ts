import type { Failure } from '@sotto/meeting';

/** An utterance that was heard; times are ms since the run began. */
export interface HeardUtterance {
  readonly id: string;
  readonly startMs: number;
  /** Null while it goes on. */
  endMs: number | null;
  /** Its end in feed time, unrounded, for `feed.settled`. */
  feedEndMs: number;
  /** It was kept from before, and told again. */
  readonly replayed: boolean;
}

/** What came of the first one that is not settled yet. */
export type Outcome =
  | { readonly utterance: HeardUtterance; readonly text: string }
  | { readonly utterance: HeardUtterance; readonly failure: Failure };

interface Place {
  readonly utterance: HeardUtterance;
  outcome: Outcome | null;
}

/** Utterances in the order in which they were said, whatever the order in which their words come. */
export class TranscriptionOrder {
  #places: Place[] = [];

  get isEmpty(): boolean {
    return this.#places.length === 0;
  }

  begin(utterance: HeardUtterance): void {
    this.#places.push({ utterance, outcome: null });
  }

  /** The first word on an utterance counts; one that is not waited for is ignored. */
  tell(outcome: Outcome): void {
    const place = this.#places.find(({ utterance }) => utterance === outcome.utterance);
    if (place) place.outcome ??= outcome;
  }

  /** @returns what is known of the first utterance, and forgets it; null where nothing is */
  next(): Outcome | null {
    const [first] = this.#places;
    if (!first?.outcome) return null;
    this.#places.shift();
    return first.outcome;
  }
}
