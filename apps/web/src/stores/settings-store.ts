import type { SealedStore, Write } from '@sotto/meeting';
import { TABLES } from '@sotto/storage';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { freshReading } from './fresh-reading.js';
import { DEFAULT_SETTINGS, type KeyName, type Settings } from './settings.js';

const KEY = 'app';
/** For who reads the choices and writes them again. */
const LOCK = 'settings';
const COMPARTMENT = 'device';

export interface SettingsState {
  readonly settings: Settings;
  /** Providers, and the transcription service, whose key is stored. The keys themselves are in no state. */
  readonly storedKeys: ReadonlySet<string>;
}

export interface SettingsStore extends Pick<
  StoreApi<SettingsState>,
  'getState' | 'getInitialState' | 'subscribe'
> {
  /** Takes effect at once and is written behind. Never rejects: a storage that refuses is told to `onTrouble`. */
  update(change: Partial<Settings>): Promise<void>;
  /** With null the key is deleted. @throws StoreError; then nothing has changed. */
  setKey(provider: KeyName, secret: string | null): Promise<void>;
  /**
   * As `update`, but takes effect once it is written: what the screen then shows outlives a tab that is closed at once.
   * Where the storage refuses it, it takes effect in this tab.
   */
  keep(change: Partial<Settings>): Promise<void>;
  /** Resolves once every choice that is being kept has taken effect; null where none is. */
  keeping(): Promise<void> | null;
  /** For the one place that makes the providers; undefined where none is stored. */
  secret(provider: KeyName): string | undefined;
  close(): void;
}

/**
 * The person's choices, over all tabs of the browser.
 * @param onTrouble a choice holds in this tab, but could not be written
 */
export async function openSettings(
  store: SealedStore,
  onTrouble: (error: unknown) => void,
): Promise<SettingsStore> {
  let secrets: ReadonlyMap<string, string> = new Map();
  const state = createStore<SettingsState>(() => ({ settings: DEFAULT_SETTINGS, storedKeys: new Set() }));
  /** Choices of this tab that are on no disk yet, in order: what another tab writes must not take them back. */
  let unwritten: readonly Partial<Settings>[] = [];
  /** Those of them that are not shown either before they are written. */
  const keeping = new Map<Partial<Settings>, Promise<void>>();

  const readChoices = async () => {
    const stored = await store.get(TABLES.settings, KEY);
    if (stored === undefined) return DEFAULT_SETTINGS;
    // A first visit has none to check.
    const { readSettings } = await import('./stored-settings.js');
    return readSettings(stored);
  };
  const read = async () => {
    const [settings, keys] = await Promise.all([
      readChoices(),
      Promise.all(KINDS.map(async (kind) => [kind, await store.get(TABLES.keys, kind)] as const)),
    ]);
    return { settings, keys };
  };
  const hold = (found: ReadonlyMap<string, string>) => {
    secrets = found;
    state.setState({ storedKeys: new Set(found.keys()) });
  };
  const reading = freshReading(
    read,
    ({ settings, keys }) => {
      const shown = unwritten.filter((part) => !keeping.has(part));
      state.setState({ settings: withAll(settings, shown) });
      hold(new Map(keys.flatMap(([kind, key]) => (key ? [[kind, key.secret]] : []))));
    },
    onTrouble,
  );
  await reading.refresh();
  const stop = store.subscribe(({ writes, forgotten, fromThisTab }) => {
    const ours = writes.some(({ table }) => table === TABLES.settings.name || table === TABLES.keys.name);
    const deleted = forgotten.includes(COMPARTMENT);
    // What was deleted must not be written back with the next choice.
    if (deleted) unwritten = [];
    if (deleted || (ours && !fromThisTab)) reading.refresh().catch(onTrouble);
  });

  /** Only what was chosen here: another tab may have chosen something else, and this one has not heard of it yet. */
  const write = () =>
    store
      .exclusively(LOCK, async () => {
        const parts = unwritten;
        if (parts.length === 0) return;
        // In the place of one that does not open comes what is known here.
        const before = await readChoices().catch(() => state.getState().settings);
        await store.commit([put(TABLES.settings.name, KEY, withAll(before, parts))]);
        unwritten = unwritten.filter((part) => !parts.includes(part));
        reading.written();
      })
      .catch(onTrouble);
  const show = (part: Partial<Settings>) =>
    state.setState(({ settings }) => ({ settings: withAll(settings, [part]) }));

  return {
    getState: state.getState,
    getInitialState: state.getInitialState,
    subscribe: state.subscribe,
    update: async (part) => {
      unwritten = [...unwritten, part];
      show(part);
      await write();
    },
    keep: (part) => {
      unwritten = [...unwritten, part];
      const kept = write().then(() => {
        keeping.delete(part);
        show(part);
      });
      keeping.set(part, kept);
      return kept;
    },
    keeping: () => (keeping.size > 0 ? Promise.all(keeping.values()).then(() => {}) : null),
    setKey: async (provider, secret) => {
      await store.commit([
        secret === null
          ? { op: 'delete', table: TABLES.keys.name, key: provider, compartment: COMPARTMENT }
          : put(TABLES.keys.name, provider, { secret }),
      ]);
      const others = [...secrets].filter(([kind]) => kind !== provider);
      hold(new Map(secret === null ? others : [...others, [provider, secret]]));
      reading.written();
    },
    secret: (provider) => secrets.get(provider),
    close: stop,
  };
}

const withAll = (settings: Settings, parts: readonly Partial<Settings>[]): Settings =>
  Object.assign({}, settings, ...parts) as Settings;

const KINDS: readonly KeyName[] = ['openai', 'anthropic', 'compatible', 'transcription', 'pipedrive'];

const put = (table: string, key: string, value: unknown): Write => ({
  op: 'put',
  table,
  key,
  compartment: COMPARTMENT,
  value,
});
