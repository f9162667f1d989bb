import * as z from 'zod/mini';
import { plainText } from './plain-text.js';

/** A number, also where the model wrote it as text: 8, "8", "8/10", "80%". */
const number = z.pipe(
  z.union([z.number(), z.string()]),
  z.transform((value, context) => {
    const found = typeof value === 'number' ? value : Number.parseFloat(value);
    if (Number.isFinite(found)) return found;
    context.issues.push({ code: 'custom', input: value, message: 'not a number' });
    return z.NEVER;
  }),
);

const limited = (value: number, lowest: number, highest: number) =>
  Math.min(highest, Math.max(lowest, value));

/** Ledger C3: rounded and limited to 1..10. */
export const score10 = z.pipe(
  number,
  z.transform((value: number) => limited(Math.round(value), 1, 10)),
);

/** Ledger C3: limited to 0..100; rounded, since it is shown as a whole number. */
export const score100 = z.pipe(
  number,
  z.transform((value: number) => limited(Math.round(value), 0, 100)),
);

/** A confidence, limited to 0..1. */
export const share = z.pipe(
  number,
  z.transform((value: number) => limited(value, 0, 1)),
);

const oneLine = (text: string) => plainText(text).replace(/\s+/g, ' ').trim();

/** One line of text with something in it. */
export const line = z.pipe(
  z.string(),
  z.transform((value, context) => {
    const text = oneLine(value);
    if (text) return text;
    context.issues.push({ code: 'custom', input: value, message: 'empty' });
    return z.NEVER;
  }),
);

/** Lines; empty ones and what is no text are left out, and a missing list is an empty one. */
export const lines = z.pipe(
  z.nullish(z.array(z.unknown())),
  z.transform((values): readonly string[] =>
    // Without a schema for each: a model's list of 100,000 wrong values would stop the page.
    (values ?? []).flatMap((value) => (typeof value === 'string' && oneLine(value)) || []),
  ),
);
