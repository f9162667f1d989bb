import type { SealedStore, Write } from '@sotto/meeting';
import { TABLES } from '@sotto/storage';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { DEFAULT_SETTINGS, type KeyName, readSettings, type Settings } from './settings.js';

const KEY = 'app';
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
  let secrets = new Map<string, string>();
  const read = async (): Promise<SettingsState> => {
    const [stored, keys] = await Promise.all([
      store.get(TABLES.settings, KEY),
      Promise.all(KINDS.map(async (kind) => [kind, await store.get(TABLES.keys, kind)] as const)),
    ]);
    secrets = new Map(keys.flatMap(([kind, key]) => (key ? [[kind, key.secret]] : [])));
    return { settings: readSettings(stored), storedKeys: new Set(secrets.keys()) };
  };
  const state = createStore<SettingsState>(() => ({ settings: DEFAULT_SETTINGS, storedKeys: new Set() }));
  state.setState(await read());
  const stop = store.subscribe(({ writes, forgotten, fromThisTab }) => {
    const ours = writes.some(({ table }) => table === TABLES.settings.name || table === TABLES.keys.name);
    // What was deleted must not be written back with the next choice.
    const fresh = (ours && !fromThisTab) || forgotten.includes(COMPARTMENT);
    if (fresh) void read().then((found) => state.setState(found));
  });

  // On their way to the disk, and in no state yet: what is written meanwhile must not leave them out.
  const keeping = new Map<Partial<Settings>, Promise<void>>();
  const write = (more: Partial<Settings> = {}) => {
    const settings = Object.assign({}, state.getState().settings, ...keeping.keys(), more) as Settings;
    return store.commit([put(TABLES.settings.name, KEY, settings)]).catch(onTrouble);
  };
  const change = (part: Partial<Settings>) =>
    state.setState(({ settings }) => ({ settings: { ...settings, ...part } }));

  return {
    getState: state.getState,
    getInitialState: state.getInitialState,
    subscribe: state.subscribe,
    update: async (part) => {
      change(part);
      await write();
    },
    keep: (part) => {
      const kept = write(part).then(() => {
        keeping.delete(part);
        change(part);
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
      if (secret === null) secrets.delete(provider);
      else secrets.set(provider, secret);
      state.setState({ storedKeys: new Set(secrets.keys()) });
    },
    secret: (provider) => secrets.get(provider),
    close: stop,
  };
}

const KINDS: readonly KeyName[] = ['openai', 'anthropic', 'compatible', 'transcription', 'pipedrive'];

const put = (table: string, key: string, value: unknown): Write => ({
  op: 'put',
  table,
  key,
  compartment: COMPARTMENT,
  value,
});
