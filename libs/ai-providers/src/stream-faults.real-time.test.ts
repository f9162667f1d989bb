import { timerClock as clock } from '@sotto/meeting';
import { describe, expect, it } from 'vitest';
import { slowness } from '../../../tools/slowness.mjs';
import { openFaultServer } from '../test/fault-server.js';
import { expectedOf, lateness, STREAM_FAULTS } from '../test/stream-faults.js';
import { askAt, type WireName } from '../test/stream-outcome.js';
import { CHAT_COMPLETIONS_FORMAT } from './testing/chat-completions-handlers.js';
import { MESSAGES_FORMAT } from './testing/messages-handlers.js';

/** On a slower machine all limits are longer, and with them what is in time by half of one; not how late an end may be. */
const scaled = (ms: number): number => Math.round(ms * slow);
const slow = slowness();
/** The product's, so much shorter that all faults together take as long as one. */
const limits = { firstTokenMs: scaled(2_000), stallMs: scaled(1_600), totalMs: scaled(4_000) };
/** What a busy machine may need beside the limits. */
const LATE_MS = 1_000;
const WIRES: readonly (readonly [WireName, typeof MESSAGES_FORMAT])[] = [
  ['chat', CHAT_COMPLETIONS_FORMAT],
  ['messages', MESSAGES_FORMAT],
];

describe.concurrent.each(WIRES)('on the wire “%s”, over real connections', (wire, format) => {
  it.each(STREAM_FAULTS)('$name', { timeout: 60_000 }, async (fault) => {
    const server = await openFaultServer(fault, format, limits);
    try {
      const outcome = await askAt(wire, server.address, { fetch, clock, limits });
      const { text, end, retryAfterMs } = expectedOf(fault, wire);
      expect(outcome).toMatchObject({ end, ends: 1 });
      if (typeof text === 'string') expect(outcome.text).toBe(text);
      else expect(outcome.text).toMatch(text);
      expect(outcome.retryAfterMs).toBe(retryAfterMs);
      expect(lateness(fault, outcome, limits)).toBeLessThan(LATE_MS);
      if (end === 'whole' || end === 'cut') return;
      expect(outcome.isMarked).toBe(true);
      expect(outcome.message).toMatch(/^\S.+ request failed: .+[.”]$/su);
    } finally {
      await server.close();
    }
  });
});
