import { isNestedDeeper } from '@sotto/meeting';
import { expect } from 'vitest';
import { fuzz, hostileJson } from '../../../tools/fuzz.mjs';
import { compareKeys } from './keys.js';
import { packed, unpacked } from './packed-rows.js';

fuzz('the packed rows of a table', {
  input: hostileJson({
    samples: [
      [
        ['session_1', 'session_1', { value: { record: { id: 'session_1' } } }],
        [['main', 1], 'contacts', { value: 7 }],
        ['session_2', 'session_2', null],
      ],
    ],
  }),
  run: unpacked,
  holds: (rows) => {
    if (!rows) return;
    const keys = [...rows.values()].map(({ key }) => key);
    expect(() => [...keys].sort(compareKeys)).not.toThrow();
    // What was taken is taken again, once it is written. What nests too deep for that is no text of ours, whose rows were
    // each written as JSON before: an index that cannot be written is not stored, and costs the next list its time.
    const text = writtenOf(rows);
    if (text !== null) expect([...(unpacked(text)?.keys() ?? [])]).toEqual([...rows.keys()]);
  },
});

function writtenOf(rows: Parameters<typeof packed>[0]): string | null {
  try {
    return packed(rows);
  } catch (error) {
    if (error instanceof RangeError && [...rows.values()].some((row) => isNestedDeeper(row))) return null;
    throw error;
  }
}
