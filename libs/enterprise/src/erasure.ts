import { type Entry, type Failure, type Key, type SealedStore, SottoError, type Write } from '@sotto/meeting';
import { EnterpriseError } from './enterprise-error.js';
import type { EnterprisePorts } from './enterprise-ports.js';
import { SUBJECT_RULES } from './subject-rules.js';
import { DELETION_FAILED } from './subject-texts.js';
import { CONSENTS, USERS } from './tables.js';
import { TEAM_FILES } from './team-file-store.js';

/** Something that could not be deleted. */
export interface LeftOver {
  /** A session's id, or the name of a compartment. */
  readonly what: string;
  readonly failure: Failure;
}

/** Thrown where something is left. The same deletion can be run again. */
export class ErasureError extends EnterpriseError {
  override readonly name = 'ErasureError';
  readonly left: readonly LeftOver[];

  constructor(left: readonly LeftOver[]) {
    super('deletion-failed', DELETION_FAILED.title, DELETION_FAILED.text);
    this.left = left;
  }
}

type ErasurePorts = Pick<EnterprisePorts, 'store' | 'archive' | 'compartments'>;

/** Compartments that are no session's. */
const SHARED = ['device', 'webhooks', 'contacts', 'calendar', 'team', 'consents'] as const;
const AUDIT = 'audit';
/** Where rows stand while the key of their compartment is renewed. */
const shelterOf = (compartment: string): string => `${compartment}~renewed`;

/**
 * Deletes all data of the browser's own person: keys first, then what they seal. One part that fails does not keep
 * the others; what is left is returned. What stays: the audit trail, and unless `everything`, what `SUBJECT_RULES` calls
 * set-up. Those rows are sealed anew under fresh keys, so that older copies of their compartment do not open any more.
 */
export async function eraseYou(ports: ErasurePorts, everything: boolean): Promise<readonly LeftOver[]> {
  const left: LeftOver[] = [];
  const attempt = attempts(left);
  let sessions: ReadonlySet<string> = new Set();
  await attempt('sessions', async () => {
    sessions = await sessionsOf(ports);
  });
  for (const id of sessions) await attempt(id, () => ports.archive.destroy([id]));
  for (const compartment of SHARED) {
    await attempt(compartment, async () =>
      renew(ports.store, compartment, () => setUpRows(ports.store, compartment, everything)),
    );
  }
  return left;
}

/** Deletes what is here of a colleague: the user, the team file, the consents given in their name. */
export async function eraseColleague(
  { store }: Pick<ErasurePorts, 'store'>,
  id: string,
): Promise<readonly LeftOver[]> {
  const left: LeftOver[] = [];
  const attempt = attempts(left);
  await attempt('team', () => forgetColleague(store, id));
  await attempt('consents', async () => {
    const consents = await store.range(CONSENTS, { prefix: [] });
    if (!consents.some(({ value }) => value?.user === id)) return;
    await renew(store, 'consents', async () => {
      const rows = await store.range(CONSENTS, { prefix: [] });
      return rowsOf(
        CONSENTS.name,
        rows.filter(({ value }) => value?.user !== id),
        () => true,
      );
    });
  });
  return left;
}

/** Takes a colleague out of the team: their user and their team file, under a destroyed key. @throws SottoError */
export async function forgetColleague(store: SealedStore, id: string): Promise<void> {
  await renew(store, 'team', async () => [
    ...rowsOf(USERS.name, await store.range(USERS, { prefix: [] }), (key) => key !== id),
    ...rowsOf(TEAM_FILES.name, await store.range(TEAM_FILES, { prefix: [] }), (key) => key[0] !== id),
  ]);
}

function attempts(left: LeftOver[]): (what: string, erase: () => Promise<void>) => Promise<void> {
  return async (what, erase) => {
    try {
      await erase();
    } catch (error) {
      left.push({ what, failure: failureOf(error) });
    }
  };
}

const failureOf = (error: unknown): Failure =>
  SottoError.is(error)
    ? error.failure
    : { reason: 'internal', message: 'The storage refused to delete this. Try again.' };

/** Every compartment that is none of the shared ones is a session's: what is not known is not left behind. */
async function sessionsOf({ archive, compartments }: ErasurePorts): Promise<ReadonlySet<string>> {
  const [names, { sessions, damaged }] = await Promise.all([compartments(), archive.list()]);
  const shared = new Set<string>([AUDIT, ...SHARED, ...SHARED.map(shelterOf)]);
  return new Set([
    ...names.filter((name) => !shared.has(name)),
    ...sessions.map(({ record }) => record.id),
    ...damaged.map(({ id }) => id),
  ]);
}

interface KeptRow {
  readonly table: string;
  readonly key: Key;
  readonly value: unknown;
}

/** The rows of a compartment that stay. */
async function setUpRows(
  store: SealedStore,
  compartment: string,
  everything: boolean,
): Promise<readonly KeptRow[]> {
  const kept: KeptRow[] = [];
  for (const [name, { erasure }] of Object.entries(SUBJECT_RULES)) {
    if (erasure.as !== 'set-up' || erasure.compartment !== compartment) continue;
    const { personal = () => false, always = () => false, part } = erasure;
    const stays = (key: Key) => always(key) || (!everything && !personal(key));
    const rows = rowsOf(name, await store.range({ name }, { prefix: [] }), stays);
    kept.push(...(part ? rows.map((row) => ({ ...row, value: part(row.key, row.value) })) : rows));
  }
  return kept;
}

/** @throws SottoError where a row that is to stay does not open: it would be lost with its key */
function rowsOf(
  table: string,
  entries: readonly Entry<unknown>[],
  stays: (key: Key) => boolean,
): readonly KeptRow[] {
  return entries
    .filter(({ key }) => stays(key))
    .map(({ key, value, damage }) => {
      if (damage) throw new SottoError(damage);
      return { table, key, value };
    });
}

/** Rows of a commit; a team file may have hundreds. */
const ROWS_AT_ONCE = 100;

/** Readings before the key is destroyed, while somebody writes; then the last one counts. */
const READINGS = 5;

/**
 * Destroys the key of a compartment with everything under it but the rows that `read` finds, which are sealed anew. They
 * stand in a shelter meanwhile, so that they are whole at every moment, also where the page goes away. What another tab
 * writes meanwhile is found by reading again; only a write in the instant of the destruction itself is lost.
 */
async function renew(
  store: SealedStore,
  compartment: string,
  read: () => Promise<readonly KeptRow[]>,
): Promise<void> {
  const shelter = shelterOf(compartment);
  let kept: ReadonlyMap<string, KeptRow> = new Map();
  for (let reading = 0; reading < READINGS; reading++) {
    const found = byPlace(await read());
    const news = [...found].filter(([place, row]) => !sameValue(kept.get(place), row));
    kept = found;
    if (news.length === 0) break;
    await move(
      store,
      news.map(([, row]) => row),
      shelter,
    );
  }
  await store.forget(compartment);
  // What was written since then is newer than what was kept.
  await move(store, [...new Map([...kept, ...byPlace(await read())]).values()], compartment);
  await store.forget(shelter);
}

const byPlace = (rows: readonly KeptRow[]): ReadonlyMap<string, KeptRow> =>
  new Map(rows.map((row) => [JSON.stringify([row.table, row.key]), row]));

const sameValue = (before: KeptRow | undefined, { value }: KeptRow): boolean =>
  before !== undefined && JSON.stringify(before.value) === JSON.stringify(value);

async function move(store: SealedStore, rows: readonly KeptRow[], compartment: string): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    const writes = rows
      .slice(from, from + ROWS_AT_ONCE)
      .map((row): Write => ({ op: 'put', ...row, compartment }));
    await store.commit(writes);
  }
}
