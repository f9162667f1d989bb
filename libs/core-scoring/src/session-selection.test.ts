import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyHistory, reordered, sessionOn } from '../test/history.js';
import { countedSessions, MORE_SESSIONS_NEEDED, newestFirst, recentHistory } from './session-selection.js';

const NONE = { demo: false, import: false };

describe('which sessions count', () => {
  const live = sessionOn(0);
  const demo = sessionOn(1, { header: { origin: 'demo' } });
  const imported = sessionOn(2, { header: { origin: 'import' } });

  it.each([
    [NONE, [live]],
    [{ demo: true, import: false }, [demo, live]],
    [{ demo: false, import: true }, [imported, live]],
    [{ demo: true, import: true }, [imported, demo, live]],
  ])('with %j', (include, counted) => {
    expect(countedSessions([live, demo, imported], include)).toEqual(counted);
  });

  it('leaves out what is still open and what was deleted', () => {
    const open = sessionOn(3, { header: { open: true } });
    const deleted = sessionOn(4, { header: { trashedAt: 1 } });
    expect(countedSessions([live, open, deleted], { demo: true, import: true })).toEqual([live]);
  });

  it('does not change by a demo, a deleted or an open session', () => {
    const added = fc.constantFrom(
      { origin: 'demo' } as const,
      { origin: 'import' } as const,
      { open: true },
      { trashedAt: 0 },
    );
    fc.assert(
      fc.property(anyHistory(10), added, fc.nat(50), (headers, header, day) => {
        expect(countedSessions([sessionOn(day, { header }), ...headers], NONE)).toEqual(
          countedSessions(headers, NONE),
        );
      }),
    );
  });
});

describe('the order of sessions', () => {
  it('is the newest first, whatever the order they come in', () => {
    fc.assert(
      fc.property(reordered(), ([headers, others]) => {
        const ordered = newestFirst(headers);
        expect(newestFirst(others)).toEqual(ordered);
        expect(ordered.map(({ record }) => record.timestamp)).toEqual(
          headers.map(({ record }) => record.timestamp).sort((a, b) => b - a),
        );
      }),
    );
  });

  it('takes a start that is no number for the oldest', () => {
    const broken = sessionOn(9, { record: { timestamp: NaN } });
    expect(newestFirst([broken, sessionOn(0), sessionOn(1)])).toEqual([sessionOn(1), sessionOn(0), broken]);
  });
});

it('the recent history is the last 500 sessions', () => {
  const sessions = Array.from({ length: 510 }, (_, day) => sessionOn(day));
  expect(recentHistory(sessions)).toEqual(sessions.slice(10).reverse());
});

it('N7: the sentence for fewer than three sessions', () => {
  expect(MORE_SESSIONS_NEEDED).toBe('Need at least 3 sessions to generate meaningful insights');
});
