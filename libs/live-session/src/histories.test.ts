import type { AssistEvent, Failure, Follower, TranscriberEvent } from '@sotto/meeting';
import { StoreError } from '@sotto/meeting';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../../../tools/thorough.mjs';
import { ANALYSED } from '../test/analysis.js';
// Loaded beforehand: what is loaded late takes a time that no clock here controls.
import './annotate.js';
import './fact-form.js';
import './made-whole.js';
import './row-form.js';
import { annotateSession } from './annotate-session.js';
import { Archive } from './archive.js';
import { followFacts } from './follow-facts.js';
import type { FollowTrouble } from './follow-ports.js';
import { sessionHeader } from './header.js';
import type { Command } from './input.js';
import { joinParts } from './parts.js';
import { RECORD_BYTES } from './record-bytes.js';
import { fittedRow } from './session-rows.js';
import { DRAFTS, FACTS, SESSIONS } from './tables.js';
import { MemoryLock, SessionHarness, START } from './testing/index.js';

/** A meeting of a live session with all its ports, driven by numbers, page after page of the same browser. */
interface Move {
  readonly kind:
    | 'command'
    | 'advice'
    | 'engine'
    | 'assistant'
    | 'reader'
    | 'wait'
    | 'refuse'
    | 'crash'
    | 'tab'
    | 'services'
    | 'annotate';
  readonly pick: number;
}

const FULL = new StoreError('full', 'The disk is full.');
const LONG = 'x'.repeat(20_000);
const failure = (reason: Failure['reason']): Failure => ({ reason, message: `It was ${reason}.` });

const COMMANDS: readonly Command[] = [
  START,
  { ...START, tracks: ['you', 'them'], background: LONG },
  { ...START, origin: 'demo', tracks: ['you', 'them'], consent: null },
  { ...START, origin: 'import', tracks: ['file'], consent: null, file: { id: 'f1', you: 'Ann' } },
  { ...START, consent: null },
  { type: 'stop' },
  { type: 'ask', text: 'what did they say?' },
  { type: 'ask', text: 'and then?' },
  { type: 'cancel-answer' },
  { type: 'advise', purpose: 'performance' },
  { type: 'advise', purpose: 'analyse' },
  { type: 'set-analysis', on: true },
  { type: 'set-analysis', on: true },
  { type: 'set-analysis', on: false },
  { type: 'set-automatic', automatic: { on: false, maxRequests: 2, maxTokens: 9000 } },
  { type: 'set-mode', mode: 'sales' },
  { type: 'set-notes', text: 'mine' },
  { type: 'set-notes', text: LONG },
  { type: 'set-title', title: 'Renewal' },
  { type: 'link-contact', contact: { id: 'p1', name: 'Ann' } },
  { type: 'link-contact', contact: null },
  { type: 'capture', screen: 's1' },
  { type: 'capture', screen: 's2' },
  { type: 'stop-sharing' },
  { type: 'withdraw-consent' },
  { type: 'withdraw-consent' },
  { type: 'give-consent', statement: 'v1' },
  { type: 'listen-again' },
  { type: 'resume' },
  { type: 'resume' },
  { type: 'finish' },
];

const ENGINE: readonly TranscriberEvent[] = [
  { type: 'hearing', level: 0.5 },
  { type: 'interim', utterance: 'a', text: 'half a th' },
  { type: 'interim', utterance: 'b', text: LONG },
  { type: 'settled', utterance: 'a', text: 'half a thought', startMs: 0, endMs: 900, timing: 'estimated' },
  { type: 'settled', utterance: 'c', text: LONG, startMs: 0, endMs: 900, timing: 'measured', speaker: 'Ann' },
  { type: 'ended', cause: 'silence' },
  { type: 'ended', cause: 'failed', failure: failure('network') },
  { type: 'ended', cause: 'failed', failure: failure('permission') },
  { type: 'ended', cause: 'finished' },
];

const FEEDBACK = {
  overallScore: 70,
  strengths: [],
  improvements: [],
  specificTips: [LONG],
  confidence: 7,
  communication: 7,
  technical: 7,
  engagement: 7,
};

function assistantSays(purpose: string, pick: number): AssistEvent {
  const reply =
    purpose === 'answer'
      ? ({ purpose: 'answer', text: `so be it ${pick % 2 ? LONG : ''}` } as const)
      : purpose === 'analyse'
        ? ANALYSED
        : ({ purpose: 'coach', feedback: FEEDBACK } as const);
  const events: readonly AssistEvent[] = [
    { type: 'delta', text: 'so ' },
    { type: 'delta', text: LONG },
    { type: 'ended', from: 'model', provider: 'p', reply },
    { type: 'ended', from: 'cache', provider: 'p', reply },
    { type: 'ended', from: 'rules', provider: 'rules', reply },
    { type: 'ended', from: 'fallback', failure: failure('all-failed'), reply },
    { type: 'failed', failure: failure('paused'), partial: '', provider: 'p' },
    { type: 'failed', failure: failure('stalled'), partial: 'so be' },
  ];
  const said = events[pick % events.length] as AssistEvent;
  return said.type === 'delta' && purpose !== 'answer' ? (events[2] as AssistEvent) : said;
}

const FOLLOWERS = ['a', 'b'];

class Browser {
  page = new SessionHarness({}, FOLLOWERS);
  readonly #ended = new WeakSet();

  /** Runs of the present page that may still speak, and ought to be there. */
  running<Run extends { readonly signal: AbortSignal }>(runs: readonly Run[]): Run[] {
    return runs.filter((run) => !run.signal.aborted && !this.#ended.has(run));
  }

  get engines() {
    const { you, them, file } = this.page.engines;
    return this.running([...you.runs, ...them.runs, ...file.runs]);
  }

  get captures() {
    return [...this.running(this.page.reader.runs), ...this.running(this.page.screens.runs)];
  }

  async play({ kind, pick }: Move): Promise<void> {
    const { page } = this;
    // A session is named by the millisecond it began in.
    await page.clock.advance(1);
    if (kind === 'command') page.session.dispatch(COMMANDS[pick % COMMANDS.length] as Command);
    else if (kind === 'advice') this.#advise(pick);
    else if (kind === 'engine') this.#speak(this.engines, ENGINE[pick % ENGINE.length] as TranscriberEvent);
    else if (kind === 'assistant') {
      const [run] = this.running(page.assistant.runs);
      if (run) this.#speak([run], assistantSays(run.input.purpose, pick));
    } else if (kind === 'reader') this.#read(pick);
    else if (kind === 'wait') await page.clock.advance(pick * 20);
    else if (kind === 'refuse') page.store.fail(FULL);
    else if (kind === 'services') page.policy = { ...page.policy, initialized: pick % 3 !== 0 };
    else if (kind === 'annotate') await this.#annotate(pick);
    else if (kind === 'crash' && pick % 3 === 0) this.page = await page.crash();
    else if (kind === 'tab' && pick % 3 === 0) {
      const other = await page.another();
      await other.session.bringHere();
      await page.clock.advance(0);
      page.session.close();
      this.page = other;
    }
    await this.page.clock.advance(0);
  }

  /** Something is added to a session that is over, or to the one that runs; what is refused is no harm. */
  async #annotate(pick: number): Promise<void> {
    const { tab, clock, session } = this.page;
    const archive = new Archive(tab, clock, { followers: FOLLOWERS });
    const rows = await this.page.store.list(SESSIONS);
    const id = String(rows[pick % Math.max(1, rows.length)]?.key ?? 'session_0');
    const body = [
      { type: 'notes-set', text: `note ${pick}` },
      { type: 'title-set', title: '' },
      { type: 'contact-linked', contact: { id: 'p2', name: 'Bob' } },
    ] as const;
    const writing = annotateSession({ session, archive }, id, body[pick % 3] ?? body[0]).catch(
      () => undefined,
    );
    await clock.advance(0);
    void writing;
  }

  /** Something is analysed, or a suggestion of it is taken over. */
  #advise(pick: number): void {
    const { session, state, assistant } = this.page;
    const [run] = this.running(assistant.runs).filter(({ input }) => input.purpose === 'analyse');
    const newest = state.meeting.advice.findLast(({ result }) => result?.reply);
    if (run) this.#speak([run], assistantSays('analyse', pick));
    else if (newest) {
      const { id } = state.meeting;
      session.dispatch({ type: 'apply-suggestion', session: id, advice: newest.id, index: pick % 3 });
    } else session.dispatch({ type: 'advise', purpose: 'analyse' });
  }

  #speak<Event extends { type: string }>(
    runs: readonly { emit: (event: Event) => void }[],
    event: Event,
  ): void {
    for (const run of runs.slice(0, 1)) {
      if (event.type === 'ended' || event.type === 'failed' || event.type === 'read') this.#ended.add(run);
      run.emit(event);
    }
  }

  #read(pick: number): void {
    const [run] = this.running(this.page.reader.runs);
    const [screen] = this.running(this.page.screens.runs);
    if (pick % 5 === 4 && screen) this.#speak([screen], { type: 'ended' });
    else if (run && pick % 5 === 0) this.#speak([run], { type: 'read', text: LONG, confidence: 0.9 });
    else if (run && pick % 5 === 1) this.#speak([run], { type: 'read', text: '', confidence: 0 });
    else if (run && pick % 5 === 2)
      this.#speak([run], { type: 'failed', at: 'grab', failure: failure('ended') });
    else if (run) this.#speak([run], { type: 'failed', at: 'read', failure: failure('unreadable') });
  }
}

const move: fc.Arbitrary<Move> = fc.record({
  kind: fc.constantFrom(
    ...(['command', 'command', 'command', 'engine', 'engine', 'assistant', 'reader', 'wait'] as const),
    ...(['advice', 'refuse', 'crash', 'tab', 'services', 'annotate'] as const),
  ),
  pick: fc.noBias(fc.nat(1000)),
});
// Without a size, fast-check makes no more than ten moves.
const histories = fc.array(move, { maxLength: 60, size: 'max' });
const runs = { numRuns: propertyRuns(120) };

async function browserAfter(moves: readonly Move[], check: (browser: Browser) => void): Promise<Browser> {
  const browser = new Browser();
  await browser.page.start();
  for (const each of moves) {
    await browser.play(each);
    check(browser);
  }
  return browser;
}

/** Nobody says anything any more, and only time passes. Gives what the session was `ms` after it was stopped. */
async function silence({ page }: Browser, ms: number) {
  await page.clock.advance(60_000);
  const { status } = page.state.meeting;
  if (status === 'running') page.session.dispatch({ type: 'stop' });
  if (status === 'interrupted') page.session.dispatch({ type: 'finish' });
  await page.clock.advance(ms);
  const then = page.state.meeting.status;
  // Longer than the storage can go on refusing: 5 s for each of the moves.
  await page.clock.advance(300_000);
  await page.session.saved();
  return then;
}

/** Notes that its row has no room for, and after its end shorter ones. */
const NOTES_OUTGROWN: readonly Move[] = [
  { kind: 'command', pick: 854 },
  { kind: 'command', pick: 346 },
  { kind: 'wait', pick: 1000 },
  { kind: 'annotate', pick: 0 },
];

describe('random meetings with all their ports, through crashes, other tabs and a full disk', () => {
  it('A16: while consent is withdrawn nothing listens and no screen is open or read, also after a reload', async () => {
    await fc.assert(
      fc.asyncProperty(histories, async (moves) => {
        await browserAfter(moves, (browser) => {
          if (browser.page.state.meeting.consent !== 'withdrawn') return;
          expect([browser.engines.length, browser.captures.length]).toEqual([0, 0]);
        });
      }),
      runs,
    );
  });

  it('A8, A12: nothing runs and nothing is asked for before the start, while interrupted and after the end', async () => {
    await fc.assert(
      fc.asyncProperty(histories, async (moves) => {
        await browserAfter(moves, (browser) => {
          const { page } = browser;
          const { status } = page.state.meeting;
          if (status === 'running' || status === 'finishing') return;
          expect([...browser.engines, ...browser.captures, ...browser.running(page.assistant.runs)]).toEqual(
            [],
          );
        });
      }),
      runs,
    );
  });

  it('A10: no reading takes longer than the limit of its session, and no more than one is under way', async () => {
    await fc.assert(
      fc.asyncProperty(histories, async (moves) => {
        await browserAfter(moves, (browser) => {
          const { meeting } = browser.page.state;
          expect(browser.running(browser.page.reader.runs).length).toBeLessThanOrEqual(1);
          if (meeting.capture === null || meeting.status === 'interrupted') return;
          expect(browser.page.clock.now() - meeting.capture.at).toBeLessThanOrEqual(meeting.limits.readMs);
        });
      }),
      runs,
    );
  });

  it('A8: a stopped session is over after 3 s and 20 s more, whoever is silent', async () => {
    await fc.assert(
      fc.asyncProperty(histories, async (moves) => {
        const browser = await browserAfter(moves, () => undefined);
        expect(['ended', 'idle']).toContain(await silence(browser, 23_000));
      }),
      runs,
    );
  });

  it('H1, H2: what is on the disk is what was shown: the meeting, its row, no draft, and small records', async () => {
    await fc.assert(
      fc.asyncProperty(histories, async (moves) => {
        const browser = await browserAfter(moves, () => undefined);
        await silence(browser, 23_000);
        const { page } = browser;
        const { meeting, moment } = page.state;
        if (meeting.status === 'idle') return;
        expect(moment.journal).toEqual({ status: 'saved' });
        const archived = await new Archive(page.store, page.clock).open(meeting.id);
        expect(archived).toEqual({ meeting, gaps: [], unknownTypes: [] });
        expect(await page.store.get(SESSIONS, meeting.id)).toEqual(fittedRow(sessionHeader(meeting)));
        expect(await page.store.range(DRAFTS, { prefix: [meeting.id] })).toEqual([]);
        for (const { value } of await page.store.range(FACTS, { prefix: [] })) {
          expect(new TextEncoder().encode(JSON.stringify(value)).length).toBeLessThanOrEqual(RECORD_BYTES);
        }
        for (const { answer } of meeting.exchanges) expect(answer).toBeDefined();
      }),
      { ...runs, examples: [[NOTES_OUTGROWN]] },
    );
  });

  it('no fact that was acknowledged is ever lost or changed', async () => {
    await fc.assert(
      fc.asyncProperty(histories, async (moves) => {
        const acknowledged = new Map<string, unknown>();
        const browser = await browserAfter(moves, ({ page }) => {
          for (const { table, key, value } of page.store.commits.flat()) {
            if (table === FACTS.name) acknowledged.set(JSON.stringify(key), value);
          }
        });
        const rows = await browser.page.store.range(FACTS, { prefix: [] });
        const kept = new Map(rows.map(({ key, value }) => [JSON.stringify(key), value]));
        for (const [key, value] of acknowledged) expect(kept.get(key)).toEqual(value);
      }),
      runs,
    );
  });

  it('G6: every fact is followed once by each follower, whoever wrote it and when', async () => {
    await fc.assert(
      fc.asyncProperty(histories, async (moves) => {
        const browser = await browserAfter(moves, () => undefined);
        await silence(browser, 23_000);
        const { store, clock } = browser.page;
        const taken: string[] = [];
        const tab = new AbortController();
        const follower = (name: string): Follower => ({
          name,
          take: (facts, { id }) => {
            taken.push(...facts.map(({ seq }) => `${name} ${id} ${seq}`));
            return Promise.resolve([]);
          },
        });
        const ports = { store, clock, lock: new MemoryLock(), signal: tab.signal };
        const troubles = new Set<string>();
        const onTrouble = ({ type }: FollowTrouble) => void troubles.add(type);
        void followFacts({ ...ports, followers: FOLLOWERS.map(follower), onTrouble });
        for (let i = 0; i < 60; i++) await clock.advance(5_000);
        tab.abort();
        const facts = joinParts(await store.range(FACTS, { prefix: [] })).map(({ key }) => key.slice(0, 2));
        const expected = FOLLOWERS.flatMap((name) => facts.map(([id, seq]) => `${name} ${id} ${seq}`));
        // What the storage refuses for the moves' sake is taken again.
        expect([...new Set(taken)].sort()).toEqual(expected.sort());
        expect(troubles.has('held-up') || taken.length === expected.length).toBe(true);
        expect(troubles.has('fact-skipped')).toBe(false);
      }),
      runs,
    );
  });

  it('at most one session is open, as long as the storage takes what it is given', async () => {
    await fc.assert(
      fc.asyncProperty(histories, async (moves) => {
        const taken = moves.filter(({ kind }) => kind !== 'refuse');
        const { page } = await browserAfter(taken, () => undefined);
        await page.clock.advance(30_000);
        const open = (await page.store.list(SESSIONS)).filter(({ value }) => value?.open);
        expect(open.length).toBeLessThanOrEqual(1);
      }),
      runs,
    );
  });
});
