import { StoreError } from '@sotto/meeting';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { quiet, SenderGround } from '../test/sender-ground.js';
import { type Answer, WebhookReceiver } from '../test/webhook-receiver.js';
import { ATTEMPT_OFFSETS_MS } from './delivery-schedule.js';

const WEBHOOKS = ['a', 'b', 'c'];
const MESSAGES = 6;

type Step =
  | { readonly do: 'queue' }
  /** The page goes away so many turns of the event loop later: with requests under way. */
  | { readonly do: 'restart'; readonly turns: number }
  | { readonly do: 'refuse'; readonly commits: number }
  | { readonly do: 'jump'; readonly ms: number }
  | { readonly do: 'wait'; readonly ms: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.constant({ do: 'queue' } as const) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('restart' as const), turns: fc.nat(6) }) },
  fc.record({ do: fc.constant('refuse' as const), commits: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ do: fc.constant('jump' as const), ms: fc.integer({ min: -1e8, max: 1e8 }) }),
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      ms: fc.constantFrom(0, 999, 5_000, 14_000, 400_000),
    }),
  },
);

const fault: fc.Arbitrary<Answer> = fc.oneof(
  { weight: 2, arbitrary: fc.constant<Answer>(200) },
  fc.constantFrom<Answer>(204, 400, 404, 500, 503, 'hold', 'drop', 'drop'),
  fc.constantFrom<Answer>(
    { status: 429, headers: { 'retry-after': '40' } },
    { status: 302, headers: { location: '/elsewhere' } },
  ),
);

/** What a receiver does with one request after the other of one webhook; in the end it takes all, or nothing. */
const temper = fc.record({
  answers: fc.array(fault, { maxLength: 12, size: 'max' }),
  then: fc.constantFrom<Answer>(200, 200, 500, 'drop'),
});

/** A receiver that keeps to the ids: what it has taken once, it does not apply again. */
class Ledger {
  readonly applied = new Map<string, string>();
  readonly requests = new Map<string, number>();

  take(id: string, body: string, isTaken: boolean): void {
    this.requests.set(id, (this.requests.get(id) ?? 0) + 1);
    expect(this.applied.get(id) ?? body).toBe(body);
    if (isTaken) this.applied.set(id, body);
  }
}

async function act(ground: SenderGround, step: Step, queued: number): Promise<boolean> {
  switch (step.do) {
    case 'queue':
      if (queued >= MESSAGES) return false;
      // The follower tries until it is taken.
      for (;;) {
        const taken = await ground.queue(queued + 1, ...WEBHOOKS).then(
          () => true,
          () => false,
        );
        if (taken) return true;
      }
    case 'refuse':
      for (let i = 0; i < step.commits; i++) ground.store.fail(new StoreError('full', 'The disk is full.'));
      return false;
    case 'jump':
      ground.clock.jump(step.ms);
      return false;
    case 'wait':
      await ground.clock.advance(step.ms);
      return false;
    case 'restart':
      for (let i = 0; i < step.turns; i++) await new Promise((resolve) => setImmediate(resolve));
      await ground.close();
      ground.open();
      return false;
  }
}

/** Goes on until nothing waits any more. */
async function drain(ground: SenderGround, holding: () => number): Promise<void> {
  for (let turns = 0; turns < 2_000; turns++) {
    await quiet(ground, holding);
    const rows = await ground.rows();
    if (rows.length === 0 && holding() === 0) return;
    const next = Math.min(...rows.map(({ dueAt }) => dueAt - ground.clock.now()));
    await ground.clock.advance(next > 5_000 && holding() === 0 ? next : 5_000);
  }
  throw new Error('Something waits for ever.');
}

it('G6: whatever fails and restarts, each message arrives or is given up with its log, and none is applied twice', async () => {
  const receiver = await WebhookReceiver.open();
  const seen = { restarts: 0, doubles: 0, givenUp: 0, arrived: 0 };
  let run = 0;
  try {
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 4, maxLength: 24, size: 'max' }),
        fc.tuple(temper, temper, temper),
        async (steps, tempers) => {
          const ground = new SenderGround();
          // A request that was given up may still be on its way, and arrive while the next case runs.
          const ours = `${++run}-`;
          const ledgers = new Map(WEBHOOKS.map((id) => [id, new Ledger()]));
          const left = new Map(WEBHOOKS.map((id, i) => [id, [...(tempers[i]?.answers ?? [])]]));
          receiver.answer = ({ path, body }) => {
            if (!path.startsWith(`/${ours}`)) return 200;
            const webhook = path.slice(-1);
            const answer = left.get(webhook)?.shift() ?? tempers[WEBHOOKS.indexOf(webhook)]?.then ?? 200;
            const { data } = JSON.parse(body) as { data: { id: string } };
            // A cut connection may mean either: here it was taken, and only the answer is lost.
            ledgers.get(webhook)?.take(data.id, body, answer === 200 || answer === 204 || answer === 'drop');
            return answer;
          };
          for (const id of WEBHOOKS) await ground.add(receiver.url.replace('hook', ours + id), { id });
          ground.open();
          let queued = 0;
          for (const each of steps) {
            if (await act(ground, each, queued)) queued++;
            seen.restarts += Number(each.do === 'restart');
            if (each.do !== 'queue') await quiet(ground, () => receiver.holding);
          }
          await drain(ground, () => receiver.holding);
          await ground.close();

          for (const webhook of WEBHOOKS) {
            const ledger = ledgers.get(webhook) ?? new Ledger();
            const log = await ground.deliveries(webhook);
            for (let seq = 1; seq <= queued; seq++) {
              const lines = log.filter(({ message }) => message.endsWith(`:${seq}`));
              const last = lines.at(-1);
              const id = last?.message ?? '';
              expect(['confirmed', 'given-up']).toContain(last?.result);
              if (last?.result === 'confirmed') expect(ledger.applied.has(id)).toBe(true);
              else expect(lines).toHaveLength(ATTEMPT_OFFSETS_MS.length);
              expect(lines.slice(0, -1).every(({ result }) => result === 'failed')).toBe(true);
              expect(lines.map(({ attempt }) => attempt)).toEqual(lines.map((_, i) => i + 1));
              seen.doubles += Number((ledger.requests.get(id) ?? 0) > lines.length);
              seen.givenUp += Number(last?.result === 'given-up');
              seen.arrived += Number(last?.result === 'confirmed');
            }
            expect(ledger.applied.size).toBeLessThanOrEqual(queued);
          }
        },
      ),
      { numRuns: 25 },
    );
  } finally {
    await receiver.close();
  }
  // The law is worth nothing where nothing happened.
  for (const [what, times] of Object.entries(seen)) expect(times, what).toBeGreaterThan(3);
});
