import { createHash } from 'node:crypto';
import { SottoError } from '@sotto/meeting';
import { expect, it, vi } from 'vitest';
import { type Departure, guardedFetch } from './guarded-fetch.js';

const OPENAI = 'https://api.openai.com';
const answer = () => Promise.resolve(new Response('ok'));
const guard = (send: typeof fetch = answer, ...origins: string[]) => {
  const left: Departure[] = [];
  const guarded = guardedFetch(
    send,
    {
      assistant: () => new Set([OPENAI]),
      transcription: () => new Set([OPENAI, ...origins]),
      mail: () => new Set([OPENAI]),
    },
    () => 7,
    Socket as unknown as typeof WebSocket,
  );
  return { ...guarded, left, listen: () => guarded.onDeparture((departure) => left.push(departure)) };
};
const digestOf = (text: string) => createHash('sha256').update(text).digest('base64url');

/** Stands for the browser's. */
class Socket extends EventTarget {
  static opened: string[] = [];

  constructor(address: string | URL) {
    super();
    Socket.opened.push(String(address));
  }

  send() {}
}

it('E3: lets through what the person has entered, and tells where it went, why, how much and its digest', async () => {
  const { fetchFor, listen, left } = guard();
  listen();
  const authorization = 'Bearer secret';
  await fetchFor('assistant')(`${OPENAI}/v1/chat`, {
    method: 'POST',
    headers: { authorization },
    body: 'Grüße',
  });
  await fetchFor('provider-test', () => new Set([OPENAI]))(`${OPENAI}/v1/models`);
  await vi.waitFor(() => expect(left).toHaveLength(2), 60_000);
  const common = { at: 7, origin: OPENAI };
  expect(left).toEqual(
    expect.arrayContaining([
      { ...common, purpose: 'assistant', bytes: 7, digest: digestOf('Grüße') },
      { ...common, purpose: 'provider-test', bytes: 0, digest: null },
    ]),
  );
  expect(JSON.stringify(left)).not.toContain('secret');
});

it('E3: what leaves before anybody hears of it is told later, in order', async () => {
  const { fetchFor, listen, left } = guard();
  for (const body of ['a', 'b', 'c']) await fetchFor('assistant')(OPENAI, { method: 'POST', body });
  await vi.waitFor(() => {
    listen();
    expect(left.map(({ digest }) => digest)).toEqual(['a', 'b', 'c'].map(digestOf));
  }, 60_000);
});

it('E3: of a form, what is measured is what leaves, boundary and all', async () => {
  const sent: RequestInit[] = [];
  const { fetchFor, listen, left } = guard((_, init) => {
    sent.push(init ?? {});
    return answer();
  });
  listen();
  const body = new FormData();
  body.set('file', new Blob(['RIFF']), 'speech.wav');
  await fetchFor('transcription')(OPENAI, { method: 'POST', body });
  await vi.waitFor(() => expect(left).toHaveLength(1), 60_000);
  const bytes = new TextDecoder().decode(sent[0]?.body as ArrayBuffer);
  const boundary = /boundary=(.+)$/u.exec(new Headers(sent[0]?.headers).get('content-type') ?? '')?.[1];
  expect(bytes).toContain(`--${boundary}`);
  expect(bytes).toContain('RIFF');
  expect(left[0]).toMatchObject({ bytes: bytes.length, digest: digestOf(bytes) });
});

it.each([
  'https://evil.example/v1',
  'http://api.openai.com/v1',
  'https://api.openai.com.evil.example/',
  '/relative',
])('refuses %s before anything leaves', async (address) => {
  let sent = 0;
  const { fetchFor, listen, left } = guard(() => {
    sent++;
    return answer();
  });
  listen();
  const error: unknown = await fetchFor('assistant')(address).catch((e: unknown) => e);
  expect(SottoError.is(error) && error.reason).toBe('forbidden');
  expect([sent, left]).toEqual([0, []]);
});

it('follows no redirect, sends no cookies and does not say where it comes from, unless that is asked for', async () => {
  const sent: (RequestInit | undefined)[] = [];
  const { fetchFor } = guard((_, init) => {
    sent.push(init);
    return answer();
  });
  const send = fetchFor('mail');
  await send(OPENAI);
  await send(OPENAI, { method: 'POST', body: 'a' });
  await send(OPENAI, { redirect: 'manual' });
  await send(OPENAI, { mode: 'no-cors' });
  const kept = { credentials: 'omit', referrerPolicy: 'no-referrer' };
  expect(sent).toEqual([
    { ...kept, redirect: 'error' },
    { ...kept, redirect: 'error', method: 'POST', body: 'a' },
    { ...kept, redirect: 'manual' },
    { ...kept, mode: 'no-cors' },
  ]);
});

it('E3: what cannot be measured is told all the same, and hides nothing that leaves after it', async () => {
  const { fetchFor, listen, left } = guard();
  listen();
  const broken = new ReadableStream({ pull: (controller) => controller.error(new Error('gone')) });
  await fetchFor('assistant')(OPENAI, { method: 'POST', body: broken });
  await fetchFor('assistant')(OPENAI, { method: 'POST', body: 'b' });
  await vi.waitFor(() => expect(left).toHaveLength(2), 60_000);
  expect(left).toMatchObject([{ bytes: 0, digest: null }, { digest: digestOf('b') }]);
});

it('S5: what is tested before it is kept may be asked by the test, and by nothing else', async () => {
  const { fetchFor } = guard();
  const typed = 'http://localhost:11434';
  const testing = fetchFor('provider-test', () => new Set([typed]));
  await testing(`${typed}/v1/models`);
  await expect(fetchFor('assistant')(`${typed}/v1/models`)).rejects.toThrow('not among the services');
  await expect(testing(`${OPENAI}/v1`)).rejects.toThrow('not among the services');
});

it('what was entered for one purpose may be asked for no other', async () => {
  const { fetchFor, socket, listen, left } = guard(answer, 'https://speech.example');
  listen();
  await expect(fetchFor('transcription')('https://speech.example/v1')).resolves.toBeInstanceOf(Response);
  await expect(fetchFor('assistant')('https://speech.example/v1')).rejects.toThrow('not among the services');
  await expect(fetchFor('provider-test')(`${OPENAI}/v1/models`)).rejects.toThrow('not among the services');
  expect(() => new (socket('assistant'))('wss://speech.example/v1')).toThrow('does not send anything');
  await vi.waitFor(() => expect(left).toHaveLength(1), 60_000);
});

it('Q1: a socket goes to the same origins and nowhere else, and what it sent is told when it closes', () => {
  const { socket, listen, left } = guard(answer, 'http://localhost:8000');
  listen();
  const Guarded = socket('transcription');
  const open = new Guarded('wss://api.openai.com/v1/realtime');
  open.send('é');
  open.send(new Uint8Array(5));
  new Guarded('ws://localhost:8000/v1/realtime');
  expect(() => new Guarded('wss://evil.example/v1')).toThrow('does not send anything');
  expect(() => new Guarded('ws://api.openai.com/v1')).toThrow('does not send anything');
  expect(Socket.opened).toEqual(['wss://api.openai.com/v1/realtime', 'ws://localhost:8000/v1/realtime']);
  expect(left).toEqual([]);
  open.dispatchEvent(new Event('close'));
  expect(left).toEqual([{ at: 7, origin: OPENAI, purpose: 'transcription', bytes: 7, digest: null }]);
});
