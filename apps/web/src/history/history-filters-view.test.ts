import { filterSessions } from '@sotto/live-session';
import { localDate, type SessionHeader } from '@sotto/meeting';
import * as fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  endsBeforeItBegins,
  filterOptions,
  filtersOf,
  isFiltered,
  NO_FILTERS,
  nothingFound,
} from './history-filters-view.js';

const header = (at: Date, topics: readonly string[] = [], name?: string): SessionHeader => ({
  record: {
    id: `session_${at.getTime()}`,
    timestamp: at.getTime(),
    duration: 1,
    contextItems: 0,
    aiRequests: 0,
    averageResponseTime: 0,
    topics,
    quality: 'poor',
  },
  origin: 'live',
  open: false,
  screenCaptures: 0,
  audioTranscripts: 0,
  ...(name && { contact: { id: name.toLowerCase(), name } }),
});

describe('H3: the filters of History', () => {
  it('narrow nothing until something is entered', () => {
    expect(isFiltered(NO_FILTERS)).toBe(false);
    expect(filtersOf(NO_FILTERS)).toEqual({});
    expect(isFiltered({ ...NO_FILTERS, topic: 'review' })).toBe(true);
  });

  it('take a day whole, from its first moment to its last, in the zone of the person', () => {
    const first = header(new Date(2026, 2, 29));
    const last = header(new Date(2026, 2, 29, 23, 59, 59, 999));
    const after = header(new Date(2026, 2, 30));
    const day = filtersOf({ ...NO_FILTERS, from: '2026-03-29', to: '2026-03-29' });
    expect(filterSessions([first, last, after], day)).toEqual([first, last]);
  });

  it('ignore a date that is none yet', () => {
    expect(filtersOf({ ...NO_FILTERS, from: '2026-' })).toEqual({});
  });

  it('offer the topics and contacts that there are, each once', () => {
    const { topics, contacts } = filterOptions([
      header(new Date(0), ['review', 'team'], 'Zoe'),
      header(new Date(1), ['team'], 'Ada'),
      header(new Date(2), [], 'Ada'),
    ]);
    expect(topics.map(({ label }) => label)).toEqual(['Any topic', 'review', 'team']);
    expect(contacts.map(({ label }) => label)).toEqual(['Any contact', 'Ada', 'Zoe']);
  });

  it('a last day before the first one is told, and none entered is not', () => {
    expect(endsBeforeItBegins({ ...NO_FILTERS, from: '2026-03-29', to: '2026-03-28' })).toBe(true);
    expect(endsBeforeItBegins({ ...NO_FILTERS, from: '2026-03-29', to: '2026-03-29' })).toBe(false);
    expect(endsBeforeItBegins({ ...NO_FILTERS, from: '2026-03-29' })).toBe(false);
  });

  it('where nothing is found, it says what to change: words, filters or both', () => {
    const narrowed = { ...NO_FILTERS, topic: 'review' };
    expect(nothingFound('x', NO_FILTERS)).not.toContain('filters');
    expect(nothingFound(' ', narrowed)).not.toContain('words');
    expect(nothingFound('x', narrowed)).toMatch(/words.*filters/);
  });
});

describe('H3: days on which the clocks change', () => {
  afterEach(() => vi.unstubAllEnvs());

  // Midnight itself is left out in Santiago and Cairo, half an hour at Lord Howe; Apia left out a whole day in 2011.
  it.each(['Europe/Berlin', 'America/Santiago', 'Australia/Lord_Howe', 'Africa/Cairo', 'Pacific/Apia'])(
    'in %s each moment is of one day, and of that which it is told with',
    (zone) => {
      vi.stubEnv('TZ', zone);
      const moments = fc.integer({ min: Date.UTC(1970), max: Date.UTC(2038) });
      fc.assert(
        fc.property(moments, (at) => {
          const day = localDate(at);
          const { from = NaN, to = NaN } = filtersOf({ ...NO_FILTERS, from: day, to: day });
          expect([from <= at, at <= to]).toEqual([true, true]);
          expect([
            localDate(from - 1) < day,
            localDate(from),
            localDate(to),
            localDate(to + 1) > day,
          ]).toEqual([true, day, day, true]);
        }),
      );
    },
  );
});
