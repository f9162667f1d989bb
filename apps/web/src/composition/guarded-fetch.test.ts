import { SottoError } from '@sotto/meeting';
import { expect, it } from 'vitest';
import { guardedFetch } from './guarded-fetch.js';

const answer = () => Promise.resolve(new Response('ok'));

it('lets through what the person has entered, and records where it went', async () => {
  const guarded = guardedFetch(
    answer,
    () => new Set(['https://api.openai.com']),
    () => 7,
  );
  await guarded.fetch('https://api.openai.com/v1/models', { headers: { authorization: 'secret' } });
  expect(guarded.departures()).toEqual([{ at: 7, origin: 'https://api.openai.com' }]);
});

it.each([
  'https://evil.example/v1',
  'http://api.openai.com/v1',
  'https://api.openai.com.evil.example/',
  '/relative',
])('refuses %s before anything leaves', async (address) => {
  let sent = 0;
  const guarded = guardedFetch(
    () => {
      sent++;
      return answer();
    },
    () => new Set(['https://api.openai.com']),
    () => 0,
  );
  const error: unknown = await guarded.fetch(address).catch((e: unknown) => e);
  expect(SottoError.is(error) && error.reason).toBe('forbidden');
  expect([sent, guarded.departures()]).toEqual([0, []]);
});

it('S5: what is tested before it is kept may be asked by the test, and by nothing else', async () => {
  const guarded = guardedFetch(
    answer,
    () => new Set(['https://api.openai.com']),
    () => 7,
  );
  const typed = 'http://localhost:11434';
  await guarded.fetchTo(new Set([typed]))(`${typed}/v1/models`);
  expect(guarded.departures()).toEqual([{ at: 7, origin: typed }]);
  await expect(guarded.fetch(`${typed}/v1/models`)).rejects.toThrow('not among the services');
  await expect(guarded.fetchTo(new Set([typed]))('https://api.openai.com/v1')).rejects.toThrow();
});

it('Q1: a socket goes to the same origins, and nowhere else', () => {
  const opened: string[] = [];
  class Socket {
    constructor(address: string | URL) {
      opened.push(String(address));
    }
  }
  const guarded = guardedFetch(
    answer,
    () => new Set(['https://api.openai.com', 'http://localhost:8000']),
    () => 7,
    Socket as unknown as typeof WebSocket,
  );
  const Guarded = guarded.socket();
  new Guarded('wss://api.openai.com/v1/realtime');
  new Guarded('ws://localhost:8000/v1/realtime');
  expect(() => new Guarded('wss://evil.example/v1')).toThrow('does not send anything');
  expect(() => new Guarded('ws://api.openai.com/v1')).toThrow('does not send anything');
  expect(opened).toEqual(['wss://api.openai.com/v1/realtime', 'ws://localhost:8000/v1/realtime']);
  expect(guarded.departures().map(({ origin }) => origin)).toEqual([
    'https://api.openai.com',
    'http://localhost:8000',
  ]);
});
