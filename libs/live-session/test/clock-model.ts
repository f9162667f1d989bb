import type { Fact, SessionHeader } from '@sotto/meeting';
import { SimulatedClock } from '@sotto/meeting/testing';
import fc from 'fast-check';
import { Archive } from '../src/archive.js';
import { parseSessionFile, sessionJson } from '../src/session-file.js';
import { SESSIONS } from '../src/tables.js';
import { SessionHarness, TabStore } from '../src/testing/index.js';

const SECOND = 1_000;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** The last second that 32 bits can count, 7 February 2106. */
const Y2106 = 4_294_967_295_000;
const START = 1_700_000_000_000;

/** What the wall clock does: moves by so many ms, or is set to a time since 1970. */
type Jump = { readonly by: number } | { readonly to: number };

/** A jump of a second to a day either way, of an hour as in summer time, or to 1970, to 2106, or back to a start. */
const jumps: fc.Arbitrary<Jump> = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: SECOND, max: DAY }).map((by) => ({ by })) },
  { weight: 4, arbitrary: fc.integer({ min: SECOND, max: DAY }).map((ms) => ({ by: -ms })) },
  { weight: 2, arbitrary: fc.constantFrom(HOUR, -HOUR).map((by) => ({ by })) },
  fc.integer({ min: 0, max: DAY }).map((to) => ({ to })),
  fc.integer({ min: Y2106 - DAY, max: Y2106 + DAY }).map((to) => ({ to })),
  // Exactly where a meeting has begun before: two of them must not get the same name.
  { weight: 2, arbitrary: fc.constant({ to: START }) },
);

const ACTS = [
  ...(['say', 'say', 'say', 'say', 'start', 'wait', 'ask', 'reply', 'advise', 'reply', 'stop'] as const),
  ...(['reload', 'delete', 'undo', 'undo'] as const),
];

/** One thing that happens, with the time that passes after it. */
export interface ClockStep {
  readonly act: (typeof ACTS)[number];
  readonly jump: Jump | null;
  /** Elapsed, ms. */
  readonly ms: number;
}

export const clockDays: fc.Arbitrary<readonly ClockStep[]> = fc.array(
  fc.record({
    act: fc.constantFrom(...ACTS),
    jump: fc.option(jumps, { freq: 2 }),
    ms: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 1_000 }), fc.integer({ min: 1, max: 15_000 })),
  }),
  { minLength: 10, maxLength: 60, size: 'max' },
);

/** What a day did, so that a run says whether anything happened at all. */
export interface Passed {
  readonly words: number;
  readonly meetings: number;
  readonly replies: number;
  readonly jumps: number;
  readonly undone: number;
}

/**
 * Plays meetings, one after the other, on a wall clock that jumps while elapsed time goes on.
 * @throws Error where a word is lost, doubled or out of order, a time of the session is not the time that has passed, or
 *   a deleted meeting does not come back within its ten seconds
 */
export async function playDay(steps: readonly ClockStep[]): Promise<Passed> {
  const day = new Day();
  for (const step of steps) await day.perform(step);
  return day.end();
}

class Day {
  readonly #clock = new SimulatedClock(START);
  #page = new SessionHarness({ clock: this.#clock });
  #archive = new Archive(this.#page.tab, this.#clock);
  /** Another tab, that hears what is deleted and finishes it. */
  readonly #sweeping = new AbortController();
  readonly #said = new Map<string, string[]>();
  /** Session time at an elapsed time, since when it runs. */
  #runs = { from: 0, since: 0 };
  /** Elapsed time at which each was asked for. */
  readonly #asked = { answer: 0, 'quick-tip': 0 };
  #deleted: { readonly id: string; readonly elapsed: number; undo(): Promise<readonly string[]> } | null =
    null;
  #words = 0;
  #meetings = 0;
  #replies = 0;
  #jumps = 0;
  #undone = 0;

  constructor() {
    void new Archive(new TabStore(this.#page.store), this.#clock).sweep(this.#sweeping.signal);
  }

  async perform({ act, jump, ms }: ClockStep): Promise<void> {
    if (jump) {
      const now = this.#clock.now();
      // No clock is before 1970.
      this.#clock.jump(Math.max(0, 'by' in jump ? now + jump.by : jump.to) - now);
      this.#jumps++;
    }
    await this.#act(act);
    await this.#clock.advance(ms);
    if (this.#deleted && this.#clock.elapsed() - this.#deleted.elapsed >= 10_000) this.#isFinal();
    await this.#isWhole();
  }

  async end(): Promise<Passed> {
    await this.#clock.advance(60_000);
    await this.#isWhole();
    this.#sweeping.abort();
    for (const header of (await this.#archive.list()).sessions) await this.#comesBack(header);
    return {
      words: this.#words,
      meetings: this.#meetings,
      replies: this.#replies,
      jumps: this.#jumps,
      undone: this.#undone,
    };
  }

  async #act(act: ClockStep['act']): Promise<void> {
    const { session, state } = this.#page;
    const { status } = state.meeting;
    switch (act) {
      case 'start':
      case 'say':
        if (status === 'idle' || status === 'ended') return this.#start();
        if (status === 'interrupted') return this.#resume();
        if (status === 'running') this.#say();
        return;
      case 'ask':
        if (status !== 'running') return;
        this.#asked.answer = this.#clock.elapsed();
        return session.dispatch({ type: 'ask', text: `What is ${this.#replies}?` });
      case 'advise':
        if (status !== 'running') return;
        this.#asked['quick-tip'] = this.#clock.elapsed();
        return session.dispatch({ type: 'advise', purpose: 'quick-tip' });
      case 'reply':
        return this.#reply();
      case 'stop':
        return status === 'running' ? this.#stop() : undefined;
      case 'reload':
        this.#page = await this.#page.crash();
        // Nobody can undo it any more, and a page that begins knows how long ago it was from the wall clock alone.
        this.#isFinal();
        this.#archive = new Archive(this.#page.tab, this.#clock);
        return;
      case 'delete':
        return this.#delete();
      case 'undo':
        return this.#undo();
      case 'wait':
        return;
    }
  }

  async #start(): Promise<void> {
    await this.#page.start();
    const { id, status } = this.#page.state.meeting;
    claim(status === 'running', `a meeting is ${status} after its start`);
    claim(!this.#said.has(id), `two meetings are called ${id}`);
    this.#said.set(id, []);
    this.#meetings++;
    this.#runs = { from: 0, since: this.#clock.elapsed() };
  }

  #resume(): void {
    this.#runs = { from: this.#page.state.meeting.elapsed, since: this.#clock.elapsed() };
    this.#page.session.dispatch({ type: 'resume' });
  }

  #say(): void {
    const { id } = this.#page.state.meeting;
    const word = `w${++this.#words}`;
    this.#said.get(id)?.push(word);
    this.#page.say(word);
    this.#isNow(this.#page.state.meeting.elapsed, word);
  }

  #reply(): void {
    const { exchanges, advice, status } = this.#page.state.meeting;
    const open = {
      answer: exchanges.length > 0 && !exchanges.at(-1)?.answer,
      'quick-tip': advice.length > 0 && !advice.at(-1)?.result,
    };
    const purpose = open.answer ? 'answer' : 'quick-tip';
    if (status !== 'running' || !open[purpose]) return;
    const run = this.#page.assistant.runs.findLast(({ input }) => input.purpose === purpose);
    if (!run) throw new Error(`Nobody was asked for the ${purpose}.`);
    run.emit({
      type: 'ended',
      from: 'model',
      reply:
        purpose === 'answer'
          ? { purpose, text: 'That.' }
          : {
              purpose: 'quick-tip',
              suggestion: { content: 'Ask.', confidence: 1 },
            },
    });
    const { meeting } = this.#page.state;
    const ms =
      purpose === 'answer' ? meeting.exchanges.at(-1)?.answer?.ms : meeting.advice.at(-1)?.result?.ms;
    claim(ms === this.#clock.elapsed() - this.#asked[purpose], `${purpose} took ${ms} ms, as it says`);
    this.#replies++;
  }

  #stop(): void {
    const { session, engines } = this.#page;
    session.dispatch({ type: 'stop' });
    engines.you.last.emit({ type: 'ended', cause: 'stopped' });
    this.#isNow(this.#page.state.meeting.durationMs ?? NaN, 'the duration');
  }

  async #delete(): Promise<void> {
    const [oldest] = (await this.#archive.list()).sessions;
    if (!oldest || this.#deleted) return;
    const { id } = oldest.record;
    const removal = await this.#archive.remove([id]);
    this.#deleted = { id, elapsed: this.#clock.elapsed(), undo: removal.undo };
  }

  async #undo(): Promise<void> {
    if (!this.#deleted) return;
    const { id, undo } = this.#deleted;
    this.#deleted = null;
    const back = await undo();
    claim(back.join() === id, `${id} does not come back within ten seconds`);
    this.#undone++;
  }

  /** What was deleted is not looked for, and its name is free. */
  #isFinal(): void {
    if (this.#deleted) this.#said.delete(this.#deleted.id);
    this.#deleted = null;
  }

  /** What is on the disk was acknowledged: after each step that is all that was said. */
  async #isWhole(): Promise<void> {
    for (const [id, words] of this.#said) {
      if (this.#deleted?.id === id) continue;
      const facts = await this.#page.journal(id);
      const kept = facts.flatMap((fact) => (fact.type === 'utterance-settled' ? [fact.text] : []));
      claim(kept.join() === words.join(), `${id} has kept ${kept.join()} of ${words.join()}`);
      claim(
        facts.every(({ seq }, index) => seq === index + 1),
        `the facts of ${id} are ${facts.map(({ seq }) => seq).join()}`,
      );
      claim(isInTime(facts), `the times of ${id} are ${facts.map(({ elapsed }) => elapsed).join()}`);
      const row = await this.#page.store.get(SESSIONS, id);
      claim((row?.record.duration ?? NaN) >= 0, `${id} took ${row?.record.duration} minutes`);
    }
  }

  /** From a file, as it was. */
  async #comesBack(header: SessionHeader): Promise<void> {
    const facts = await this.#page.journal(header.record.id);
    const file = parseSessionFile(sessionJson(header, facts));
    claim(file.facts.length === facts.length, `${header.record.id} is not whole in its file`);
  }

  #isNow(elapsed: number, what: string): void {
    const { from, since } = this.#runs;
    const now = from + this.#clock.elapsed() - since;
    claim(elapsed === now, `${what} is at ${elapsed} ms of the session, not at ${now}`);
  }
}

const isInTime = (facts: readonly Fact[]): boolean =>
  facts.every(({ elapsed }, index) => elapsed >= (facts[index - 1]?.elapsed ?? 0));

function claim(holds: boolean, otherwise: string): void {
  if (!holds) throw new Error(otherwise);
}
