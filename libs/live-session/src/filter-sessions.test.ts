import type { SessionHeader } from '@sotto/meeting';
import { describe, expect, it } from 'vitest';
import { filterSessions, type SessionFilters } from './filter-sessions.js';

type Told = Partial<Omit<SessionHeader, 'record'>> & Partial<SessionHeader['record']>;

const header = (
  timestamp: number,
  { topics = [], quality = 'good', notes, ...rest }: Told = {},
): SessionHeader => ({
  record: {
    ...{ id: `session_${timestamp}`, timestamp, duration: 1, contextItems: 1, aiRequests: 0 },
    ...{ averageResponseTime: 0, topics, quality },
    ...(notes !== undefined && { notes }),
  },
  ...{ origin: 'live', open: false, screenCaptures: 0, audioTranscripts: 1 },
  ...rest,
});
const scored = (mode: string) => ({ scored: { mode } as never });

const ALL = [
  header(1, { title: 'Weekly café', topics: ['budget'], quality: 'poor' }),
  header(2, { origin: 'demo', notes: 'Ask about July', ...scored('sales') }),
  header(3, { contact: { id: 'p1', name: 'Ann Lee', company: 'Acme' }, ...scored('meeting') }),
];

describe('H3: filters', () => {
  it.each<[SessionFilters, number[]]>([
    [{}, [1, 2, 3]],
    [{ from: 2 }, [2, 3]],
    [{ to: 2 }, [1, 2]],
    [{ from: 2, to: 2 }, [2]],
    [{ quality: 'poor' }, [1]],
    [{ origin: 'demo' }, [2]],
    [{ mode: 'sales' }, [2]],
    [{ topic: 'budget' }, [1]],
    [{ contact: 'p1' }, [3]],
    [{ text: 'CAFE' }, [1]],
    [{ text: 'july as' }, [2]],
    [{ text: 'acme ann' }, [3]],
    [{ text: 'budg' }, [1]],
    [{ text: 'ann july' }, []],
    [{ quality: 'good', mode: 'meeting', text: '?' }, [3]],
  ])('%j', (filters, times) => {
    expect(filterSessions(ALL, filters).map(({ record }) => record.timestamp)).toEqual(times);
  });
});
