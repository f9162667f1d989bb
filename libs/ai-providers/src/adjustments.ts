import { isRecord } from './json-value.js';
import type { ErrorFacts } from './wire-failure.js';

/** What goes over the wire. */
export type Body = Readonly<Record<string, unknown>>;

/**
 * What may be done with a parameter that the provider does not take. `drop`: leave it out. `rename`: send its value
 * under another name. `choose`: the first of these values that the provider says it takes, else leave it out.
 */
export type Remedy =
  | { readonly drop: true }
  | { readonly rename: string }
  | { readonly choose: readonly string[] };

const CODES = new Set(['unsupported_parameter', 'unsupported_value', 'unknown_parameter']);
/** For providers that give no code: "`temperature` is deprecated for this model", "Extra inputs are not permitted". */
const WORDS = /unsupported|not support|not permitted|deprecated|unknown|unrecognized|extra/i;

type Change = { readonly name: string; readonly value: unknown } | 'drop';

/**
 * What a model turned out not to take, remembered for the next requests. Each parameter is changed once: the same
 * complaint again is a failure.
 */
export class Adjustments {
  readonly #remedies: Readonly<Record<string, Remedy>>;
  readonly #changes = new Map<string, Change>();

  constructor(remedies: Readonly<Record<string, Remedy>>) {
    this.#remedies = remedies;
  }

  apply(body: Body): Body {
    if (this.#changes.size === 0) return body;
    const entries = Object.entries(body).flatMap(([name, value]) => {
      const change = this.#changes.get(name);
      if (change === undefined) return [[name, value]];
      return change === 'drop' ? [] : [[change.name, change.value ?? value]];
    });
    return Object.fromEntries(entries) as Body;
  }

  /** @returns whether something was learned, so that trying again makes sense */
  learn(error: ErrorFacts, sent: Body): boolean {
    if (error.status !== 400 && error.status !== 422) return false;
    if (!CODES.has(error.code ?? '') && !WORDS.test(error.message)) return false;
    const name = this.#parameter(error, sent);
    if (name === undefined) return false;
    const original = this.#originalOf(name);
    // A renamed parameter that is refused again is dropped; anything else twice is a failure.
    if (original !== name) this.#changes.set(original, 'drop');
    else if (this.#changes.has(name)) return false;
    else this.#changes.set(name, changeFor(name, this.#remedies[name], error, sent));
    return true;
  }

  #parameter({ param, message }: ErrorFacts, sent: Body): string | undefined {
    const changeable = Object.keys(sent).filter((name) => this.#originalOf(name) in this.#remedies);
    const last = param?.split('.').at(-1);
    return (
      changeable.find((name) => name === param || name.split('_').at(-1) === last || isPath(param, name)) ??
      (param === undefined ? changeable.find((name) => message.includes(name)) : undefined)
    );
  }

  #originalOf(name: string): string {
    for (const [original, change] of this.#changes) {
      if (change !== 'drop' && change.name === name) return original;
    }
    return name;
  }
}

/** `thinking.type` is a complaint about `thinking`. */
const isPath = (param: string | undefined, name: string) => param?.startsWith(`${name}.`) ?? false;

function changeFor(name: string, remedy: Remedy | undefined, error: ErrorFacts, sent: Body): Change {
  if (!isRecord(remedy) || 'drop' in remedy) return 'drop';
  if ('rename' in remedy) return { name: remedy.rename, value: undefined };
  const offered = error.message.split(/supported values/i)[1] ?? '';
  const value = remedy.choose.find((each) => each !== sent[name] && offered.includes(`'${each}'`));
  return value === undefined ? 'drop' : { name, value };
}
