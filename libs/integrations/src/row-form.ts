/** What a field of a row is: a type of JSON, or whatever a question says yes to. */
export type Form = 'string' | 'number' | 'boolean' | ((value: unknown) => boolean);

/** Of one object, of which a later version may have more than we: what has thousands takes long to copy. */
const MOST_FIELDS = 100;

/** An object with these fields, and not with hundreds of others. */
export const hasFields =
  (fields: Readonly<Record<string, Form>>) =>
  (value: unknown): value is Readonly<Record<string, unknown>> =>
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.keys(value).length <= MOST_FIELDS &&
    Object.entries(fields).every(([name, form]) => isOf(form, (value as Record<string, unknown>)[name]));

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
