import type { SessionHeader } from '@sotto/meeting';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { exportName } from './export-name.js';

const named = (title?: string): SessionHeader => ({
  record: {
    id: 'session_1',
    timestamp: new Date(2026, 10, 3, 9).getTime(),
    duration: 1,
    contextItems: 0,
    aiRequests: 0,
    averageResponseTime: 0,
    topics: [],
    quality: 'fair',
  },
  origin: 'live',
  ...(title !== undefined && { title }),
  open: false,
  screenCaptures: 0,
  audioTranscripts: 0,
});

it.each([
  ['Quarterly review', '2026-11-03 Quarterly review.md'],
  [undefined, '2026-11-03 Meeting.md'],
  ['a/b\\c: "d" <e>?', '2026-11-03 a b c d e.md'],
  ['..', '2026-11-03 Session.md'],
])('H3: a file of %j is named %s', (title, name) => {
  expect(exportName(named(title), 'md')).toBe(name);
});

it('H3: any title makes a name that every system takes (property)', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 120, size: 'max' }), (title) => {
      const name = exportName(named(title), 'json');
      expect(name).toMatch(/^2026-11-03 [^<>:"/\\|?*\p{C}]+\.json$/u);
      expect(name.length).toBeLessThan(110);
    }),
  );
});
