import { type Entry, type Fact, type Failure, isNestedDeeper } from '@sotto/meeting';
import { FACT_SCHEMAS, STAMP } from './fact-schemas.js';
import { type JsonSchema, misfit } from './json-schema.js';
import { joinParts, type Part } from './parts.js';

/** What stands where a fact cannot be used, though it opens: it was not written by us, or not as it is now. */
export const MISSHAPEN: Failure = {
  reason: 'unreadable',
  message:
    'A piece of this session does not have the form that it must have. What is shown is complete but for this place.',
};

/** Without limits of length: they are for files of others, and a fact of ours is as long as what was said. */
const ofAnyLength = (schema: JsonSchema): JsonSchema =>
  JSON.parse(
    JSON.stringify(schema, (name, value: unknown) =>
      name === 'maxLength' || name === 'maxItems' ? undefined : value,
    ),
  ) as JsonSchema;

const stamp = ofAnyLength(STAMP);
const bodies = new Map(Object.entries(FACT_SCHEMAS).map(([type, schema]) => [type, ofAnyLength(schema)]));

/**
 * Whether what a journal gave back is a fact, with the fields that its type has, as folding, views and exports take them
 * to be. Of a type that this version does not know the stamp is enough, where it could be written again.
 */
export function isFact(value: unknown): value is Fact {
  if (misfit(value, stamp) !== null || isNestedDeeper(value)) return false;
  const body = bodies.get((value as Fact).type);
  return body === undefined || misfit(value, body) === null;
}

/** The entry, or in its place what is told of one that holds no fact. */
export const factEntry = (entry: Entry<Fact>): Entry<Fact> =>
  entry.damage || isFact(entry.value) ? entry : { key: entry.key, damage: MISSHAPEN };

/** The facts in what stands on the disk, and damage where one does not open or is none. */
export const factEntries = (entries: readonly Entry<Fact | Part>[]): readonly Entry<Fact>[] =>
  joinParts(entries).map(factEntry);
