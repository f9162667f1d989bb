import { basename, join } from 'node:path';
import { DELIVERY_RULES } from '@sotto/core-scoring';
import { auditDepartures, type AuditTrail } from '@sotto/enterprise';
import { Archive, sessionScores } from '@sotto/live-session';
import {
  type Assistant,
  type SealedStore,
  type SessionHeader,
  type Table,
  timerClock as clock,
} from '@sotto/meeting';
import { adviser } from './adviser.js';
import { openAudit } from './audit.js';
import { type CallFile, readCall } from './calls.js';
import type { Config } from './config.js';
import { openCourier } from './courier.js';
import { reportOf } from './report.js';
import { auditedFetch } from './requests.js';
import { sentenceOf } from './sentence-error.js';
import { writeWhole } from './write-whole.js';

/** Whose call a session is. Key: the session. */
const COLLEAGUES: Table<string> = { name: 'colleagues' };
const NEVER = new AbortController().signal;

/** What a review works with. */
export interface Ground {
  readonly store: SealedStore;
  /** Kept apart from the store, so that a store that is made anew does not pay for the same advice. */
  readonly cache: SealedStore;
  readonly config: Config;
  /** For the report and the receipt. */
  readonly out: string;
  /** How long the webhook is waited for; what it has not got by then is for the next run. */
  readonly waitMs: number;
  readonly say: (line: string) => void;
}

/**
 * Takes in the calls that are new, scores and coaches them, tells the webhook, and writes the report anew.
 * @returns whether every call could be read, and has advice by a model
 */
export async function review(calls: readonly CallFile[], ground: Ground): Promise<boolean> {
  const { store, cache, config, out, waitMs, say } = ground;
  const report = (error: unknown) => say(sentenceOf(error) ?? String(error));
  const { trail, reader } = openAudit(store, report);
  const departures = auditDepartures({ trail, clock, report, everyMs: 0 });
  const send = { store, fetch: auditedFetch(departures, 'webhook'), report };
  const courier = config.webhook && (await openCourier(send, config.webhook));
  const archive = new Archive(store, clock, { followers: courier ? [courier.follower] : [] });
  try {
    const isRead = await takeIn(calls, { ...ground, archive, trail });
    const assistant = adviser(config, cache, auditedFetch(departures, 'assistant'));
    const isAdvised = await coach(archive, assistant, say);
    const log = await courier?.told(waitMs);
    for (const { message, dueAt } of log?.waiting ?? [])
      say(`${message} is not told yet; a run after ${new Date(dueAt).toISOString()} tries again.`);

    const { sessions, damaged } = await archive.list();
    for (const { id, failure } of damaged) say(`${id} is not in the report. ${failure.message}`);
    const colleagues = await store.list(COLLEAGUES);
    const whose = new Map(colleagues.flatMap(({ key, value }) => (value ? [[String(key), value]] : [])));
    await writeWhole(join(out, 'review.md'), await reportOf(archive, sessions, whose));
    await departures.flush();
    const details = { file: 'review.md', sessions: sessions.length };
    await trail.append([{ action: 'data-exported', details }]);
    await writeWhole(join(out, 'audit-receipt.json'), (await reader.exportReceipt()).text);
    say(`${sessions.length} calls are in ${join(out, 'review.md')}.`);
    return isRead && isAdvised && damaged.length === 0;
  } finally {
    await courier?.close();
    await departures.flush();
  }
}

/** Imports what is not here yet, and scores it. @returns whether every file could be read */
async function takeIn(
  calls: readonly CallFile[],
  { archive, trail, store, config, say }: Ground & { readonly archive: Archive; readonly trail: AuditTrail },
): Promise<boolean> {
  const known = new Set((await archive.list()).sessions.map(({ record }) => record.id));
  let isRead = true;
  for (const call of calls) {
    try {
      const session = await readCall(call, config);
      const { id } = session.header.record;
      if (known.has(id)) continue;
      // Before the session, which says that it is here: what breaks off between the two is put right by the next run.
      const row = { table: COLLEAGUES.name, key: id, compartment: id, value: call.colleague };
      await store.commit([{ op: 'put', ...row }]);
      await archive.import(session);
      await trail.append([{ action: 'session-imported', details: { session: id } }]);
      known.add(id);
    } catch (error) {
      const sentence = sentenceOf(error);
      if (sentence === undefined) throw error;
      isRead = false;
      say(`${basename(call.path)} was left out. ${sentence}`);
    }
  }
  const isCurrent = ({ scored }: SessionHeader) => scored?.delivery.rules === DELIVERY_RULES;
  await archive.rescore(sessionScores, isCurrent, NEVER);
  return isRead;
}

/** Asks for advice on each call that has none yet, or only the standard one. @returns whether all have some now */
async function coach(archive: Archive, assistant: Assistant, say: Ground['say']): Promise<boolean> {
  let isAdvised = true;
  for (const { record, title = record.id, scored } of (await archive.list()).sessions) {
    if (scored?.coaching) continue;
    const result = await archive.recoach(record.id, assistant, NEVER);
    const advice = result.outcome === 'coached' ? result.coaching : result;
    if (advice.failure) isAdvised = false;
    const from = 'provider' in advice ? advice.provider : 'the cache';
    say(`${title}: ${advice.failure ? `no advice. ${advice.failure.message}` : `advice by ${from}.`}`);
  }
  return isAdvised;
}
