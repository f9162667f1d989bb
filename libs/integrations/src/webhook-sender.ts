import type { Change, HeldLock, WriterLock } from '@sotto/meeting';
import { catchUpDelay, waitLeft } from './delivery-schedule.js';
import { RowStore } from './stored-rows.js';
import { OUTBOX, WEBHOOKS } from './tables.js';
import { type LanePorts, WebhookLane } from './webhook-lane.js';
import { type Queued, resend, sendTest } from './webhook-resend.js';

/** What sending webhooks needs from its surroundings. */
export interface WebhookSenderPorts extends LanePorts {
  /** Only one tab sends; the others wait for it to go. Absent: there is only one. */
  readonly lock?: WriterLock;
  /** Ends the sending. What was under way is sent again at the next opening, under the same id. */
  readonly signal: AbortSignal;
}

/** Sends what stands in the outbox (ledger G6), from the tab that holds the lock. */
export interface WebhookSender {
  /** "Send again", from any tab. A message still waiting is sent now. */
  resend(webhook: string, message: string): Promise<Queued>;
  /** The test button, from any tab: one message, one attempt, seen in the delivery log. */
  sendTest(webhook: string): Promise<Queued>;
  /** Resolves when it has ended and nothing is under way any more. */
  readonly done: Promise<void>;
}

/** From a store or a lock that gave no answer to the next try. */
const AGAIN_MS = 60_000;

/** Begins to send. Messages missed while the app was closed are sent within 60 s, one after the other. */
export function createWebhookSender(given: WebhookSenderPorts): WebhookSender {
  const ports = { ...given, store: new RowStore(given.store) };
  return {
    resend: (webhook, message) => resend(ports, webhook, message),
    sendTest: (webhook) => sendTest(ports, webhook),
    done: run(ports),
  };
}

async function run(ports: WebhookSenderPorts): Promise<void> {
  const { signal, clock } = ports;
  while (!signal.aborted) {
    try {
      const held = ports.lock ? await hold(ports.lock, signal) : null;
      try {
        await serve(ports, held ? AbortSignal.any([signal, held.lost]) : signal);
      } finally {
        held?.release();
      }
    } catch {
      await clock.after(AGAIN_MS, signal);
    }
  }
}

/** Waits until the lock is ours; null when the signal was aborted. */
async function hold(lock: WriterLock, signal: AbortSignal): Promise<HeldLock | null> {
  while (!signal.aborted) {
    const held = await lock.take({ steal: false });
    if (held) return held;
    await lock.free(signal);
  }
  return null;
}

/** Sends until the signal is aborted. */
async function serve(ports: LanePorts, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  const lanes = new Map<string, WebhookLane>();
  const laneOf = (webhook: string) => {
    const lane = lanes.get(webhook) ?? new WebhookLane(ports, webhook, signal);
    lanes.set(webhook, lane);
    return lane;
  };
  const stop = ports.store.subscribe((change) => hear(change, lanes, laneOf));
  try {
    await open(ports, laneOf, signal);
    await new Promise<void>((resolve) => {
      if (signal.aborted) resolve();
      signal.addEventListener('abort', () => resolve(), { once: true });
    });
  } finally {
    stop();
    await Promise.all([...lanes.values()].map((lane) => lane.idle()));
  }
}

type LaneOf = (webhook: string) => WebhookLane;

/** Hands over what waits; what was missed is spread over the first minute, the oldest first. */
async function open({ store, clock }: LanePorts, laneOf: LaneOf, signal: AbortSignal): Promise<void> {
  const found = await readOutbox();
  const rows = found.flatMap(({ value }) => (value ? [value] : []));
  const now = clock.now();
  const missed = rows.filter((row) => waitLeft(row, now) === 0).sort((a, b) => a.dueAt - b.dueAt);
  missed.forEach((row, i) => laneOf(row.webhook).admit(row, catchUpDelay(i, missed.length)));
  for (const row of rows) laneOf(row.webhook).admit(row);
  await Promise.all(
    [...new Set(rows.map(({ webhook }) => webhook))].map((id) => laneOf(id).webhookChanged()),
  );

  async function readOutbox() {
    for (;;) {
      try {
        return await store.list(OUTBOX);
      } catch (error) {
        if (signal.aborted) throw error;
        await clock.after(AGAIN_MS, signal);
      }
    }
  }
}

function hear({ writes, forgotten }: Change, lanes: ReadonlyMap<string, WebhookLane>, laneOf: LaneOf): void {
  for (const { table, key, op } of writes) {
    if (table === WEBHOOKS.name) void lanes.get(String(key))?.webhookChanged();
    if (table !== OUTBOX.name) continue;
    const [webhook, message] = [String(key[0]), String(key[1])];
    void (op === 'delete' ? lanes.get(webhook) : laneOf(webhook))?.refresh(message);
  }
  for (const compartment of forgotten) for (const lane of lanes.values()) void lane.forget(compartment);
}
