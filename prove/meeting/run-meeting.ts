import { createAssistant, modelFor, type ProviderConfig, withBreaker } from '@sotto/ai-providers';
import { withExcerpts } from '@sotto/core-scoring';
import type { Fault, WorkingDay } from '@sotto/demo-meeting';
import {
  Archive,
  createLiveSession,
  type Equipment,
  type Frame,
  type LiveSession,
  type Notice,
} from '@sotto/live-session';
import type { Assistant, Fact, SealedStore } from '@sotto/meeting';
import { browserPlatform, openSealedStore, writerLock } from '@sotto/storage';
import { faultyStorage, type FaultyStorage } from './faulty-storage.js';
import { keepingEvents, keepPicture, type Kept } from './keep-everything.js';
import { type MeetingPage, meetingPage } from './meeting-page.js';
import { modelLine, type ModelLine } from './model-line.js';
import { counted, RealWork, turn } from './real-work.js';
import { recognisers, type Recognisers } from './recognisers.js';
import { DEAF_MS, type Lack, type Second, SECOND_MS } from './seconds.js';
import { sharedScreen, type SharedScreen } from './shared-screen.js';
import { speak } from './spoken-day.js';
import { WorkClock } from './work-clock.js';

/** One meeting in this page, from where the page before it was lost, or from its begin. */
export interface MeetingPlan {
  readonly day: WorkingDay;
  /** Those that end the page are the business of whoever drives it. */
  readonly faults: readonly Fault[];
  /** Milliseconds of the meeting at which it begins, or at which the page before was lost. */
  readonly fromMs: number;
  /** Real time since then, ms: how long there was no page. */
  readonly goneMs: number;
  /** Name of the database. */
  readonly store: string;
  /** The model's address, without a slash at the end. */
  readonly peer: string;
  /** Whether what the product lets go of is kept, for comparison. */
  readonly keepsEverything: boolean;
}

/** 12 September 2026, 08:00 UTC */
const STARTED_AT = 1_789_200_000_000;
/** How long the person takes to press Resume, once the page is there, ms. */
const PERSON_MS = 500;
/** How long the person takes to share the screen again, ms. */
const SHARING_MS = 4_000;
const CAPTURE_EVERY_MS = 600_000;
/** Stop settles the last words, coaches and closes within 23 s. */
const CLOSING_MS = 25_000;
/** A minute: so often it is looked whether the newest words can be seen, which takes two real frames. */
const LOOK_EVERY_SECONDS = 60;
/** As the app has it. */
const HEDGE_MS = 4_000;

/** The real session, store, engines' adapters, provider adapters and transcript, in simulated time. */
export class RunningMeeting {
  readonly #plan: MeetingPlan;
  readonly #work = new RealWork();
  readonly #clock: WorkClock;
  readonly #voices: Recognisers;
  readonly #screen: SharedScreen;
  readonly #line: ModelLine;
  readonly #storage: FaultyStorage;
  readonly #kept: Kept = { events: [], pictures: [] };
  readonly #over = new AbortController();
  readonly #paints = new Set<() => void>();
  readonly #notices: Record<string, number> = {};
  readonly #commits = { count: 0, longestMs: 0 };
  readonly #troubles: string[] = [];
  readonly #seconds: Second[] = [];
  #session!: LiveSession;
  #store!: SealedStore;
  #page!: MeetingPage;
  #acknowledged = 0;
  #shares = 0;
  #second: number;
  #seqBefore = 0;

  constructor(plan: MeetingPlan) {
    this.#plan = plan;
    const clock = (this.#clock = new WorkClock(this.#work, plan.fromMs, STARTED_AT + plan.fromMs));
    this.#voices = recognisers(clock);
    this.#line = modelLine(plan.peer, clock, this.#work);
    this.#storage = faultyStorage(browserPlatform(), plan.store, { clock, work: this.#work });
    this.#screen = sharedScreen(plan.day, clock, async (picture) => {
      if (plan.keepsEverything) await this.#work.of(keepPicture(picture, this.#kept));
    });
    this.#second = Math.floor(plan.fromMs / SECOND_MS);
    for (const type of ['error', 'unhandledrejection'])
      addEventListener(type, (event) =>
        this.#troubles.push(
          `${type}: ${String((event as ErrorEvent).message ?? (event as PromiseRejectionEvent).reason)}`,
        ),
      );
  }

  /** Opens the store and the session, starts or resumes it, and lets the day begin. */
  async open(): Promise<{ readonly seqFound: number; readonly awayMs: number }> {
    const began = performance.now();
    const store = await openSealedStore({ databaseName: this.#plan.store, platform: this.#storage.platform });
    this.#store = this.#watched(store);
    const session = (this.#session = this.#newSession());
    this.#page = meetingPage(session);
    await session.open();
    const { status, seq } = session.getState().meeting;
    if (status === 'idle') this.#start();
    else await this.#resume(this.#plan.goneMs + performance.now() - began);
    await this.#work.settled();
    this.#hearThem();
    this.#share();
    this.#act();
    return { seqFound: seq, awayMs: this.#clock.elapsed() - this.#plan.fromMs };
  }

  /** Lets the meeting go on up to then, second by second. */
  async runUntil(atMs: number): Promise<void> {
    while ((this.#second + 1) * SECOND_MS <= atMs) {
      const began = performance.now();
      await this.#clock.runUntil((this.#second + 1) * SECOND_MS);
      this.#paint();
      await turn();
      this.#judge(performance.now() - began);
      this.#second++;
      if (this.#second % LOOK_EVERY_SECONDS === 0) await this.#look();
    }
    await this.#clock.runUntil(atMs);
  }

  /** The person presses Stop; resolves when the session is closed and saved. */
  async stop(): Promise<void> {
    this.#session.dispatch({ type: 'stop' });
    await this.#clock.runUntil(this.#clock.elapsed() + CLOSING_MS);
    this.#over.abort();
    await this.#session.saved();
    this.#paint();
  }

  /** Lets go of what was kept for comparison. */
  forget(what: keyof Kept): void {
    this.#kept[what].splice(0);
  }

  report() {
    const { you, them } = this.#voices.heard;
    return {
      atMs: this.#clock.elapsed(),
      seconds: this.#seconds.splice(0),
      delivered: { you: you.delivered.splice(0), them: them.delivered.splice(0) },
      missed: { you: you.missed.splice(0).length, them: them.missed.splice(0).length },
      acknowledged: this.#acknowledged,
      commits: this.#commits,
      notices: this.#notices,
      troubles: this.#troubles.splice(0),
      pages: this.#screen.told.splice(0),
      frames: this.#screen.seen.frames,
      status: this.#session.getState().meeting.status,
      kept: { events: this.#kept.events.length, pictures: this.#kept.pictures.length },
    };
  }

  /** What the disk has of the meeting. */
  async record() {
    const { meeting, gaps } = await new Archive(this.#store, this.#clock).open(
      this.#session.getState().meeting.id,
    );
    return {
      status: meeting.status,
      gaps: gaps.length,
      utterances: meeting.transcript.map(({ voice, text, startMs }) => ({ voice, text, startMs })),
      exchanges: meeting.exchanges.map(({ question, answer, elapsed }) => ({
        question,
        elapsed,
        answer,
        /** What the model was to say. */
        reply: this.#plan.day.questions.find(({ text }) => text === question)?.reply,
      })),
      readings: meeting.readings.length,
      switches: meeting.switches.length,
      coached: meeting.coaching?.feedback !== null && meeting.coaching !== null,
    };
  }

  #start(): void {
    const { language, mode, industry } = this.#plan.day;
    this.#session.dispatch({
      type: 'start',
      origin: 'live',
      language,
      mode,
      industry,
      background: '',
      tracks: ['you'],
      consent: 'prove',
    });
  }

  async #resume(goneMs: number): Promise<void> {
    await this.#clock.runUntil(this.#plan.fromMs + goneMs + PERSON_MS);
    // Nobody listened meanwhile, and nothing was shown.
    for (; (this.#second + 1) * SECOND_MS <= this.#clock.elapsed(); this.#second++)
      this.#seconds.push({ second: this.#second, lacks: ['page'] });
    this.#session.dispatch({ type: 'resume' });
  }

  #newSession(): LiveSession {
    const assistant = this.#assistant();
    return createLiveSession({
      store: this.#store,
      // What the person does next waits for it: a session that has not begun ignores it.
      lock: counted(this.#work, writerLock(`prove:${this.#plan.store}`)),
      clock: this.#clock,
      frame: this.#frame(),
      equip: () => this.#equipment(assistant),
      policy: () => ({ initialized: true, consentRequired: true }),
      notify: (notice) => this.#told(notice),
    });
  }

  #equipment(assistant: Assistant): Equipment {
    const { you, them } = this.#voices;
    const { read, watch, hold } = this.#screen;
    const equipment: Equipment = {
      transcriber: (track, meeting) =>
        track === 'you'
          ? { engine: you, source: { kind: 'microphone' } }
          : { engine: them, source: { kind: 'track', id: meeting.them?.sound ?? '' } },
      assistant,
      read,
      watch,
      hold,
    };
    return this.#plan.keepsEverything ? keepingEvents(equipment, this.#kept, this.#clock.elapsed) : equipment;
  }

  /** Two providers, one of each wire, put together as the app does. */
  #assistant(): Assistant {
    const deps = { clock: this.#clock, fetch: this.#line.fetch };
    const configs: readonly ProviderConfig[] = [
      { kind: 'openai', apiKey: 'sk-prove', baseUrl: this.#plan.peer },
      { kind: 'anthropic', apiKey: 'sk-prove', baseUrl: this.#plan.peer },
    ];
    const models = configs.map((config) => withBreaker(modelFor(config, deps), deps));
    return withExcerpts(createAssistant({ clock: this.#clock, models, hedgeMs: HEDGE_MS }));
  }

  #frame(): Frame {
    return {
      request: (callback) => {
        this.#paints.add(callback);
        return () => this.#paints.delete(callback);
      },
      visible: () => true,
      onVisible: () => () => undefined,
    };
  }

  #paint(): void {
    const due = [...this.#paints];
    this.#paints.clear();
    for (const callback of due) callback();
  }

  #told({ type }: Notice): void {
    this.#notices[type] = (this.#notices[type] ?? 0) + 1;
  }

  /** Sees what the disk has acknowledged, and how long it took in real time. */
  #watched(store: Awaited<ReturnType<typeof openSealedStore>>): SealedStore {
    const { commit } = store;
    store.commit = async (writes, whole) => {
      const began = performance.now();
      await commit.call(store, writes, whole);
      this.#commits.count++;
      this.#commits.longestMs = Math.max(this.#commits.longestMs, performance.now() - began);
      for (const { table, value } of writes)
        if (table === 'facts') this.#acknowledged = Math.max(this.#acknowledged, (value as Fact).seq);
    };
    return store;
  }

  #hearThem(): void {
    this.#session.dispatch({ type: 'hear-them', sound: 'meeting', surface: 'tab', label: 'The meeting' });
  }

  #share(): void {
    this.#session.dispatch({ type: 'watch', screen: `screen-${++this.#shares}` });
  }

  /** All that goes on by itself from here on: the voices, the person's acts and the faults. */
  #act(): void {
    const { day, faults } = this.#plan;
    const { signal } = this.#over;
    for (const heard of Object.values(this.#voices.heard)) void speak(day.speech, heard, this.#clock, signal);
    void this.#inTurn(day.questions, ({ text }, index) => {
      this.#line.reply = index;
      this.#session.dispatch({ type: 'ask', text });
    });
    void this.#inTurn(faults, (fault) => void this.#fail(fault));
    const captures = Math.floor(day.lengthMs / CAPTURE_EVERY_MS);
    const times = Array.from({ length: captures }, (_, index) => ({
      atMs: (index + 0.5) * CAPTURE_EVERY_MS,
    }));
    void this.#inTurn(times, () => {
      const { screen } = this.#session.getState().moment;
      if (screen) this.#session.dispatch({ type: 'capture', screen });
    });
  }

  async #inTurn<T extends { readonly atMs: number }>(
    list: readonly T[],
    act: (each: T, index: number) => void,
  ): Promise<void> {
    const from = this.#clock.elapsed();
    for (const [index, each] of list.entries()) {
      if (each.atMs < from) continue;
      await this.#clock.until(each.atMs, this.#over.signal);
      if (this.#over.signal.aborted) return;
      act(each, index);
    }
  }

  async #fail(fault: Fault): Promise<void> {
    const { signal } = this.#over;
    switch (fault.kind) {
      case 'share-ends':
        this.#screen.end();
        await this.#clock.after(SHARING_MS, signal);
        return this.#share();
      case 'grab-fails':
        this.#screen.fails.grab++;
        return;
      case 'reading-fails':
        this.#screen.fails.reading++;
        return;
      case 'storage-full':
      case 'storage-aborts':
        return this.#storage.refuse(fault.kind, fault.times);
      case 'clock-jumps':
        return this.#clock.jump(fault.byMs);
      case 'network-off':
        this.#goOnline(false);
        await this.#clock.after(fault.lastsMs, signal);
        return this.#goOnline(true);
      case 'page-reloads':
      case 'page-crashes':
        return;
      default:
        return 'voice' in fault ? this.#voices.fail(fault) : this.#line.fail(fault);
    }
  }

  #goOnline(online: boolean): void {
    this.#voices.goOnline(online);
    this.#line.goOnline(online);
  }

  #judge(tookMs: number): void {
    const [fromMs, toMs] = [this.#second * SECOND_MS, (this.#second + 1) * SECOND_MS];
    const lacks: Lack[] = [];
    const deaf = Object.values(this.#voices.heard).map((heard) => heard.deafBetween(fromMs, toMs));
    for (const { atAll, inVain } of deaf) {
      if (inVain > DEAF_MS) lacks.push('capture');
      else if (atAll > DEAF_MS) lacks.push('sound');
    }
    if (this.#acknowledged < this.#seqBefore) lacks.push('journal');
    if (tookMs > SECOND_MS || !this.#page.isUpToDate()) lacks.push('page');
    if (lacks.length > 0) this.#seconds.push({ second: this.#second, lacks });
    this.#seqBefore = this.#session.getState().meeting.seq;
  }

  /** Two frames: in the first one React's rows are laid out, in the second the list has followed them. */
  async #look(): Promise<void> {
    for (let frame = 0; frame < 2; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
    if (!this.#page.showsNewest()) this.#seconds.push({ second: this.#second - 1, lacks: ['page'] });
  }
}
