import type { Arbitrary } from 'fast-check';

/** How hostile inputs of one kind are made: `recipes` are small and can be printed, what `build` makes of one need not be. */
export interface Hostile<Input, Recipe = unknown> {
  readonly recipes: Arbitrary<Recipe>;
  /** Tried in every run, before the drawn ones. */
  readonly always: readonly Recipe[];
  readonly build: (recipe: Recipe) => Input;
}

export interface TextOptions {
  /** Valid ones, which are cut, doubled, flipped and filled. None: only text that nobody meant. */
  readonly samples?: readonly string[];
  /** Texts that follow the format's grammar, right or nearly. Small ones: length is what the damage adds. */
  readonly grammar?: Arbitrary<string>;
  /** What the format means something by, to be repeated and inserted beside what everybody tries. */
  readonly tokens?: readonly string[];
  /** No input is longer, in UTF-16 units; a million where it is left out. */
  readonly atMost?: number;
}

export interface JsonOptions {
  /** Valid ones. Each is changed in any of its parts. */
  readonly samples: readonly unknown[];
  readonly atMost?: number;
}

/** Any text, and valid texts damaged. */
export function hostileText(options?: TextOptions): Hostile<string>;

/** `hostileText` in UTF-8, UTF-16 and Windows-1252, with bits flipped, and bytes that are no text. */
export function hostileBytes(options?: TextOptions): Hostile<Uint8Array<ArrayBuffer>>;

/** Texts of JSON whose values are changed (wrong types, huge numbers, 10,000 levels, `__proto__`), and damaged as text. */
export function hostileJson(options: JsonOptions): Hostile<string>;

/** The values of such texts, as `JSON.parse` gives them. */
export function hostileValue(options: JsonOptions): Hostile<unknown>;

/** What `map` makes of the inputs of another kind, e.g. an answer with it as its body. */
export function hostileFrom<From, Input>(from: Hostile<From>, map: (input: From) => Input): Hostile<Input>;

export interface Parser<Input, Output> {
  readonly input: Hostile<Input>;
  /** @param breath for what reads large inputs in portions and lets the page live between them: each may take 100 ms */
  readonly run: (input: Input, breath: () => Promise<void>) => Output | Promise<Output>;
  /** The errors that say, in a sentence, what is wrong with an input. None: it takes whatever comes. */
  readonly refuses?: (error: unknown) => boolean;
  /** Expectations of what it gives: its declared shape. */
  readonly holds: (output: Output, input: Input) => void;
}

/**
 * Declares the test of a parser: whatever comes, it gives what it says or refuses in a sentence, never keeps the page still for over 100 ms, and
 * leaves the objects of the page as they were. `SOTTO_FUZZ_RUNS` and `SOTTO_FUZZ_SEED` make more of it; with
 * `SOTTO_FUZZ_REPORT`, a folder, what was seen is written there.
 * @param name what is read, e.g. `a calendar file`
 */
export function fuzz<Input, Output>(name: string, parser: Parser<Input, Output>): void;
