import { beforeEach, describe, expect, it } from 'vitest';
import {
  behindItsBack,
  dump,
  fact,
  freshName,
  header,
  passphrase,
  keyOf,
  reasonOf,
  setting,
} from '../test/ground.js';
import { TABLES } from './catalogue.js';
import type { OpenedStore } from './opened-store.js';
import { openSealedStore } from './sealed-store.js';

let databaseName: string;
let store: OpenedStore;
beforeEach(async () => {
  databaseName = freshName();
  store = await openSealedStore({ databaseName });
  await store.commit([fact('session_1', 1, 'sealed before')]);
  store.sealSessions(false);
  return () => store.close();
});

interface PlainRow {
  readonly compartment: string;
  readonly sealed: Uint8Array;
  readonly text?: string;
}
const rowAt = (seq: number, session = 'session_2') =>
  behindItsBack(databaseName, 'facts', (raw) => raw.get([session, seq]) as IDBRequest<PlainRow>);
const put = (row: unknown, key: IDBValidKey) =>
  behindItsBack(databaseName, 'facts', (raw) => raw.put(row, key));
const textOf = async (session: string, seq: number) =>
  (await store.get(TABLES.facts as { name: string }, [session, seq])) as { text: string } | undefined;

describe('E2: with sealing of sessions off', () => {
  it('a session that begins now keeps its rows as they are, and is read like any other', async () => {
    await store.commit([fact('session_2', 1, 'in the open')]);
    expect((await rowAt(1)).text).toBe('{"text":"in the open"}');
    expect(await textOf('session_2', 1)).toEqual({ text: 'in the open' });
    await store.close();
    store = await openSealedStore({ databaseName });
    expect(await textOf('session_2', 1)).toEqual({ text: 'in the open' });
  });

  it('sessions that are there, settings and keys stay sealed', async () => {
    await store.commit([
      fact('session_1', 2, 'still sealed'),
      setting('theme', 'dark'),
      { op: 'put', table: 'keys', key: 'openai', compartment: 'device', value: { secret: 'sk-live' } },
    ]);
    expect((await dump(databaseName)).some(({ value }) => (value as PlainRow).text !== undefined)).toBe(
      false,
    );
    expect(await textOf('session_1', 2)).toEqual({ text: 'still sealed' });
  });

  it('a plain session stays plain when sealing is on again, and new ones are sealed', async () => {
    await store.commit([fact('session_2', 1)]);
    store.sealSessions(true);
    await store.commit([fact('session_2', 2), fact('session_3', 1)]);
    expect((await rowAt(2)).text).toBe('{"text":"fact 2"}');
    expect((await rowAt(1, 'session_3')).text).toBeUndefined();
    const entries = await store.range(TABLES.facts, { prefix: [] });
    expect(entries.map(({ damage }) => damage)).toEqual([undefined, undefined, undefined, undefined]);
  });

  it('the packed index stays sealed, and lists both kinds', async () => {
    await store.commit([header('session_1', 'Sealed title'), header('session_2', 'Plain title')]);
    expect((await store.list(TABLES.sessions)).map(({ key }) => key)).toEqual(['session_1', 'session_2']);
    await store.close();
    const index = JSON.stringify(
      (await dump(`${databaseName}-bulk`)).map(({ value }) =>
        new TextDecoder().decode((value as { sealed: Uint8Array }).sealed),
      ),
    );
    expect(index).not.toContain('title');
    store = await openSealedStore({ databaseName });
    expect(await store.list(TABLES.sessions)).toHaveLength(2);
  });

  it('derived values stay sealed', async () => {
    await store.derived.put('index/2', 'session_2', new TextEncoder().encode('in the open'));
    const [row] = await dump(`${databaseName}-bulk`);
    expect(new TextDecoder().decode((row?.value as PlainRow).sealed)).not.toContain('in the open');
    expect(await store.derived.get('index/2')).toEqual(new TextEncoder().encode('in the open'));
    await store.commit([fact('session_2', 1)]);
    expect((await rowAt(1)).text).toBeDefined();
  });

  it('forgetting leaves nothing of it', async () => {
    await store.commit([fact('session_2', 1), header('session_2')]);
    await store.forget('session_2');
    expect(JSON.stringify(await dump(databaseName))).not.toContain('session_2');
    expect(await textOf('session_2', 1)).toBeUndefined();
  });

  it('a guard locks it for the app, and changing the guard leaves it readable', async () => {
    await store.commit([fact('session_2', 1)]);
    await store.guard([await passphrase('words')]);
    await store.changeGuard(await passphrase('new words'));
    await store.lock();
    expect(await reasonOf(textOf('session_2', 1))).toBe('locked');
    await store.unlock(await keyOf('new words'));
    expect(await textOf('session_2', 1)).toEqual({ text: 'fact 1' });
  });
});

describe('E8: a plain row that was changed on the disk is told as damaged', () => {
  beforeEach(() => store.commit([fact('session_2', 1, 'one'), fact('session_2', 2, 'two')]));
  const reason = (seq = 1) => reasonOf(textOf('session_2', seq));

  it('in its text', async () => {
    await put({ ...(await rowAt(1)), text: '{"text":"other words"}' }, ['session_2', 1]);
    expect(await reason()).toBe('damaged');
    expect(await reason(2)).toBe('none');
  });

  it('in its proof, or without text', async () => {
    const row = await rowAt(1);
    await put({ ...row, sealed: row.sealed.slice(1) }, ['session_2', 1]);
    expect(await reason()).toBe('damaged');
    await put({ compartment: row.compartment, sealed: row.sealed }, ['session_2', 1]);
    expect(await reason()).toBe('damaged');
  });

  it('where it was moved', async () => {
    const [one, two] = [await rowAt(1), await rowAt(2)];
    await put(two, ['session_2', 1]);
    await put(one, ['session_2', 2]);
    expect([await reason(1), await reason(2)]).toEqual(['damaged', 'damaged']);
  });

  it('where it stands in a sealed session', async () => {
    await put({ ...(await rowAt(1)), compartment: 'session_1' }, ['session_1', 1]);
    expect(await reasonOf(textOf('session_1', 1))).toBe('damaged');
  });

  it('where a sealed session is said to be a plain one', async () => {
    const ring = ['compartment', 'session_1'];
    const entry = await behindItsBack(databaseName, 'key-ring', (raw) => raw.get(ring) as IDBRequest<object>);
    await behindItsBack(databaseName, 'key-ring', (raw) => raw.put({ ...entry, plain: true }, ring));
    await put({ ...(await rowAt(1)), compartment: 'session_1' }, ['session_1', 1]);
    await store.close();
    store = await openSealedStore({ databaseName });
    expect(await reasonOf(textOf('session_1', 1))).toBe('damaged');
    // Above all, nothing more of it is written in the open.
    expect(await reasonOf(store.commit([fact('session_1', 2)]))).toBe('damaged');
  });
});
