import { type Fact, type HeldLock, SottoError, StoreError } from '@sotto/meeting';
import { MemoryStore, SimulatedClock } from '@sotto/meeting/testing';
import fc from 'fast-check';
import { annotate } from '../src/annotate.js';
import { joinParts } from '../src/parts.js';
import { FACTS, SESSIONS } from '../src/tables.js';
import { loseAcknowledgement } from './unacknowledged.js';
import { MemoryLock, SessionHarness, START } from '../src/testing/index.js';

/** What a person, the browser or the disk does next, in one of the tabs. */
export type Act =
  | 'open'
  | 'close'
  | 'kill'
  | 'start'
  | 'stop'
  | 'say'
  | 'bring'
  | 'resume'
  | 'finish'
  | 'title'
  | 'notes'
  | 'full'
  | 'unacknowledged'
  | 'wait';

export interface Step {
  readonly tab: number;
  readonly act: Act;
  /** Whether the others get to do what they are about before the next step. */
  readonly settles: boolean;
}

/** Steps in up to three tabs, and how many turns each look at the disk and each lock takes, one after the other. */
export interface Interleaving {
  readonly steps: readonly Step[];
  readonly turns: readonly number[];
}

const TABS = 3;
const FAILED = new StoreError('unavailable', 'The storage failed.');
const LEADER_WITHIN_MS = 1_000;
const PARTS_OF_A_WAIT = 10;
/** Longer than the storage is tried again after it has refused. */
const LONG_MS = 60_000;
/** Speech is what there is most of. */
const ACTS: readonly Act[] = [
  ...(['say', 'say', 'say', 'say', 'say', 'say', 'start', 'stop', 'wait', 'wait', 'bring', 'title'] as const),
  ...(['close', 'kill', 'resume', 'finish', 'notes', 'full', 'unacknowledged'] as const),
];

export const interleavings: fc.Arbitrary<Interleaving> = fc.record({
  steps: fc.array(
    fc.record({
      tab: fc.nat({ max: TABS - 1 }),
      act: fc.constantFrom(...ACTS),
      settles: fc.boolean(),
    }),
    { minLength: 10, maxLength: 60, size: 'max' },
  ),
  turns: fc.array(fc.nat({ max: 6 }), { minLength: 1, maxLength: 12 }),
});

/** What an interleaving did, so that a run says whether anything happened at all. */
export interface Witnessed {
  readonly words: number;
  readonly recordings: number;
  readonly successions: number;
  readonly updates: number;
}

/**
 * Plays an interleaving on tabs that share a store and a lock.
 * @throws Error where there are two recorders, an update is lost or stands twice, or a leader is missing for a second
 */
export async function play({ steps, turns }: Interleaving): Promise<Witnessed> {
  const browser = new Browser(turns);
  try {
    await browser.perform({ tab: 0, act: 'open', settles: true });
    for (const step of steps) await browser.perform(step);
    return await browser.end();
  } finally {
    await browser.rest();
  }
}

interface Tab {
  readonly harness: SessionHarness;
  readonly lock: TabLock;
}

class Browser {
  readonly #clock = new SimulatedClock();
  readonly #store = new MemoryStore();
  readonly #lock = new MemoryLock();
  readonly #turns: readonly number[];
  readonly #tabs: (Tab | undefined)[] = [];
  #turn = 0;
  #isFull = false;
  #isTaken = false;
  #word = 0;
  /** Said, and the tab still records that heard it: on the disk before long. */
  #owed = new Map<string, Tab>();
  /** Once on the disk, always there. */
  readonly #kept = new Set<string>();
  readonly #told: Promise<void>[] = [];
  readonly #updates: { readonly session: string; readonly text: string }[] = [];
  #recordings = 0;
  #successions = 0;

  constructor(turns: readonly number[]) {
    this.#turns = turns;
  }

  async perform({ tab: index, act, settles }: Step): Promise<void> {
    // No two sessions begin in the same millisecond, which names them.
    this.#clock.jump(1);
    const tab = this.#tabs[index];
    if (!tab && act !== 'wait') this.#tabs[index] = this.#opened();
    else if (act === 'full') this.#refuse();
    else if (act === 'wait') await this.#wait(LEADER_WITHIN_MS);
    else if (tab && act !== 'open') await this.#act(tab, act, index);
    this.#oneRecorder();
    if (settles) await this.#wait(0);
    this.#oneRecorder();
  }

  /** Nothing is under way any more. */
  async rest(): Promise<void> {
    for (const { harness } of this.#open()) harness.session.close();
    await Promise.allSettled(this.#told);
  }

  async end(): Promise<Witnessed> {
    await this.#wait(LONG_MS);
    await Promise.all(this.#told);
    for (const word of this.#owed.keys()) claim(this.#kept.has(word), `${word} was never written`);
    for (const [id, facts] of await this.#sessions()) await this.#whole(id, facts);
    return {
      words: this.#kept.size,
      recordings: this.#recordings,
      successions: this.#successions,
      updates: this.#updates.length,
    };
  }

  async #act(tab: Tab, act: Exclude<Act, 'open' | 'full' | 'wait'>, index: number): Promise<void> {
    const { session, state } = tab.harness;
    switch (act) {
      case 'start':
        return void tab.harness.start().catch(() => undefined);
      case 'say':
        return this.#say(tab);
      case 'bring':
        // What the disk refuses, only the page that heard it has: whoever takes the meeting from it takes it without that.
        if (this.#isFull || this.#open().some(({ harness }) => isFailing(harness))) return;
        this.#owesNothing((each) => each !== tab);
        this.#isTaken = true;
        return void session.bringHere().catch(() => undefined);
      case 'unacknowledged':
        return loseAcknowledgement(tab.harness.tab, FAILED);
      case 'title':
      case 'notes':
        return this.#annotate(tab, act);
      case 'close':
      case 'kill':
        return this.#gone(tab, act, index);
      default:
        if (state.moment.holder === 'here') session.dispatch({ type: act });
    }
  }

  #opened(): Tab {
    const lock = new TabLock(this.#lock, () => this.#late());
    const harness = new SessionHarness({ clock: this.#clock, store: this.#store, lock });
    const { tab } = harness;
    for (const name of ['get', 'range', 'list', 'commit'] as const) {
      const own = tab[name].bind(tab) as (...given: unknown[]) => Promise<unknown>;
      Object.assign(tab, { [name]: (...given: unknown[]) => this.#late().then(() => own(...given)) });
    }
    harness.session.open().catch(() => undefined);
    return { harness, lock };
  }

  /** As long as a look at the disk takes, in turns of the page. */
  async #late(): Promise<void> {
    const turns = this.#turns[this.#turn++ % this.#turns.length] ?? 0;
    for (let turn = 0; turn < turns; turn++) await Promise.resolve();
  }

  #say(tab: Tab): void {
    if (!records(tab)) {
      const { status } = tab.harness.state.meeting;
      return tab.harness.session.dispatch(status === 'interrupted' ? { type: 'resume' } : START);
    }
    const word = `w${++this.#word}`;
    tab.harness.say(word);
    // What is said while another tab takes the meeting may come too late to be written.
    if (!this.#isTaken) this.#owed.set(word, tab);
  }

  #annotate({ harness }: Tab, act: 'title' | 'notes'): void {
    const text = `${act} ${this.#updates.length}`;
    const added = async () => {
      const over = (await harness.tab.list(SESSIONS)).find(({ value }) => value && !value.open);
      if (!over) return;
      const session = String(over.key);
      const body =
        act === 'title'
          ? ({ type: 'title-set', title: text } as const)
          : ({ type: 'notes-set', text } as const);
      await annotate(harness.tab, [], session, body, this.#clock.now());
      this.#updates.push({ session, text });
    };
    this.#told.push(
      added().catch((error: unknown) => {
        // It was refused, and said so: the session runs, or the disk was full.
        if (!(error instanceof SottoError) && !StoreError.isStoreError(error)) throw error;
      }),
    );
  }

  async #gone(tab: Tab, act: 'close' | 'kill', index: number): Promise<void> {
    this.#tabs[index] = undefined;
    this.#owesNothing((each) => each === tab);
    const { meeting, moment } = tab.harness.state;
    const led = moment.holder === 'here' && ['running', 'finishing', 'interrupted'].includes(meeting.status);
    const isOnDisk = (await this.#store.get(SESSIONS, meeting.id)) !== undefined;
    tab.harness.session.close();
    if (act === 'kill') tab.lock.die();
    if (!led || !isOnDisk || this.#open().length === 0) return;
    await this.#wait(LEADER_WITHIN_MS);
    const { open } = (await this.#store.get(SESSIONS, meeting.id)) ?? {};
    if (!open) return;
    this.#successions++;
    claim(
      this.#open().some(({ harness }) => harness.state.moment.holder === 'here'),
      `nobody leads ${LEADER_WITHIN_MS} ms after the leader has gone`,
    );
  }

  #refuse(): void {
    this.#store.fail(new StoreError('full', 'The disk is full.'));
    this.#isFull = true;
  }

  async #wait(ms: number): Promise<void> {
    const words = [...this.#owed].filter(([, tab]) => records(tab)).map(([word]) => word);
    // A look at the disk takes turns of the page and no time: those of a second are more than one step of the clock waits for.
    const parts = ms === 0 ? 1 : PARTS_OF_A_WAIT;
    for (let part = 0; part < parts; part++) await this.#clock.advance(ms / parts);
    this.#isFull &&= ms === 0;
    this.#isTaken = false;
    this.#oneRecorder();
    const there = new Set<string>();
    for (const facts of (await this.#sessions()).values()) for (const word of wordsOf(facts)) there.add(word);
    for (const word of this.#kept) claim(there.has(word), `${word} was on the disk, and is gone`);
    for (const word of there) this.#kept.add(word);
    if (ms < LONG_MS) return;
    for (const word of words) claim(there.has(word), `${word} was said ${ms} ms ago, and is not on the disk`);
  }

  #owesNothing(isMeant: (tab: Tab) => boolean): void {
    for (const [word, tab] of this.#owed) if (isMeant(tab)) this.#owed.delete(word);
  }

  #oneRecorder(): void {
    const recorders = this.#open().filter(records).length;
    this.#recordings = Math.max(this.#recordings, recorders);
    claim(recorders <= 1, `${recorders} tabs record`);
  }

  #open(): readonly Tab[] {
    return this.#tabs.filter((tab) => tab !== undefined);
  }

  async #sessions(): Promise<ReadonlyMap<string, readonly Fact[]>> {
    const sessions = await this.#store.list(SESSIONS);
    const facts = sessions.map(async ({ key }) => {
      const entries = joinParts(await this.#store.range(FACTS, { prefix: [String(key)] }));
      return [String(key), entries.flatMap(({ value }) => (value ? [value] : []))] as const;
    });
    return new Map(await Promise.all(facts));
  }

  /** In a row, nothing twice, every update there, and the same in every tab that shows it. */
  async #whole(id: string, facts: readonly Fact[]): Promise<void> {
    claim(
      facts.every(({ seq }, index) => seq === index + 1),
      `the facts of ${id} are ${facts.map(({ seq }) => seq).join()}`,
    );
    const numbers = wordsOf(facts).map((word) => Number(word.slice(1)));
    claim(
      numbers.every((number, index) => number > (numbers[index - 1] ?? 0)),
      `the words of ${id} are ${numbers.join()}`,
    );
    for (const { session, text } of this.#updates)
      if (session === id)
        claim(
          facts.some((fact) => textOf(fact) === text),
          `${text} is lost`,
        );
    const row = await this.#store.get(SESSIONS, id);
    const last = (type: Fact['type']) => {
      const fact = facts.findLast((each) => each.type === type);
      return fact && textOf(fact);
    };
    claim(row?.title === last('title-set'), `${id} is titled ${row?.title}, not ${last('title-set')}`);
    claim(row?.record.notes === last('notes-set'), `the notes of ${id} are not the last ones`);
    for (const { harness } of this.#open()) {
      const { meeting } = harness.state;
      if (meeting.id !== id) continue;
      const shown = meeting.transcript.map(({ text }) => text).join();
      claim(shown === wordsOf(facts).join(), `a tab shows ${shown} of ${wordsOf(facts).join()}`);
    }
  }
}

const records = ({ harness }: Tab): boolean => harness.engines.you.runs.some(({ signal }) => !signal.aborted);

const isFailing = ({ state }: SessionHarness): boolean => state.moment.journal.status === 'failing';

const wordsOf = (facts: readonly Fact[]): readonly string[] =>
  facts.flatMap((fact) => (fact.type === 'utterance-settled' ? [fact.text] : []));

const textOf = (fact: Fact): string | undefined =>
  fact.type === 'title-set' ? fact.title : fact.type === 'notes-set' ? fact.text : undefined;

function claim(holds: boolean, otherwise: string): void {
  if (!holds) throw new Error(otherwise);
}

/** The lock as one tab has it: what the browser lets go when the tab is gone. */
class TabLock extends MemoryLock {
  readonly #shared: MemoryLock;
  readonly #late: () => Promise<void>;
  readonly #held: HeldLock[] = [];
  #isDead = false;

  constructor(shared: MemoryLock, late: () => Promise<void>) {
    super();
    this.#shared = shared;
    this.#late = late;
  }

  override async take(options: { steal: boolean }): Promise<HeldLock | null> {
    await this.#late();
    // What a dead tab waits for never comes.
    if (this.#isDead) return new Promise(() => undefined);
    const held = await this.#shared.take(options);
    if (held) this.#held.push(held);
    return held;
  }

  override free(signal: AbortSignal): Promise<void> {
    return this.#shared.free(signal);
  }

  die(): void {
    this.#isDead = true;
    for (const held of this.#held) held.release();
  }
}
