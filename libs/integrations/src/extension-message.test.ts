import type { Fact, FactBody } from '@sotto/meeting';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ANALYSED, APPLIED, COACHED, SAID, STARTED } from '../test/facts.js';
import { schemaFaults } from '../test/json-schema.js';
import { type ExtensionMessage, extensionMessageOf } from './extension-message.js';
import { postExtensionMessage } from './extension-message-post.js';
import { readExtensionMessage } from './extension-message-read.js';
import { EXTENSION_MESSAGE_SCHEMA } from './schemas/extension-message.schema.js';

const ORIGIN = 'https://sotto.example';
const fact = (body: FactBody, at = Date.UTC(2026, 10, 22, 10)): Fact => ({
  ...body,
  seq: 7,
  at,
  elapsed: 0,
  v: 1,
});
const TELLING: readonly FactBody[] = [
  STARTED,
  { type: 'session-stopped', durationMs: 90_000 },
  ANALYSED,
  COACHED,
  APPLIED,
];
const about = { id: 's1:7', session: 's1', timestamp: '2026-11-22T10:00:00.000Z' };

describe('messages to a browser extension (G8)', () => {
  it('say what happened, in the published form, and never hold words', () => {
    const messages = TELLING.map((body) => extensionMessageOf(fact(body), 's1'));
    expect(messages).toEqual([
      { source: 'sotto', version: 1, type: 'session_started', payload: { ...about, mode: STARTED.mode } },
      { source: 'sotto', version: 1, type: 'session_ended', payload: { ...about, duration: 1.5 } },
      { source: 'sotto', version: 1, type: 'analysis_complete', payload: { ...about, kind: 'analysis' } },
      { source: 'sotto', version: 1, type: 'analysis_complete', payload: { ...about, kind: 'coaching' } },
      {
        source: 'sotto',
        version: 1,
        type: 'suggestion_applied',
        payload: { ...about, advice: 'a7', index: 2 },
      },
    ]);
    for (const words of [SAID, APPLIED.text]) expect(JSON.stringify(messages)).not.toContain(words);
    for (const message of messages) {
      expect(schemaFaults(EXTENSION_MESSAGE_SCHEMA, message)).toEqual([]);
      expect(readExtensionMessage({ data: structuredClone(message), origin: ORIGIN }, ORIGIN)).toEqual(
        message,
      );
    }
  });

  it('what failed, was cancelled or is another kind of advice makes none, and neither do other facts', () => {
    const silent = [
      { ...ANALYSED, outcome: 'failed' },
      { ...ANALYSED, outcome: 'cancelled', reply: undefined },
      { ...ANALYSED, reply: { purpose: 'tips', tips: [] } },
      { type: 'coaching-ended', feedback: null },
      { type: 'session-closed' },
      { type: 'notes-set', text: SAID },
    ] as FactBody[];
    expect(silent.map((body) => extensionMessageOf(fact(body), 's1'))).toEqual(silent.map(() => null));
    expect(extensionMessageOf(fact(APPLIED, NaN), 's1')?.payload.timestamp).toBe('1970-01-01T00:00:00.000Z');
  });

  const message = extensionMessageOf(fact(APPLIED), 's1') as ExtensionMessage;
  const posted = (origin: string, sharing: boolean) => {
    const calls: unknown[][] = [];
    const target = { postMessage: (...call: unknown[]) => void calls.push(call) };
    return [postExtensionMessage(target, message, { origin, sharing: () => sharing }), calls] as const;
  };

  it('go to the page’s own origin only', () => {
    expect(posted(ORIGIN, true)).toEqual([{ posted: true }, [[message, ORIGIN]]]);
    for (const origin of ['*', '/', '', 'null', 'file://', `${ORIGIN}/app`, 'about:blank']) {
      expect(posted(origin, true)).toEqual([{ posted: false, why: 'no-origin' }, []]);
    }
  });

  it('go nowhere while sharing is off', () => {
    expect(posted(ORIGIN, false)).toEqual([{ posted: false, why: 'sharing-off' }, []]);
  });

  it('the other side takes only messages of this origin, mark and version, without fields it does not know', () => {
    const read = (data: unknown, origin = ORIGIN) => readExtensionMessage({ data, origin }, ORIGIN);
    expect(read({ ...message, payload: { ...message.payload, text: 'x' } })).toEqual(message);
    expect(read(message, 'https://evil.example')).toBeNull();
    for (const wrong of [
      { ...message, source: 'other' },
      { ...message, version: 2 },
      { ...message, type: 'toString' },
      { ...message, payload: null },
      { ...message, payload: { ...message.payload, index: -1 } },
      { ...message, payload: { ...message.payload, timestamp: 'soon' } },
      { ...message, payload: [] },
    ]) {
      expect(read(wrong)).toBeNull();
    }
    fc.assert(
      fc.property(fc.anything(), (data) => {
        expect(read(data)).toBeNull();
      }),
    );
  });

  it('what the reader takes keeps the schema, and what the schema refuses the reader refuses', () => {
    const value = fc.oneof(
      fc.string(),
      fc.integer(),
      fc.constant(null),
      fc.constantFrom('analysis', 'coaching', about.timestamp),
    );
    const field = fc.constantFrom(
      'id',
      'session',
      'timestamp',
      'mode',
      'duration',
      'kind',
      'advice',
      'index',
    );
    fc.assert(
      fc.property(fc.constantFrom(...TELLING), field, value, (body, name, changed) => {
        const known = extensionMessageOf(fact(body), 's1');
        const data = { ...known, payload: { ...known?.payload, [name]: changed } };
        const taken = readExtensionMessage({ data, origin: ORIGIN }, ORIGIN);
        if (taken) expect(schemaFaults(EXTENSION_MESSAGE_SCHEMA, taken)).toEqual([]);
        if (schemaFaults(EXTENSION_MESSAGE_SCHEMA, data).length > 0) expect(taken).toBeNull();
      }),
    );
  });
});
