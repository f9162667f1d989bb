import type { FactBody, SessionOrigin } from '@sotto/meeting';
import { MemoryStore } from '@sotto/meeting/testing';
import { describe, expect, it } from 'vitest';
import { ANALYSED, APPLIED, COACHED, headerOf, SAID, stamped, STARTED } from '../test/facts.js';
import type { OutboxRow } from './outbox-row.js';
import { OUTBOX } from './tables.js';
import { type Webhook, WEBHOOK_EVENTS } from './webhook.js';
import { putWebhook } from './webhook-book.js';
import { webhookFollower } from './webhook-follower.js';
import type { WebhookBody } from './webhook-message.js';

const SESSION = 'session_1700000000000';
const hook = (id: string, change: Partial<Webhook> = {}): Webhook => ({
  id,
  name: id,
  url: 'https://example.com/',
  events: WEBHOOK_EVENTS,
  active: true,
  kind: 'signed',
  ...change,
});
const STOPPED: FactBody = { type: 'session-stopped', durationMs: 750_000 };

/** What the follower writes for these facts. `origin`: of the session's row; null: it does not open. */
async function taken(
  bodies: readonly FactBody[],
  webhooks: readonly Webhook[] = [hook('a')],
  origin: SessionOrigin | null = 'live',
) {
  const store = new MemoryStore();
  await store.commit(webhooks.map(putWebhook));
  const header = () => Promise.resolve(origin ? headerOf(SESSION, origin) : undefined);
  const writes = await webhookFollower({ store }).take(stamped(bodies, 4), { id: SESSION, header });
  await store.commit(writes);
  const rows = (await store.list(OUTBOX)).flatMap(({ value }) => (value ? [value] : []));
  return { writes, rows, bodies: rows.map(({ body }) => JSON.parse(body) as WebhookBody) };
}

describe('G6: what a webhook is told', () => {
  it('session_started', async () => {
    const { bodies, rows } = await taken([STARTED], undefined, null);
    expect(bodies).toEqual([
      {
        event: 'session_started',
        timestamp: '2023-11-14T22:13:20.000Z',
        data: {
          id: `${SESSION}:4`,
          session: SESSION,
          origin: 'live',
          startedAt: '2023-11-14T22:13:20.000Z',
          mode: STARTED.mode,
          language: 'en-GB',
        },
      },
    ]);
    expect(rows).toMatchObject([{ webhook: 'a', message: `${SESSION}:4`, attempt: 1, step: 0, waitMs: 0 }]);
  });

  it('session_ended, with the figures of its row', async () => {
    const { bodies } = await taken([{ type: 'session-resumed' }, STOPPED]);
    expect(bodies).toEqual([
      {
        event: 'session_ended',
        timestamp: '2023-11-14T22:13:21.000Z',
        data: {
          id: `${SESSION}:5`,
          session: SESSION,
          origin: 'live',
          startedAt: '2023-11-14T22:13:20.000Z',
          endedAt: '2023-11-14T22:13:21.000Z',
          duration: 12.5,
          contextItems: 34,
          screenCaptures: 3,
          audioTranscripts: 31,
          aiRequests: 5,
          averageResponseTime: 900,
          quality: 'excellent',
          topics: ['meeting', 'project'],
        },
      },
    ]);
  });

  it('session_ended of a session whose row does not open has no figures, and no invented ones', async () => {
    const { bodies } = await taken([STARTED, STOPPED], undefined, null);
    expect(bodies[1]?.data).toMatchObject({ startedAt: null, contextItems: null, quality: null, topics: [] });
  });

  it('analysis_complete of an analysis and of coaching, told apart', async () => {
    const { bodies } = await taken([ANALYSED, COACHED]);
    const common = { session: SESSION };
    expect(bodies.map(({ event, data }) => [event, data])).toEqual([
      [
        'analysis_complete',
        {
          ...common,
          id: `${SESSION}:4`,
          kind: 'analysis',
          advice: 'a7',
          mode: STARTED.mode,
          overallConfidence: 0.75,
          suggestions: 1,
          warnings: 2,
          nextSteps: 3,
          from: 'rules',
        },
      ],
      [
        'analysis_complete',
        {
          ...common,
          id: `${SESSION}:5`,
          kind: 'coaching',
          overallScore: 81,
          confidence: 8,
          communication: 7,
          technical: null,
          engagement: 9,
          from: 'model',
        },
      ],
    ]);
  });

  it('suggestion_applied, its text cut where it is no suggestion any more', async () => {
    const { bodies } = await taken([APPLIED, { ...APPLIED, text: '\u0001'.repeat(50_000) }]);
    expect(bodies[0]?.data).toEqual({
      id: `${SESSION}:4`,
      session: SESSION,
      advice: 'a7',
      index: 2,
      text: APPLIED.text,
    });
    expect((bodies[1]?.data as { text: string }).text).toHaveLength(2_000);
  });

  it('a record stays below 16,000 bytes of JSON, whatever a text is made of', async () => {
    for (const text of ['\u0001', '\\', '"', '€', '😀']) {
      const { rows } = await taken([{ ...APPLIED, text: text.repeat(9_000) }]);
      expect(new TextEncoder().encode(JSON.stringify(rows[0])).length).toBeLessThan(16_000);
    }
  });

  it('nothing of advice that did not come whole or was no analysis, of coaching without feedback, of other facts', async () => {
    const { outcome: _, reply: __, ...rest } = ANALYSED;
    const { writes } = await taken([
      { ...rest, outcome: 'cancelled' },
      { ...rest, outcome: 'failed' },
      { ...rest, outcome: 'complete', reply: { purpose: 'tips', tips: [SAID] } },
      { type: 'coaching-ended', feedback: null },
      { type: 'question-asked', question: 'q1', text: SAID, by: 'person' },
      { type: 'notes-set', text: SAID },
    ]);
    expect(writes).toEqual([]);
  });

  it('never a word that was said, shown, noted or named, but for those of a suggestion that was taken over', async () => {
    // A suggestion may quote what was said: its own words are in it, and nothing else of the meeting beside them.
    const quoting = { ...APPLIED, text: `Answer “${SAID}” with a number.` };
    const { rows } = await taken([STARTED, ANALYSED, quoting, COACHED, STOPPED]);
    expect(rows).toHaveLength(5);
    const withWords = rows.filter((row) => JSON.stringify(row).includes(SAID));
    expect(withWords.map(({ event }) => event)).toEqual(['suggestion_applied']);
    const { data } = JSON.parse(withWords[0]?.body ?? '') as { data: { text: string } };
    expect(data.text).toBe(quoting.text);
    expect(JSON.stringify({ ...data, text: '' })).not.toContain(SAID);
  });
});

describe('G6: who is told', () => {
  const ofWhom = (rows: readonly OutboxRow[]) => rows.map(({ webhook, message }) => `${webhook} ${message}`);

  it('each webhook that is active and wants the event, with one id for all', async () => {
    const { rows, writes } = await taken(
      [STARTED, STOPPED],
      [
        hook('a'),
        hook('b', { active: false }),
        hook('c', { events: ['session_ended'] }),
        hook('d', { events: [] }),
      ],
    );
    expect(ofWhom(rows)).toEqual([`a ${SESSION}:4`, `a ${SESSION}:5`, `c ${SESSION}:5`]);
    expect(new Set(writes.map(({ compartment }) => compartment))).toEqual(new Set([SESSION]));
  });

  it.each(['demo', 'import'] as const)(
    'a session of origin %s only where a webhook asks for it',
    async (origin) => {
      const webhooks = [hook('a'), hook('b', { origins: [origin] }), hook('c', { origins: ['live'] })];
      for (const bodies of [[{ ...STARTED, origin }], [STOPPED]] as const) {
        expect(ofWhom((await taken(bodies, webhooks, origin)).rows)).toEqual([`b ${SESSION}:4`]);
      }
    },
  );

  it('nobody of a session whose origin cannot be read: it could be a demo', async () => {
    expect((await taken([STOPPED], undefined, null)).writes).toEqual([]);
  });

  it('the same facts once more write the same rows', async () => {
    const [first, second] = [await taken([STARTED, STOPPED]), await taken([STARTED, STOPPED])];
    expect(second.writes).toEqual(first.writes);
  });
});
