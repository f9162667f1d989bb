import { readFileSync } from 'node:fs';
import { createAssistant } from '@sotto/ai-providers';
import { createLiveSession, type Equipment, type Meeting, sessionRecord } from '@sotto/live-session';
import { MemoryLock, TestFrame } from '@sotto/live-session/testing';
import type { LanguageModel, ModelRequest, ReadingEvent, Screen, TextReader } from '@sotto/meeting';
import { MemoryStore, SimulatedClock } from '@sotto/meeting/testing';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DemoMeeting, demoMeeting } from './demo-meeting.js';
import type { SpeechCue } from './demo-script.js';
import { SALES_CALL } from './sales-call.js';

const SPEECH = SALES_CALL.cues.filter((cue): cue is SpeechCue => cue.kind === 'speech');
/** A recogniser settles what ends first. */
const SETTLED = [...SPEECH].sort((a, b) => a.atMs + a.durationMs - (b.atMs + b.durationMs));
const QUESTIONS = SALES_CALL.replies.map(({ matches }) => matches);

/** Figures, people and days. */
const CLAIM = /£?\d[\d,]*|Marcus|Priya|Dana|IT\b|\w+day\b/g;

/** What stands on a slide, from the page that it was made of. */
const textOf = (url: string) =>
  readFileSync(new URL(url.replace(/png$/, 'html')), 'utf8')
    .replace(/[^]*<body/, '<p')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** A tab of a browser in which the demo is played; `crash` closes it without a word and opens the next. */
class Tab {
  readonly clock: SimulatedClock;
  readonly store: MemoryStore;
  readonly lock: MemoryLock;
  readonly frame = new TestFrame();
  readonly requests: ModelRequest[] = [];
  readonly pictures: string[] = [];
  readonly problems: string[] = [];
  readonly pace: number;
  readonly session;
  #playing = new AbortController();

  constructor(pace: number, before?: Tab) {
    this.pace = pace;
    this.clock = before?.clock ?? new SimulatedClock();
    this.store = before?.store ?? new MemoryStore();
    this.lock = before?.lock ?? new MemoryLock();
    this.session = createLiveSession({
      clock: this.clock,
      store: this.store,
      lock: this.lock,
      frame: this.frame,
      equip: (meeting) => this.#equip(meeting),
      // A15: it needs neither initialization nor consent.
      policy: () => ({ initialized: false, consentRequired: true }),
      notify: (notice) => notice.type !== 'session-completed' && this.problems.push(notice.type),
    });
  }

  get meeting(): Meeting {
    this.frame.paint();
    return this.session.getState().meeting;
  }

  async start(): Promise<void> {
    const { title, language, mode, industry, background } = SALES_CALL;
    this.session.dispatch({
      type: 'start',
      origin: 'demo',
      tracks: ['you', 'them'],
      consent: null,
      ...{ title, language, mode, industry, background },
    });
    await this.clock.advance(0);
  }

  /** Plays on for so long, in meeting time. */
  play(meetingMs: number): Promise<void> {
    return this.clock.advance(meetingMs / this.pace);
  }

  async crash(): Promise<Tab> {
    this.#playing.abort();
    this.session.close();
    this.lock.crashHolder();
    const next = new Tab(this.pace, this);
    await next.session.open();
    return next;
  }

  #equip(meeting: Meeting): Equipment {
    const { clock, pace } = this;
    const demo = demoMeeting({
      clock,
      pace,
      fromMs: meeting.elapsed,
      loadPicture: (url) => {
        this.pictures.push(url);
        return Promise.resolve({ url, close: () => undefined } as unknown as ImageBitmap);
      },
    });
    this.#playing = new AbortController();
    void this.#drive(demo, this.#playing.signal);
    return {
      pace,
      transcriber: (track) => ({
        engine: demo.transcriber(track === 'them' ? 'them' : 'you'),
        source: track === 'them' ? { kind: 'track', id: 'demo' } : { kind: 'microphone' },
      }),
      assistant: createAssistant({ clock, model: this.#watched(demo.model) }),
      read: (_, emit, signal) => readScreen(demo.screen, slideReader(clock), emit, signal),
      hold: async (_, emit, signal) => {
        signal.addEventListener('abort', () => demo.screen.close(), { once: true });
        await demo.screen.closed;
        if (!signal.aborted) emit({ type: 'ended' });
      },
    };
  }

  #drive(demo: DemoMeeting, signal: AbortSignal): Promise<void> {
    const { session } = this;
    return demo.play(
      {
        ask: (text) => session.dispatch({ type: 'ask', text }),
        capture: () => session.dispatch({ type: 'capture', screen: demo.screen.id }),
        stop: () => session.dispatch({ type: 'stop' }),
      },
      signal,
    );
  }

  #watched(model: LanguageModel): LanguageModel {
    return {
      id: model.id,
      run: (request, emit, signal) => {
        this.requests.push(request);
        return model.run(request, emit, signal);
      },
    };
  }
}

/** Reads what stands on the slide, in 0.8 s of the clock, as a warm recogniser does. */
const slideReader = (clock: SimulatedClock): TextReader => ({
  run: async ({ image }, emit, signal) => {
    await clock.after(800, signal);
    const { url } = image as unknown as { url: string };
    if (!signal.aborted) emit({ type: 'read', text: textOf(url), confidence: 0.95 });
  },
});

async function readScreen(
  screen: Screen,
  reader: TextReader,
  emit: Parameters<Equipment['read']>[1],
  signal: AbortSignal,
): Promise<void> {
  const image = await screen.grab();
  const tell = (event: ReadingEvent) => emit(event.type === 'failed' ? { ...event, at: 'read' } : event);
  await reader.run({ image }, tell, signal);
  image.close();
}

async function played(pace: number): Promise<Tab> {
  const tab = new Tab(pace);
  await tab.start();
  await tab.play(SALES_CALL.lengthMs);
  await tab.clock.advance(10_000);
  return tab;
}

describe('A15: the demo meeting through the live session', () => {
  it('is heard, seen, asked about, coached and saved like a live one', async () => {
    const tab = await played(4);
    const { meeting } = tab;
    expect([meeting.status, meeting.origin, meeting.title]).toEqual(['ended', 'demo', SALES_CALL.title]);
    expect(tab.problems).toEqual([]);
    expect(meeting.durationMs).toBeCloseTo(SALES_CALL.lengthMs, 0);
    expect(meeting.transcript.map(({ voice, text }) => [voice, text])).toEqual(
      SETTLED.map(({ voice, text }) => [voice, text]),
    );
    for (const [index, { startMs, endMs, timing, engine, recovered }] of meeting.transcript.entries()) {
      const { atMs = NaN, durationMs = NaN } = SETTLED[index] ?? {};
      expect(startMs).toBeCloseTo(atMs, 0);
      expect(endMs).toBeCloseTo(atMs + durationMs, 0);
      expect([timing, engine, recovered]).toEqual(['measured', 'demo', undefined]);
    }
    expect(tab.clock.waiting).toBe(0);
  });

  it('has three answers of the scripted provider, each whole and in its time', async () => {
    const { meeting } = await played(4);
    expect(meeting.exchanges.map(({ question }) => question)).toEqual(QUESTIONS);
    for (const [index, { answer }] of meeting.exchanges.entries()) {
      expect(answer).toMatchObject({
        outcome: 'complete',
        from: 'model',
        provider: 'demo',
        text: SALES_CALL.replies[index]?.text,
      });
      expect(answer?.ms).toBeLessThan(5_000);
    }
  });

  it('reads the three slides that were shown', async () => {
    const { meeting, pictures } = await played(4);
    expect(pictures).toEqual(['results', 'rollout', 'pricing'].map((name) => SALES_CALL.slides[name]));
    expect(meeting.readings.map(({ text }) => text)).toEqual(pictures.map(textOf));
    expect(meeting.readings.every(({ failure }) => failure === undefined)).toBe(true);
  });

  it('gets its coaching from the reply, its topics and quality from scoring', async () => {
    const { meeting } = await played(4);
    expect(meeting.coaching).toMatchObject({
      from: 'model',
      provider: 'demo',
      feedback: { overallScore: 78 },
    });
    const { topics, quality, contextItems, aiRequests } = sessionRecord(meeting);
    expect(topics).toContain('planning');
    expect([quality, contextItems, aiRequests]).toEqual(['excellent', SPEECH.length + 3, 3]);
  });

  it('answers only what the provider was told: each figure and name stands in its request', async () => {
    const { requests } = await played(4);
    const answers = requests.filter(({ question }) => question.startsWith('<question>'));
    expect(answers).toHaveLength(3);
    for (const [index, { background, context }] of answers.entries()) {
      const claims = SALES_CALL.replies[index]?.text.match(CLAIM) ?? [];
      expect(claims.length).toBeGreaterThan(2);
      for (const claim of claims) expect(`${background}\n${context}`).toContain(claim);
    }
  });

  it('says the same at any pace', async () => {
    const texts = ({ meeting }: Tab) => meeting.transcript.map(({ text }) => text);
    const [one, twenty] = [await played(1), await played(20)];
    expect(twenty.meeting.status).toBe('ended');
    expect(texts(twenty)).toEqual(texts(one));
    expect(twenty.meeting.exchanges.map(({ answer }) => answer?.text)).toEqual(
      one.meeting.exchanges.map(({ answer }) => answer?.text),
    );
    expect(one.clock.elapsed() / (twenty.clock.elapsed() - 10_000)).toBeGreaterThan(15);
  });

  it('shows words before they are settled', async () => {
    const tab = new Tab(1);
    await tab.start();
    await tab.play(6_000);
    tab.frame.paint();
    const { interims, hearing } = tab.session.getState().moment;
    expect(interims.map(({ track, text }) => [track, text])).toEqual([['them', "Loud and clear. Sorry I'm"]]);
    expect([hearing.you?.evidence, hearing.them?.evidence]).toEqual([true, true]);
  });

  it('stopped by the person in mid-sentence, keeps the words said so far', async () => {
    const tab = new Tab(4);
    await tab.start();
    await tab.play(22_000);
    tab.session.dispatch({ type: 'stop' });
    await tab.clock.advance(10_000);
    expect(tab.meeting.status).toBe('ended');
    const last = tab.meeting.transcript.at(-1)?.text ?? '';
    const whole = SETTLED[tab.meeting.transcript.length - 1]?.text ?? '';
    expect(last.length).toBeGreaterThan(20);
    expect(whole.startsWith(last) && whole !== last).toBe(true);
  });
});

describe('A12: goes on in the middle after a reload', () => {
  async function reloadedAt(crashMs: number): Promise<void> {
    const tab = new Tab(1);
    await tab.start();
    await tab.play(crashMs);
    const next = await tab.crash();
    await next.clock.advance(3_000);
    expect(next.meeting.status).toBe('interrupted');
    next.session.dispatch({ type: 'resume' });
    await next.play(SALES_CALL.lengthMs);
    await next.clock.advance(10_000);
    const { meeting } = next;
    expect([meeting.status, next.problems]).toEqual(['ended', []]);

    const recovered = meeting.transcript.filter((utterance) => utterance.recovered);
    const whole = meeting.transcript.filter((utterance) => !utterance.recovered).map(({ text }) => text);
    const underWay = SETTLED.filter(({ atMs, durationMs }) => atMs < crashMs && crashMs < atMs + durationMs);
    expect(new Set(whole).size, 'nothing is repeated').toBe(whole.length);
    for (const { text } of recovered) {
      expect(underWay.some((cue) => cue.text.startsWith(text) && !whole.includes(cue.text))).toBe(true);
    }
    const cut = SETTLED.filter(({ text }) => !whole.includes(text));
    expect(cut.filter((cue) => !underWay.includes(cue))).toEqual([]);
    expect(meeting.exchanges.map(({ question }) => question)).toEqual(QUESTIONS);
  }

  it.each([
    ['in a gap', 25_000],
    ['in mid-sentence', 64_000],
    ['while both speak', 68_500],
    ['while a slide is read', 92_000],
    ['right after a question was asked', 139_300],
    ['while an answer runs', 140_600],
    ['near the end', 303_000],
  ])('%s, without repeating or leaving out', (_, crashMs) => reloadedAt(crashMs));

  it('at any time', async () => {
    await fc.assert(fc.asyncProperty(fc.integer({ min: 1, max: SALES_CALL.lengthMs - 1 }), reloadedAt), {
      numRuns: 25,
    });
  }, 30_000);
});
