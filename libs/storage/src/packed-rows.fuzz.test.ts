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
    // What was taken can be written, and is taken again.
    expect([...(unpacked(packed(rows))?.keys() ?? [])]).toEqual([...rows.keys()]);
  },
});
