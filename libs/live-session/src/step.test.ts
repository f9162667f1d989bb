import type { Fact } from '@sotto/meeting';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../../../tools/thorough.mjs';
import { ANALYSED } from '../test/analysis.js';
import { FEEDBACK } from '../test/feedback.js';
import { draftsOf } from './drafts.js';
import { evolve } from './evolve.js';
import { foldFacts } from './fold.js';
import { INITIAL_STATE, NOTHING_YET } from './initial-state.js';
import type { Input, Policy } from './input.js';
import { recoveryFacts } from './recover.js';
import type { SessionState } from './state.js';
import { step } from './step.js';
import { START } from './testing/index.js';
import { openExchange } from './under-way.js';
import { adviseKey, type Job, openAdvice, wanted } from './wanted.js';

const POLICY: Policy = {
  initialized: true,
  consentRequired: true,
  questions: {
    judge: (text) => {
      const pick = Number(/\d+/u.exec(text)?.[0] ?? 0);
      return {
        verdict: (['skip', 'answer', 'uncertain'] as const)[pick % 3] ?? 'skip',
        isQuestion: pick % 2 === 0,
      };
    },
    same: (a, b) => a === b,
  },
};

/** A meeting driven by numbers: each picks one of the inputs that are possible in the state it meets. */
class World {
  state: SessionState = INITIAL_STATE;
  journals: Fact[][] = [];
  at = 1_700_000_000_000;
  elapsed = 0;

  get journal(): Fact[] {
    return this.journals.at(-1) ?? [];
  }

  take(input: Input) {
    const before = this.state;
    const { state, facts, jobs } = step(before, input, POLICY, { at: this.at, elapsed: this.elapsed });
    this.state = state;
    for (const fact of facts) {
      if (fact.type === 'session-started') {
        this.journals.push([]);
        this.elapsed = 0;
      }
      this.journal.push(fact);
    }
    return { before, facts, jobs };
  }

  /** The page goes away: only what was journaled and drafted is left. */
  crash(): void {
    if (this.journals.length === 0) return;
    const meeting = foldFacts(this.journal);
    let state: SessionState = { meeting, moment: NOTHING_YET };
    for (const body of recoveryFacts(meeting, draftsOf(this.state))) {
      const fact: Fact = {
        ...body,
        seq: state.meeting.seq + 1,
        at: this.at,
        elapsed: state.meeting.elapsed,
        v: 1,
      };
      this.journal.push(fact);
      state = evolve(state, fact);
    }
    this.state = state;
    this.elapsed = state.meeting.elapsed;
  }
}

const COMMANDS: readonly Input[] = [
  START,
  { ...START, tracks: ['you', 'them'], origin: 'demo', consent: null },
  { ...START, tracks: ['file'], origin: 'import', consent: null, file: { id: 'f', you: 'Ann' } },
  { type: 'stop' },
  { type: 'ask', text: 'what did they say?' },
  { type: 'ask', text: '   ' },
  { type: 'ask', text: 'and then?' },
  { type: 'ask', text: 'who was that?' },
  { type: 'advise', purpose: 'analyse' },
  { type: 'advise', purpose: 'tips', by: 'automatic' },
  { type: 'cancel-answer' },
  { type: 'cancel-answer' },
  { type: 'capture', screen: 's1' },
  { type: 'capture', screen: 's1' },
  { type: 'capture-refused', failure: { reason: 'permission', message: 'no' } },
  { type: 'stop-sharing' },
  { type: 'share', screen: 's1' },
  { type: 'hear-them', sound: 't1', surface: 'tab', label: 'Call' },
  { type: 'hear-them', sound: 't2', surface: 'screen', label: 'Screen' },
  { type: 'stop-hearing-them' },
  { type: 'watch', screen: 's1' },
  { type: 'stop-watching' },
  { type: 'set-automatic', automatic: { on: true, maxRequests: 2, maxTokens: 100 } },
  { type: 'set-automatic', automatic: { on: false, maxRequests: 2, maxTokens: 100 } },
  { type: 'set-analysis', on: true },
  { type: 'set-analysis', on: false },
  { type: 'set-mode', mode: 'sales' },
  { type: 'set-mode', mode: 'meeting' },
  { type: 'withdraw-consent' },
  { type: 'give-consent', statement: 'v1' },
  { type: 'listen-again' },
  { type: 'resume' },
  { type: 'finish' },
];

/** What bears on advice and analyses; a suggestion that is taken over is one of the newest analysis. */
function advised({ meeting }: SessionState, pick: number): Input {
  const open = openAdvice(meeting);
  if (open && pick % 3 > 0)
    return told({ kind: 'advise', key: adviseKey(open.id), advice: open.id }, 1 + (pick % 2));
  const advice = meeting.advice.findLast(({ result }) => result?.reply?.purpose === 'analyse')?.id ?? 'a0';
  const session = meeting.id;
  const commands: readonly Input[] = [
    { type: 'advise', purpose: 'analyse' },
    { type: 'apply-suggestion', session, advice, index: 0 },
    { type: 'apply-suggestion', session, advice, index: 1 },
    { type: 'apply-suggestion', session, advice, index: 2 },
    { type: 'set-analysis', on: true },
  ];
  return commands[pick % commands.length] as Input;
}

/** What a running job may tell, one of several by `pick`. */
function told(job: Job, pick: number): Input {
  const { key } = job;
  const settled: Input = {
    type: 'settled',
    key,
    engine: 'e',
    utterance: `w${pick % 5}`,
    text: `words ${pick}`,
    startMs: pick,
    endMs: pick + 500,
    timing: 'estimated',
    ...(pick % 2 ? { speaker: 'Ann' } : {}),
  };
  const failure = { reason: 'network', message: 'gone' } as const;
  const choices: Record<Job['kind'], readonly Input[]> = {
    listen: [
      { type: 'hearing', key, level: 0.5 },
      { type: 'sound', key, state: 'silent', failure },
      { type: 'interim', key, utterance: `w${pick % 5}`, text: `wor ${pick}` },
      { type: 'switched', key, from: 'e', to: `e${pick % 3}`, cause: 'failed', failure },
      settled,
      { type: 'listening-ended', key, cause: 'silence' },
      { type: 'listening-ended', key, cause: 'failed', failure },
      { type: 'listening-ended', key, cause: 'failed', failure: { ...failure, reason: 'permission' } },
      { type: 'listening-ended', key, cause: 'failed', failure: { ...failure, reason: 'ended' } },
      { type: 'listening-ended', key, cause: 'finished' },
    ],
    ask: [
      { type: 'delta', key, text: 'so ' },
      {
        type: 'assisted',
        key,
        reply: { purpose: 'answer', text: 'so be it' },
        from: 'model',
        provider: 'p',
        usage: { inputTokens: 30, outputTokens: 10 },
      },
      { type: 'assist-failed', key, failure, partial: 'so' },
    ],
    advise: [
      { type: 'assisted', key, reply: { purpose: 'tips', tips: ['Wait'] }, from: 'rules' },
      { type: 'assisted', key, reply: ANALYSED, from: 'rules' },
      { type: 'assisted', key, reply: ANALYSED, from: 'model', usage: { inputTokens: 30, outputTokens: 10 } },
      { type: 'assisted', key, reply: { purpose: 'coach', feedback: FEEDBACK }, from: 'model' },
      { type: 'assist-failed', key, failure, partial: '' },
    ],
    coach: [
      { type: 'assisted', key, reply: { purpose: 'coach', feedback: FEEDBACK }, from: 'model' },
      { type: 'assist-failed', key, failure, partial: '' },
    ],
    read: [
      { type: 'reading', key, stage: 'reading', share: 0.5 },
      { type: 'read', key, text: `slide ${pick}`, confidence: 0.9 },
      { type: 'read', key, text: '', confidence: 0 },
      { type: 'read-failed', key, at: 'grab', failure },
      { type: 'read-failed', key, at: 'read', failure },
    ],
    watch: [
      { type: 'watching', key, frames: 'coming' },
      { type: 'changed', key, text: `all ${pick}`, added: `new ${pick}`, confidence: 0.9 },
      { type: 'unread', key, failure },
      { type: 'watch-ended', key, cause: 'share-ended' },
      { type: 'watch-ended', key, cause: 'failed', failure },
    ],
    screen: [{ type: 'screen-ended', key }],
    timer: [{ type: 'time-up', key }],
  };
  const options = choices[job.kind];
  return options[pick % options.length] as Input;
}

const move = fc.record({
  kind: fc.constantFrom(
    'command',
    'command',
    'job',
    'job',
    'job',
    'advice',
    'doubled',
    'stale',
    'wait',
    'crash',
  ),
  pick: fc.noBias(fc.nat(1000)),
});

/** Plays the moves; `check` sees the world after each of them. */
function play(moves: readonly { kind: string; pick: number }[], check: (world: World) => void): World {
  const world = new World();
  const past: Input[] = [];
  world.take(START);
  for (const { kind, pick } of moves) {
    world.at += pick % 7 === 0 ? -5000 : pick;
    const jobs = wanted(world.state);
    if (kind === 'wait') world.elapsed += pick;
    else if (kind === 'crash' && pick % 4 === 0) world.crash();
    else if (kind === 'command') world.take(COMMANDS[pick % COMMANDS.length] as Input);
    else if (kind === 'advice') world.take(advised(world.state, pick));
    else if (kind === 'job' && jobs.length > 0) {
      const input = told(jobs[pick % jobs.length] as Job, pick);
      past.push(input);
      world.take(input);
    } else if (kind === 'doubled' && past.length > 0) world.take(past.at(-1) as Input);
    else if (kind === 'stale' && past.length > 0) world.take(past[pick % past.length] as Input);
    check(world);
  }
  return world;
}

describe('one input', () => {
  const begun = step(INITIAL_STATE, START, POLICY, { at: 1_000, elapsed: 5_000 });

  it('that starts happens at the beginning of its session, whatever time came with it', () => {
    expect(begun.facts.map(({ type, seq, at, elapsed }) => [type, seq, at, elapsed])).toEqual([
      ['session-started', 1, 1_000, 0],
      ['consent-given', 2, 1_000, 0],
    ]);
  });

  it('happens when it came, and never before what has happened', () => {
    const mode = (state: SessionState, name: 'sales' | 'meeting', elapsed: number) =>
      step(state, { type: 'set-mode', mode: name }, POLICY, { at: 1_000, elapsed });
    const later = mode(begun.state, 'sales', 7_000);
    expect(later.facts).toMatchObject([{ type: 'mode-set', seq: 3, elapsed: 7_000 }]);
    expect(mode(later.state, 'meeting', 6_000).facts).toMatchObject([{ seq: 4, elapsed: 7_000 }]);
  });

  it('for a key that is not running changes nothing, tells nothing and leaves the jobs as they were', () => {
    const stale = told({ kind: 'read', key: 'read:c9' } as Job, 1);
    expect(step(begun.state, stale, POLICY, { at: 2_000, elapsed: 9_000 })).toEqual({
      ...{ state: begun.state, facts: [], notices: [] },
      jobs: begun.jobs,
    });
  });

  it('that is taken without a word for the person has no notices', () => {
    expect(begun.notices).toEqual([]);
  });
});

describe('random histories with crashes, stale and doubled input', () => {
  // Without a size, fast-check makes no more than ten moves.
  const histories = fc.array(move, { maxLength: 120, size: 'max' });
  const runs = { numRuns: propertyRuns(400) };

  it('folding the journal gives the same meeting', () => {
    fc.assert(
      fc.property(histories, (moves) => {
        const world = play(moves, () => undefined);
        expect(foldFacts(world.journal)).toEqual(world.state.meeting);
      }),
      runs,
    );
  });

  it('facts are numbered 1, 2, 3, ..., and their session time never goes back', () => {
    fc.assert(
      fc.property(histories, (moves) => {
        for (const journal of play(moves, () => undefined).journals) {
          expect(journal.map(({ seq }) => seq)).toEqual(journal.map((_, i) => i + 1));
          const times = journal.map(({ elapsed }) => elapsed);
          expect(times).toEqual([...times].sort((a, b) => a - b));
        }
      }),
      runs,
    );
  });

  it('every question ends exactly once, and at most one is open', () => {
    fc.assert(
      fc.property(histories, (moves) => {
        const world = play(moves, ({ state }) => {
          const open = state.meeting.exchanges.filter(({ answer }) => !answer);
          expect(open.length).toBeLessThanOrEqual(1);
        });
        for (const journal of world.journals) {
          const asked = journal.flatMap((fact) => (fact.type === 'question-asked' ? [fact.question] : []));
          const ended = journal.flatMap((fact) => (fact.type === 'answer-ended' ? [fact.question] : []));
          expect(new Set(ended).size).toBe(ended.length);
          const runs = journal === world.journal && world.state.meeting.status === 'running';
          const open = runs ? openExchange(world.state.meeting)?.id : undefined;
          expect([...ended, ...(open ? [open] : [])].sort()).toEqual([...asked].sort());
        }
      }),
      runs,
    );
  });

  it('nothing runs before the start, while interrupted or after the end, and nothing happens after it', () => {
    fc.assert(
      fc.property(histories, (moves) => {
        const world = play(moves, ({ state }) => {
          const { status } = state.meeting;
          if (status !== 'running' && status !== 'finishing') expect(wanted(state)).toEqual([]);
        });
        for (const journal of world.journals) {
          const closed = journal.findIndex(({ type }) => type === 'session-closed');
          if (closed !== -1) expect(closed).toBe(journal.length - 1);
        }
      }),
      runs,
    );
  });

  it('input for a key that is not running changes nothing', () => {
    fc.assert(
      fc.property(histories, fc.nat(1000), (moves, pick) => {
        const { state } = play(moves, () => undefined);
        for (const kind of ['listen', 'ask', 'read', 'watch', 'coach', 'screen', 'timer'] as const) {
          const stale = told({ kind, key: `${kind}:you:999999` } as Job, pick);
          const after = step(state, stale, POLICY, { at: 0, elapsed: 0 });
          expect(after.state).toBe(state);
          expect(after.facts).toEqual([]);
        }
      }),
      runs,
    );
  });

  it('what the other side asks is answered one at a time, within the cap, and never again', () => {
    fc.assert(
      fc.property(histories, (moves) => {
        const world = play(moves, () => undefined);
        for (const journal of world.journals) {
          const { exchanges, automatic } = foldFacts(journal);
          const asked = exchanges.filter(({ askedBy }) => askedBy === 'automatic');
          expect(asked.length).toBe(automatic.requests);
          expect(asked.length).toBeLessThanOrEqual(Math.max(2, automatic.requests && automatic.maxRequests));
          expect(new Set(asked.map(({ question }) => question)).size).toBe(asked.length);
        }
      }),
      runs,
    );
  });

  it('analyses by themselves come one at a time, never over other advice, and are counted', () => {
    fc.assert(
      fc.property(histories, (moves) => {
        const world = play(moves, ({ state: { meeting } }) => {
          expect(meeting.advice.filter(({ result }) => !result).length).toBeLessThanOrEqual(1);
          expect(meeting.analysis.analysed).toBeLessThanOrEqual(meeting.counts.contextItems);
        });
        for (const journal of world.journals) {
          for (const [index, fact] of journal.entries()) {
            const itself =
              fact.type === 'advice-asked' && fact.by === 'automatic' && fact.purpose === 'analyse';
            if (!itself) continue;
            const { advice, analysis, origin, status, counts } = foldFacts(journal.slice(0, index));
            expect(advice.every(({ result }) => result)).toBe(true);
            expect(origin).not.toBe('import');
            expect([status, analysis.on, analysis.stopped]).toEqual(['running', true, null]);
            expect(counts.contextItems).toBeGreaterThan(analysis.analysed);
          }
          const { advice, analysis, origin } = foldFacts(journal);
          const paid = advice.filter(
            ({ askedBy, purpose, result }) =>
              askedBy === 'automatic' && purpose === 'analyse' && result && result.from !== 'rules',
          );
          expect(analysis.requests).toBe(origin === 'demo' ? 0 : paid.length);
        }
      }),
      runs,
    );
  });

  it('a suggestion is taken over once, with the text of the meeting', () => {
    fc.assert(
      fc.property(histories, (moves) => {
        for (const journal of play(moves, () => undefined).journals) {
          const { applied } = foldFacts(journal);
          const texts = ANALYSED.analysis.suggestions.map(({ content }) => content);
          for (const { index, text } of applied) expect(text).toBe(texts[index]);
          expect(new Set(applied.map(({ advice, index }) => `${advice} ${index}`)).size).toBe(applied.length);
        }
      }),
      runs,
    );
  });

  it('what hangs on a share ends with it', () => {
    fc.assert(
      fc.property(histories, (moves) => {
        play(moves, ({ state: { meeting } }) => {
          if (meeting.status === 'running') return;
          expect(meeting.them).toBeNull();
          expect(meeting.watch).toBeNull();
        });
      }),
      runs,
    );
  });

  it('an outcome that comes twice is a fact once', () => {
    fc.assert(
      fc.property(histories, fc.nat(1000), (moves, pick) => {
        const world = play(moves, () => undefined);
        const [job] = wanted(world.state).filter(({ kind }) => kind !== 'timer');
        if (!job) return;
        const outcome = told(job, pick);
        if (!['settled', 'assisted', 'assist-failed', 'read', 'read-failed'].includes(outcome.type)) return;
        world.take(outcome);
        expect(world.take(outcome).facts).toEqual([]);
      }),
      runs,
    );
  });

  it('words that were shown are never lost: settled, recovered, or still on screen', () => {
    fc.assert(
      fc.property(histories, (moves) => {
        const world = new World();
        world.take(START);
        for (const { kind, pick } of moves) {
          const before = world.state.moment.interims;
          const journal = world.journal.length;
          const [job] = wanted(world.state).filter((each) => each.kind === 'listen');
          if (kind === 'crash') world.crash();
          else if (kind === 'command') world.take(COMMANDS[3 + (pick % (COMMANDS.length - 3))] as Input);
          else if (job) world.take(told(job, pick));
          const now = new Set(world.state.moment.interims.map(({ utterance, key }) => key + utterance));
          const made = world.journal.slice(journal).filter(({ type }) => type === 'utterance-settled').length;
          const gone = before.filter(({ utterance, key }) => !now.has(key + utterance));
          expect(made).toBeGreaterThanOrEqual(gone.length);
        }
      }),
      runs,
    );
  });
});
