import { readFileSync } from 'node:fs';
import { createAssistant } from '@sotto/ai-providers';
import { createLiveSession, type Equipment, type Meeting, sessionRecord } from '@sotto/live-session';
import { MemoryLock, TestFrame } from '@sotto/live-session/testing';
import type { LanguageModel, ModelRequest, ReadingEvent, Screen, TextReader } from '@sotto/meeting';
import { MemoryStore, SimulatedClock } from '@sotto/meeting/testing';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../../../tools/thorough.mjs';
import { type DemoMeeting, demoMeeting } from './demo-meeting.js';
import type { DemoScript, SpeechCue } from './demo-script.js';
import { DEMO_SCRIPTS } from './demo-scripts.js';
import { SALES_CALL } from './sales-call.js';

/** A recogniser settles what ends first. */
const settledOf = ({ cues }: DemoScript) =>
  cues
    .filter((cue): cue is SpeechCue => cue.kind === 'speech')
    .sort((a, b) => a.atMs + a.durationMs - (b.atMs + b.durationMs));
const questionsOf = ({ replies }: DemoScript) => replies.map(({ matches }) => matches);
/** The pictures in the order in which they are captured. */
const picturesOf = ({ cues, slides }: DemoScript) =>
  cues.flatMap((cue) => (cue.kind === 'capture' ? [slides[cue.slide] ?? ''] : []));

/** Figures, people, days and words that are quoted. */
const CLAIM = /£?\d[\d,]*|Marcus|Priya|Dana|IT\b|\w+day\b|(?<=“)[^”]+/g;

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
  readonly script: DemoScript;
  readonly session;
  #playing = new AbortController();

  constructor(pace: number, script: DemoScript, before?: Tab) {
    this.pace = pace;
    this.script = script;
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
    const { title, language, mode, industry, background } = this.script;
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
    const next = new Tab(this.pace, this.script, this);
    await next.session.open();
    return next;
  }

  #equip(meeting: Meeting): Equipment {
    const { clock, pace, script } = this;
    const demo = demoMeeting({
      script,
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

async function played(pace: number, script: DemoScript): Promise<Tab> {
  const tab = new Tab(pace, script);
  await tab.start();
  await tab.play(script.lengthMs);
  await tab.clock.advance(10_000);
  return tab;
}

describe.each(DEMO_SCRIPTS)('A15: "$id" through the live session', ({ script }) => {
  const settled = settledOf(script);

  it('is heard, seen, asked about, coached and saved like a live one', async () => {
    const tab = await played(4, script);
    const { meeting } = tab;
    expect([meeting.status, meeting.origin, meeting.title]).toEqual(['ended', 'demo', script.title]);
    expect([meeting.mode, meeting.industry]).toEqual([script.mode, script.industry]);
    expect(tab.problems).toEqual([]);
    expect(meeting.durationMs).toBeCloseTo(script.lengthMs, 0);
    expect(meeting.transcript.map(({ voice, text }) => [voice, text])).toEqual(
      settled.map(({ voice, text }) => [voice, text]),
    );
    for (const [index, { startMs, endMs, timing, engine, recovered }] of meeting.transcript.entries()) {
      const { atMs = NaN, durationMs = NaN } = settled[index] ?? {};
      expect(startMs).toBeCloseTo(atMs, 0);
      expect(endMs).toBeCloseTo(atMs + durationMs, 0);
      expect([timing, engine, recovered]).toEqual(['measured', 'demo', undefined]);
    }
    expect(tab.clock.waiting).toBe(0);
  });

  it('has the answers of the scripted provider, each whole and in its time', async () => {
    const { meeting } = await played(4, script);
    expect(meeting.exchanges.map(({ question }) => question)).toEqual(questionsOf(script));
    for (const [index, { answer }] of meeting.exchanges.entries()) {
      expect(answer).toMatchObject({
        outcome: 'complete',
        from: 'model',
        provider: 'demo',
        text: script.replies[index]?.text,
      });
      expect(answer?.ms).toBeLessThan(5_000);
    }
  });

  it('reads the slides that were shown', async () => {
    const { meeting, pictures } = await played(4, script);
    expect(pictures).toEqual(picturesOf(script));
    expect(meeting.readings.map(({ text }) => text)).toEqual(pictures.map(textOf));
    expect(meeting.readings.every(({ failure }) => failure === undefined)).toBe(true);
  });

  it('gets its coaching from the reply, its topics and quality from scoring', async () => {
    const { meeting } = await played(4, script);
    const { overallScore, improvements } = JSON.parse(script.coaching.text.replace(/^```json|```$/g, ''));
    expect(meeting.coaching).toMatchObject({
      from: 'model',
      provider: 'demo',
      feedback: { overallScore, improvements },
    });
    const { topics, quality, contextItems, aiRequests } = sessionRecord(meeting);
    expect(topics).toContain('review');
    expect([quality, contextItems, aiRequests]).toEqual([
      'excellent',
      settled.length + picturesOf(script).length,
      script.replies.length,
    ]);
  });

  it('answers only what the provider was told: each figure and name stands in its request', async () => {
    const { requests } = await played(4, script);
    const answers = requests.filter(({ question }) => question.startsWith('<question>'));
    expect(answers).toHaveLength(script.replies.length);
    for (const [index, { background, context }] of answers.entries()) {
      const claims = script.replies[index]?.text.match(CLAIM) ?? [];
      expect(claims.length).toBeGreaterThanOrEqual(2);
      for (const claim of claims) expect(`${background}\n${context}`).toContain(claim);
    }
  });

  it('says the same at any pace', async () => {
    const texts = ({ meeting }: Tab) => meeting.transcript.map(({ text }) => text);
    const [one, twenty] = [await played(1, script), await played(20, script)];
    expect(twenty.meeting.status).toBe('ended');
    expect(texts(twenty)).toEqual(texts(one));
    expect(twenty.meeting.exchanges.map(({ answer }) => answer?.text)).toEqual(
      one.meeting.exchanges.map(({ answer }) => answer?.text),
    );
    expect(one.clock.elapsed() / (twenty.clock.elapsed() - 10_000)).toBeGreaterThan(15);
  });
});

describe('A15: the sales call', () => {
  it('shows words before they are settled', async () => {
    const tab = new Tab(1, SALES_CALL);
    await tab.start();
    await tab.play(6_000);
    tab.frame.paint();
    const { interims, hearing } = tab.session.getState().moment;
    expect(interims.map(({ track, text }) => [track, text])).toEqual([['them', "Loud and clear. Sorry I'm"]]);
    expect([hearing.you?.evidence, hearing.them?.evidence]).toEqual([true, true]);
  });

  it('stopped by the person in mid-sentence, keeps the words said so far', async () => {
    const tab = new Tab(4, SALES_CALL);
    await tab.start();
    await tab.play(22_000);
    tab.session.dispatch({ type: 'stop' });
    await tab.clock.advance(10_000);
    expect(tab.meeting.status).toBe('ended');
    const last = tab.meeting.transcript.at(-1)?.text ?? '';
    const whole = settledOf(SALES_CALL)[tab.meeting.transcript.length - 1]?.text ?? '';
    expect(last.length).toBeGreaterThan(20);
    expect(whole.startsWith(last) && whole !== last).toBe(true);
  });
});

describe('A12: goes on in the middle after a reload', () => {
  async function reloadedAt(crashMs: number, script = SALES_CALL): Promise<void> {
    const settled = settledOf(script);
    const tab = new Tab(1, script);
    await tab.start();
    await tab.play(crashMs);
    const next = await tab.crash();
    await next.clock.advance(3_000);
    expect(next.meeting.status).toBe('interrupted');
    next.session.dispatch({ type: 'resume' });
    await next.play(script.lengthMs);
    await next.clock.advance(10_000);
    const { meeting } = next;
    expect([meeting.status, next.problems]).toEqual(['ended', []]);

    const recovered = meeting.transcript.filter((utterance) => utterance.recovered);
    const whole = meeting.transcript.filter((utterance) => !utterance.recovered).map(({ text }) => text);
    const underWay = settled.filter(({ atMs, durationMs }) => atMs < crashMs && crashMs < atMs + durationMs);
    expect(new Set(whole).size, 'nothing is repeated').toBe(whole.length);
    for (const { text } of recovered) {
      expect(underWay.some((cue) => cue.text.startsWith(text) && !whole.includes(cue.text))).toBe(true);
    }
    const cut = settled.filter(({ text }) => !whole.includes(text));
    expect(cut.filter((cue) => !underWay.includes(cue))).toEqual([]);
    expect(meeting.exchanges.map(({ question }) => question)).toEqual(questionsOf(script));
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

  it.each(DEMO_SCRIPTS)(
    'at any time of "$id"',
    async ({ script }) => {
      const anyTime = fc.integer({ min: 1, max: script.lengthMs - 1 });
      const crash = fc.asyncProperty(anyTime, (crashMs) => reloadedAt(crashMs, script));
      await fc.assert(crash, { numRuns: propertyRuns(25) });
    },
    120_000,
  );
});
