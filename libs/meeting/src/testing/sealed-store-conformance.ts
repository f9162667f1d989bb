import { type Change, type SealedStore, StoreError, type Table, type Write } from '../sealed-store.js';
import { type ConformanceCase, expectSame, expectThat } from './conformance.js';

/**
 * The laws of `SealedStore`.
 * @param make gives an empty store that has the tables named here: 'facts', with keys of two parts, and 'sessions', a
 *   packed table with keys of one
 * @param lose deletes all that stands in a store that `make` gave, as another program does that tells nobody; absent
 *   where nobody can: the law of that is left out
 */
export function sealedStoreConformance<Store extends SealedStore>(
  make: () => Promise<Store>,
  lose?: (store: Store) => Promise<void>,
): readonly ConformanceCase[] {
  const facts: Table<{ text: string }> = { name: 'facts' };
  const sessions: Table<{ title: string }> = { name: 'sessions' };
  const fact = (session: string, seq: number, op: Write['op'] = 'add'): Write => ({
    op,
    table: 'facts',
    key: [session, seq],
    compartment: session,
    value: { text: `fact ${seq}` },
  });
  const header = (session: string, title = session): Write => ({
    op: 'put',
    table: 'sessions',
    key: session,
    compartment: session,
    value: { title },
  });

  const refusal = (committed: Promise<void>): Promise<unknown> =>
    committed.then(
      () => 'taken',
      (error: unknown) => (StoreError.isStoreError(error) ? error.storeReason : error),
    );

  return [
    ...(lose
      ? [
          {
            law: 'a session that was deleted under the store is refused as gone until it is written whole, whoever asks',
            check: async () => {
              const store = await make();
              await store.commit([fact('session_1', 1), header('session_1')]);
              await store.commit([fact('session_2', 1)]);
              await lose(store);
              expectSame(await refusal(store.commit([header('session_1')])), 'gone', 'the first to ask');
              // What another one writes, in a packed table too, must not hide that a session is not whole.
              await store.commit([fact('session_3', 1), header('session_3')]);
              expectSame(await refusal(store.commit([fact('session_1', 2)])), 'gone', 'the second to ask');
              expectSame(
                await refusal(store.commit([fact('session_3', 2), fact('session_2', 2)])),
                'gone',
                'who writes of another one, too',
              );
              expectSame(await store.get(facts, ['session_3', 2]), undefined, 'what is refused');
              await store.commit([fact('session_1', 1), fact('session_1', 2)], 'session_1');
              await store.commit([fact('session_1', 3)]);
              expectSame(
                (await store.range(facts, { prefix: ['session_1'] })).map(({ value }) => value),
                [1, 2, 3].map((seq) => ({ text: `fact ${seq}` })),
                'the session that was written whole',
              );
              await store.forget('session_2');
              await store.commit([fact('session_2', 3)]);
            },
          },
        ]
      : []),
    {
      law: 'what works on derived values exclusively comes one after the other, also after one that fails',
      check: async () => {
        const { derived } = await make();
        const steps: string[] = [];
        const work = (name: string) => async () => {
          steps.push(`${name} begins`);
          await derived.put(name, name, new Uint8Array([1]));
          steps.push(`${name} ends`);
          if (name === 'a') throw new Error('broken off');
          return name;
        };
        const ends = await Promise.allSettled(['a', 'b', 'c'].map((name) => derived.exclusively(work(name))));
        expectSame(
          ends.map((end) => (end.status === 'fulfilled' ? end.value : 'refused')),
          ['refused', 'b', 'c'],
          'results',
        );
        expectSame(steps.length, 6, 'steps');
        for (const name of ['a', 'b', 'c']) {
          const began = steps.indexOf(`${name} begins`);
          expectSame(steps[began + 1], `${name} ends`, `what follows on "${name} begins"`);
        }
      },
    },
    {
      law: 'what is read and written again exclusively loses nothing, and waits for its own name alone',
      check: async () => {
        const store = await make();
        const count = async () => Number((await store.get<{ title: string }>(sessions, 'count'))?.title ?? 0);
        const add = (fails: boolean) => async () => {
          const title = String((await count()) + 1);
          await store.commit([header('count', title)]);
          if (fails) throw new Error('broken off');
          return title;
        };
        const ends = await Promise.allSettled(
          [false, true, false].map((fails) => store.exclusively('count', add(fails))),
        );
        expectSame(
          ends.map((end) => (end.status === 'fulfilled' ? end.value : 'refused')),
          ['1', 'refused', '3'],
          'results',
        );
        expectSame(await count(), 3, 'count');
        const within = () => store.exclusively('another', () => Promise.resolve('let in'));
        expectSame(await store.exclusively('count', within), 'let in', 'another name within');
      },
    },
    {
      law: 'a derived value is read back until it is deleted, or its compartment forgotten',
      check: async () => {
        const store = await make();
        const { derived } = store;
        await derived.put('index/1', 'a', new Uint8Array([1, 2]));
        await derived.put('index/2', 'b', new Uint8Array([3]));
        expectSame(await derived.keys(), ['index/1', 'index/2'], 'keys');
        expectSame([...((await derived.get('index/1')) ?? [])], [1, 2], 'get');
        await derived.put('index/1', 'a', new Uint8Array([4]));
        expectSame([...((await derived.get('index/1')) ?? [])], [4], 'put again');
        await store.forget('a');
        expectThat((await derived.get('index/1')) === undefined, 'gone with its compartment');
        await derived.delete('index/2');
        expectSame(await derived.keys(), [], 'keys in the end');
        await derived.put('index/1', 'a', new Uint8Array([5]));
        expectSame([...((await derived.get('index/1')) ?? [])], [5], 'the compartment begun anew');
      },
    },
    {
      law: 'what is committed is read back',
      check: async () => {
        const store = await make();
        await store.commit([fact('a', 1)]);
        expectSame(await store.get(facts, ['a', 1]), { text: 'fact 1' }, 'get');
        expectThat((await store.get(facts, ['a', 2])) === undefined, 'a key never written is undefined');
      },
    },
    {
      law: 'a range comes in the order of numbers, only with its prefix, and only after the given key',
      check: async () => {
        const store = await make();
        await store.commit([10, 9, 2, 1].map((seq) => fact('a', seq)));
        await store.commit([fact('b', 3)]);
        const keys = async (after?: readonly [string, number]) =>
          (await store.range(facts, { prefix: ['a'], ...(after && { after }) })).map(({ key }) => key);
        expectSame(
          await keys(),
          [
            ['a', 1],
            ['a', 2],
            ['a', 9],
            ['a', 10],
          ],
          'range',
        );
        expectSame(
          await keys(['a', 2]),
          [
            ['a', 9],
            ['a', 10],
          ],
          'range after',
        );
      },
    },
    {
      law: 'a second add of a key is a conflict, and nothing of its commit is written',
      check: async () => {
        const store = await make();
        await store.commit([fact('a', 1)]);
        const error = await store.commit([fact('a', 2), fact('a', 1)]).then(
          () => null,
          (e: unknown) => e,
        );
        expectThat(
          StoreError.isStoreError(error) && error.storeReason === 'conflict',
          'no conflict was told',
        );
        expectThat((await store.get(facts, ['a', 2])) === undefined, 'half a commit was written');
      },
    },
    {
      law: 'put replaces, delete removes, and deleting what is not there is no error',
      check: async () => {
        const store = await make();
        await store.commit([header('a', 'one')]);
        await store.commit([header('a', 'two')]);
        expectSame(await store.get(sessions, 'a'), { title: 'two' }, 'put');
        await store.commit([
          { op: 'delete', table: 'sessions', key: 'a', compartment: 'a' },
          { op: 'delete', table: 'sessions', key: 'z', compartment: 'z' },
        ]);
        expectThat((await store.get(sessions, 'a')) === undefined, 'delete left the record');
      },
    },
    {
      law: 'a list holds every value of its table, also after changes and deletions',
      check: async () => {
        const store = await make();
        const titles = async () => (await store.list(sessions)).map(({ value }) => value?.title);
        expectSame(await titles(), [], 'an empty table');
        await store.commit([header('a'), header('b')]);
        expectSame(await titles(), ['a', 'b'], 'two rows');
        await store.commit([header('a', 'changed'), header('c')]);
        await store.commit([{ op: 'delete', table: 'sessions', key: 'b', compartment: 'b' }]);
        expectSame(await titles(), ['changed', 'c'], 'after changes');
      },
    },
    {
      law: 'a forgotten compartment is gone from every table, and the others stay',
      check: async () => {
        const store = await make();
        await store.commit([header('a'), header('b'), fact('a', 1), fact('b', 1)]);
        await store.forget('a');
        expectThat((await store.get(sessions, 'a')) === undefined, 'the header stayed');
        expectThat((await store.get(facts, ['a', 1])) === undefined, 'a fact stayed');
        expectSame(await store.get(facts, ['b', 1]), { text: 'fact 1' }, 'another compartment');
        expectSame((await store.list(sessions)).length, 1, 'the list');
        await store.commit([header('a', 'again')]);
        expectSame(await store.get(sessions, 'a'), { title: 'again' }, 'a new compartment of the same name');
      },
    },
    {
      law: 'a value is taken as it was when commit was called',
      check: async () => {
        const store = await make();
        const value = { text: 'before' };
        const committed = store.commit([
          { op: 'add', table: 'facts', key: ['a', 1], compartment: 'a', value },
        ]);
        value.text = 'after';
        await committed;
        expectSame(await store.get(facts, ['a', 1]), { text: 'before' }, 'get');
      },
    },
    {
      law: 'listeners hear of commits and of forgetting, until they stop',
      check: async () => {
        const store = await make();
        const heard: Change[] = [];
        const stop = store.subscribe((change) => heard.push(change));
        await store.commit([fact('a', 1)]);
        await store.forget('a');
        stop();
        await store.commit([fact('b', 1)]);
        expectSame(
          heard.map(({ writes, forgotten }) => [writes.map(({ key }) => key), forgotten]),
          [
            [[['a', 1]], []],
            [[], ['a']],
          ],
          'changes',
        );
      },
    },
    {
      law: 'commits made one after the other are written in that order',
      check: async () => {
        const store = await make();
        await Promise.all([1, 2, 3, 4, 5].map((n) => store.commit([header('a', `title ${n}`)])));
        expectSame(await store.get(sessions, 'a'), { title: 'title 5' }, 'the last commit wins');
      },
    },
  ];
}
