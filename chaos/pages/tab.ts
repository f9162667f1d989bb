import { Archive, createLiveSession, type Equipment, type Frame } from '@sotto/live-session';
import { type Fact, timerClock as clock, type TranscriberEvent, type TranscriberInput } from '@sotto/meeting';
import { TestController } from '@sotto/meeting/testing';
import { openSealedStore, type OpenedStore, TABLES, writerLock } from '@sotto/storage';
import { openSettings, type SettingsStore } from '../../apps/web/src/stores/settings-store.js';
import { START } from '../../libs/live-session/src/testing/session-harness.js';

/** What a tab is asked to do; what comes of it, it tells. */
export type TabAct = 'start' | 'say' | 'stop' | 'bring' | 'resume' | 'title' | 'notes' | 'delete' | 'choose';

/** What a tab tells at once, so that a tab that dies has told all of it. `at` is the wall clock, ms since 1970. */
export type Told =
  | { readonly type: 'recording' | 'silent'; readonly at: number }
  | { readonly type: 'said'; readonly word: string }
  | { readonly type: 'kept'; readonly word: string; readonly session: string }
  | { readonly type: 'added'; readonly session: string; readonly text: string }
  | { readonly type: 'deleting' | 'deleted'; readonly session: string }
  | { readonly type: 'choosing' | 'chosen'; readonly value: string }
  | { readonly type: 'trouble'; readonly message: string };

/** What stands on the disk. */
export interface OnDisk {
  readonly sessions: readonly {
    readonly id: string;
    readonly open: boolean;
    readonly deleted: boolean;
    readonly title: string | undefined;
    readonly notes: string | undefined;
    readonly facts: readonly Fact[];
  }[];
  readonly chosen: string;
}

declare global {
  interface Window {
    chaosTold(told: Told): void;
    chaosTab: typeof tab;
  }
}

const tell = (told: Told) => window.chaosTold(told);
const trouble = (error: unknown) => tell({ type: 'trouble', message: String(error) });

/** As quick as a frame, also in a tab that is not in front. */
const frame: Frame = {
  request: (callback) => {
    const id = setTimeout(callback, 4);
    return () => clearTimeout(id);
  },
  visible: () => true,
  onVisible: () => () => undefined,
};

const nothing = new TestController<unknown, { readonly type: 'ended' }>(['ended']).runner as never;
const engine = new TestController<TranscriberInput, TranscriberEvent>(['ended']);
const equipment: Equipment = {
  transcriber: () => ({
    engine: {
      id: 'scripted',
      takes: 'microphone',
      available: () => Promise.resolve({ status: 'ready' }),
      run: async (input, emit, signal) => {
        const over = AbortSignal.any([signal, input.stopHearing]);
        over.addEventListener('abort', () => tell({ type: 'silent', at: Date.now() }), { once: true });
        if (!over.aborted) tell({ type: 'recording', at: Date.now() });
        await engine.runner(input, emit, signal);
      },
    },
    source: { kind: 'microphone' },
  }),
  assistant: { run: () => Promise.resolve() },
  read: nothing,
  hold: nothing,
};

let store: OpenedStore;
let archive: Archive;
let settings: SettingsStore;
let session: ReturnType<typeof createLiveSession>;

/** A tab of the app as far as several of them meet: its session, its list and its settings, on the real disk and locks. */
export const tab = {
  async open(name: string): Promise<void> {
    store = await openSealedStore({ databaseName: name });
    archive = new Archive(store, clock);
    settings = await openSettings(store, trouble);
    session = createLiveSession({
      store,
      clock,
      frame,
      lock: writerLock(`${name}-session`),
      equip: () => equipment,
      policy: () => ({ initialized: true, consentRequired: false }),
      notify: () => undefined,
    });
    await session.open();
  },

  /** Nobody waits for what it begins. */
  begin(act: TabAct, text: string): void {
    done[act](text).catch((error: unknown) => {
      // It was refused, and said so: the session runs or is deleted.
      if (!(error instanceof Error && error.name === 'SottoError')) trouble(error);
    });
  },

  state() {
    const { meeting, moment } = session.getState();
    return {
      ...{ id: meeting.id, status: meeting.status, holder: moment.holder, isSaved: moment.journal.status },
      shown: meeting.transcript.map(({ text }) => text),
    };
  },

  saved: () => session.saved(),

  isOpen: async (id: string): Promise<boolean> => (await store.get(TABLES.sessions, id))?.open ?? false,

  async onDisk(): Promise<OnDisk> {
    const rows = await store.list(TABLES.sessions);
    const sessions = rows.map(async ({ key, value }) => {
      const facts = await archive.facts(String(key));
      return {
        ...{ id: String(key), open: value?.open ?? false, deleted: value?.trashedAt !== undefined, facts },
        ...{ title: value?.title, notes: value?.record.notes },
      };
    });
    const chosen = await openSettings(store, trouble);
    chosen.close();
    return { sessions: await Promise.all(sessions), chosen: chosen.getState().settings.myName };
  },
};

const done: Record<TabAct, (text: string) => Promise<void>> = {
  start: async () => session.dispatch(START),
  stop: async () => onlyHere(() => session.dispatch({ type: 'stop' })),
  resume: async () => onlyHere(() => session.dispatch({ type: 'resume' })),
  bring: () => session.bringHere(),
  say: async (word) => {
    const run = engine.runs.at(-1);
    if (!run || run.signal.aborted) return session.dispatch(START);
    const times = { startMs: 0, endMs: 1_000, timing: 'estimated' } as const;
    run.emit({ type: 'settled', utterance: word, text: word, ...times });
    tell({ type: 'said', word });
    await session.saved();
    const { meeting, moment } = session.getState();
    if (moment.holder === 'here' && moment.journal.status === 'saved')
      tell({ type: 'kept', word, session: meeting.id });
  },
  title: (text) => add({ type: 'title-set', title: text }, text),
  notes: (text) => add({ type: 'notes-set', text }, text),
  delete: async () => {
    const [newest] = (await archive.list()).sessions;
    if (newest) tell({ type: 'deleting', session: newest.record.id });
    const [deleted] = newest ? await archive.trash([newest.record.id]) : [];
    if (deleted) tell({ type: 'deleted', session: deleted });
  },
  choose: async (value) => {
    tell({ type: 'choosing', value });
    await settings.update({ myName: value });
    tell({ type: 'chosen', value });
  },
};

function onlyHere(work: () => void): void {
  if (session.getState().moment.holder === 'here') work();
}

async function add(body: Parameters<Archive['annotate']>[1], text: string): Promise<void> {
  const [newest] = (await archive.list()).sessions;
  if (!newest) return;
  await archive.annotate(newest.record.id, body);
  tell({ type: 'added', session: newest.record.id, text });
}

window.chaosTab = tab;
