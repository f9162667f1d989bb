/** What a field of a row is: a type of JSON, or whatever a question says yes to. */
export type Form = 'string' | 'number' | 'boolean' | ((value: unknown) => boolean);

/** What a later version may have written beside our fields, and in each of them: copying thousands takes long. */
const MOST_OTHERS = 100;

/** An object with these fields, and little else. */
export const hasFields =
  (fields: Readonly<Record<string, Form>>) =>
  (value: unknown): value is Readonly<Record<string, unknown>> =>
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.entries(fields).every(([name, form]) => isOf(form, (value as Record<string, unknown>)[name])) &&
    hasFewOthers(value as Record<string, unknown>, fields);

function hasFewOthers(value: Readonly<Record<string, unknown>>, fields: object): boolean {
  const others = Object.keys(value).filter((name) => !Object.hasOwn(fields, name));
  return others.length <= MOST_OTHERS && others.every((name) => isSmall(value[name]));
}

/** Whether there are few values in it, and so few levels: what nests too deep cannot be written again. */
function isSmall(value: unknown): boolean {
  let count = 0;
  let level = [value];
  while (level.length > 0) {
    count += level.length;
    if (count > MOST_OTHERS) return false;
    level = level.flatMap((each): unknown[] =>
      typeof each === 'object' && each !== null ? Object.values(each) : [],
    );
  }
  return true;
}

/** A list of such values. */
export const listOf =
  (form: Form) =>
  (value: unknown): boolean =>
    Array.isArray(value) && value.every((each) => isOf(form, each));

/** Absent, or such a value. */
export const absentOr =
  (form: Form) =>
  (value: unknown): boolean =>
    value === undefined || isOf(form, value);

/** One of these words. */
export const oneOf =
  (...words: readonly string[]) =>
  (value: unknown): boolean =>
    words.includes(value as string);

/** A moment that a date can be, ms since 1970 (ECMA-262, 21.4.1.1). */
export const isMoment = (value: unknown): boolean =>
  isOf('number', value) && Math.abs(Number(value)) <= 8.64e15;

const isOf = (form: Form, value: unknown): boolean =>
  typeof form === 'function'
    ? form(value)
    : form === 'number'
      ? Number.isFinite(value)
      : typeof value === form;
