import type { Failure, Key, Quality, SealedStore, SessionHeader, SessionScores, Write } from '@sotto/meeting';
import { MemoryStore, SimulatedClock } from '@sotto/meeting/testing';
import { createEnterprise } from '../src/enterprise.js';
import type { EnterprisePorts } from '../src/enterprise-ports.js';
import type { Enterprise } from '../src/enterprise-types.js';
import type { StoredPage } from '../src/subject-records.js';
import { SUBJECT_RULES } from '../src/subject-rules.js';
import type { EnterpriseUser, Permission } from '../src/users.js';

/** 22 November 2026, 12:00 UTC. */
export const NOW = Date.UTC(2026, 10, 22, 12);
export const DAY_MS = 24 * 60 * 60 * 1000;

export interface HeaderWish {
  readonly at?: number;
  readonly quality?: Quality;
  readonly origin?: SessionHeader['origin'];
  readonly open?: boolean;
  readonly trashedAt?: number;
  readonly scored?: SessionScores;
}

export function header({
  at = NOW - DAY_MS,
  quality = 'good',
  origin = 'live',
  open = false,
  ...rest
}: HeaderWish = {}): SessionHeader {
  const record = {
    id: `session_${at}`,
    timestamp: at,
    duration: 30,
    contextItems: 4,
    aiRequests: 2,
    averageResponseTime: 900,
    topics: ['project'],
    quality,
    notes: 'SECRET NOTES',
  };
  return { record, origin, title: 'SECRET TITLE', open, screenCaptures: 0, audioTranscripts: 4, ...rest };
}

export function scores(
  overallScore: number | null,
  values: SessionScores['delivery']['values'] = {},
): SessionScores {
  return {
    mode: 'meeting',
    industry: { industry: 'general', role: 'general', experience: 'mid', scenario: 'team_meeting' },
    aiResponses: 2,
    delivery: { rules: 1, words: 900, speechMs: 360_000, values },
    phrases: ['SECRET PHRASE'],
    ...(overallScore !== null && {
      coaching: {
        overallScore,
        confidence: 7,
        communication: 5,
        technical: null,
        engagement: 8,
        from: 'model' as const,
      },
    }),
  };
}

/** A world: a store, its archive and everything on top, with doubles only where the library ends. */
export interface World {
  readonly store: MemoryStore;
  readonly clock: SimulatedClock;
  readonly enterprise: Enterprise;
  readonly ports: EnterprisePorts;
  readonly trashed: string[];
  readonly destroyed: string[];
  /** What `destroy` rejects with, by the session's id. */
  readonly failures: Map<string, Error>;
  /** What nobody waited for. */
  readonly reported: unknown[];
}

export interface WorldWish {
  readonly sessions?: readonly SessionHeader[];
  readonly damaged?: readonly { readonly id: string; readonly failure: Failure }[];
  readonly store?: MemoryStore;
  readonly now?: number;
}

export async function world({
  sessions = [],
  damaged = [],
  store = new MemoryStore(),
  now = NOW,
}: WorldWish = {}): Promise<World> {
  const clock = new SimulatedClock(now);
  const [trashed, destroyed, reported]: [string[], string[], unknown[]] = [[], [], []];
  const failures = new Map<string, Error>();
  await store.commit(sessions.map((each) => sessionRow(each)));
  const list = async () => {
    const rows = await store.range<SessionHeader>({ name: 'sessions' }, { prefix: [] });
    const left = rows.flatMap(({ value }) => (value && !trashed.includes(value.record.id) ? [value] : []));
    return { sessions: left, damaged };
  };
  const ports: EnterprisePorts = {
    store,
    clock,
    crypto: globalThis.crypto,
    archive: {
      list,
      trash: async (ids) => {
        trashed.push(...ids);
        return { undo: async () => void trashed.splice(0) };
      },
      destroy: async (ids) => {
        for (const id of ids) {
          const failure = failures.get(id);
          if (failure) throw failure;
          await store.forget(id);
          destroyed.push(id);
        }
      },
    },
    records: () => recordsOf(store),
    compartments: async () => [...new Set((await allRows(store)).map(({ compartment }) => compartment))],
    userAgent: 'test',
    report: (error) => void reported.push(error),
  };
  const enterprise = await createEnterprise(ports);
  return { store, clock, enterprise, ports, trashed, destroyed, failures, reported };
}

export const sessionRow = (value: SessionHeader): Write => ({
  op: 'put',
  table: 'sessions',
  key: value.record.id,
  compartment: value.record.id,
  value,
});

export const row = (table: string, key: Key, compartment: string, value: unknown): Write => ({
  op: 'put',
  table,
  key,
  compartment,
  value,
});

/** The tables that hold records of callers. */
export const RECORD_TABLES = Object.keys(SUBJECT_RULES).filter(
  (name) => !['key-ring', 'generations', 'packed-indexes', 'derived'].includes(name),
);

/** Everything in the store, with the compartment that its last write named. */
export async function allRows(
  store: MemoryStore,
): Promise<{ table: string; key: Key; compartment: string; value: unknown }[]> {
  const compartments = new Map<string, string>();
  for (const { op, table, key, compartment } of store.commits.flat()) {
    if (op !== 'delete') compartments.set(JSON.stringify([table, key]), compartment);
  }
  const rows = await Promise.all(
    RECORD_TABLES.map(async (table) =>
      (await store.range<unknown>({ name: table }, { prefix: [] })).map(({ key, value }) => ({
        table,
        key,
        compartment: compartments.get(JSON.stringify([table, key])) ?? '',
        value,
      })),
    ),
  );
  return rows.flat();
}

/** As the sealed store gives them: compartment by compartment, table by table, in small pages. */
export async function* recordsOf(store: MemoryStore): AsyncGenerator<StoredPage> {
  const rows = await allRows(store);
  for (const compartment of [...new Set(rows.map((each) => each.compartment))].sort()) {
    const ours = rows.filter((each) => each.compartment === compartment);
    for (let from = 0; from < ours.length; from += 3)
      yield Object.assign(ours.slice(from, from + 3), { damaged: 0 });
  }
}

/** Every action of the audit trail, oldest first. */
export async function actions(store: SealedStore): Promise<readonly string[]> {
  const rows = await store.range<{ action: string }>({ name: 'audit' }, { prefix: ['main'] });
  return rows.flatMap(({ value }) => (value ? [value.action] : []));
}

export async function textOf(chunks: AsyncIterable<string>): Promise<string> {
  let text = '';
  for await (const chunk of chunks) text += chunk;
  return text;
}

/** Switches to somebody who may do nothing but this. */
export async function actAs(
  { users }: Enterprise,
  ...permissions: readonly Permission[]
): Promise<EnterpriseUser> {
  await users.switchTo('you');
  const { id } = await users.add({
    name: 'Somebody',
    email: '',
    role: 'member',
    department: '',
    permissions,
  });
  return users.switchTo(id);
}

/** Whatever was begun and waits for nothing but the store in memory is done. */
export const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
