import type { AssistEvent, Fact } from '@sotto/meeting';
import { SimulatedClock } from '@sotto/meeting/testing';
import { describe, expect, it } from 'vitest';
import { foldFacts } from './fold.js';
import { JobRunner } from './job-runner.js';
import { SESSION_LIMITS } from './limits.js';
import type { Equipment, HoldEvent, ReadEvent } from './ports.js';
import { SessionHarness, START } from './testing/index.js';
import type { Job } from './wanted.js';

const { type: _, consent: __, ...CHOICES } = START;
const MEETING = foldFacts([
  { type: 'session-started', ...CHOICES, limits: SESSION_LIMITS, seq: 1, at: 0, elapsed: 0, v: 1 } as Fact,
]);

type Emit<Event> = (event: Event) => void;

/** A runner of jobs, with equipment that does as each test says. */
function runner(equipment: Partial<Equipment>) {
  const clock = new SimulatedClock();
  const told: { type: string; key?: string }[] = [];
  const jobs = new JobRunner(clock, (input) => told.push(input));
  const settle = () => clock.advance(0);
  return {
    clock,
    told,
    settle,
    follow: (...wanted: Job[]) => jobs.follow(wanted, MEETING, equipment as Equipment),
  };
}

const READ: Job = { kind: 'read', key: 'read:c2', screen: 's1' };
const ASK: Job = { kind: 'ask', key: 'ask:q2', question: 'q2' };
const SCREEN: Job = { kind: 'screen', key: 'screen:s1', screen: 's1' };
const TIMER: Job = { kind: 'timer', key: 'timer:settle', ms: 3_000 };
const listen = (closing: boolean): Job => ({ kind: 'listen', key: 'listen:you:1', track: 'you', closing });

describe('the runner of jobs', () => {
  it('starts what is new, leaves what goes on, and aborts what has gone', async () => {
    const signals: AbortSignal[] = [];
    const { follow } = runner({
      read: (_input, _emit, signal) => {
        signals.push(signal);
        return new Promise(() => undefined);
      },
    });
    follow(READ);
    follow(READ);
    expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
    follow();
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
    follow(READ);
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
    await Promise.resolve();
  });

  it('starts nothing again that has ended and is still wanted', async () => {
    let started = 0;
    const { follow, told, settle } = runner({
      read: (_input, emit) => {
        started++;
        emit({ type: 'read', text: 'Plan', confidence: 0.9 });
        return Promise.resolve();
      },
    });
    follow(READ);
    await settle();
    follow(READ);
    await settle();
    expect(started).toBe(1);
    expect(told).toEqual([{ type: 'read', key: 'read:c2', text: 'Plan', confidence: 0.9 }]);
  });

  it('hears nothing more of what it has aborted, not even its breaking off', async () => {
    let emit: Emit<ReadEvent> = () => undefined;
    let fail: (error: Error) => void = () => undefined;
    const { follow, told, settle } = runner({
      read: (_input, given) => {
        emit = given;
        return new Promise((_resolve, reject) => (fail = reject));
      },
    });
    follow(READ);
    follow();
    emit({ type: 'progress', stage: 'reading', share: 0.5 });
    fail(new Error('late'));
    await settle();
    expect(told).toEqual([]);
  });

  it('asks an engine to close once, also one that is started while closing', () => {
    const harness = new SessionHarness();
    const { follow } = runner({
      transcriber: (track) => ({
        engine: {
          id: 'scripted',
          takes: 'microphone',
          available: () => Promise.resolve({ status: 'ready' }),
          run: harness.engines[track].runner,
        },
        source: { kind: 'microphone' },
      }),
    });
    follow(listen(false));
    const { last } = harness.engines.you;
    expect([last.input.language, last.input.stopHearing.aborted]).toEqual(['en-US', false]);
    follow(listen(true));
    expect([last.input.stopHearing.aborted, last.signal.aborted]).toEqual([true, false]);
    follow();
    follow(listen(true));
    expect(harness.engines.you.last.input.stopHearing.aborted).toBe(true);
  });

  it('ends a timer when its time is up, and leaves none behind that has gone', async () => {
    const { clock, follow, told } = runner({});
    follow(TIMER);
    await clock.advance(2_999);
    expect(told).toEqual([]);
    await clock.advance(1);
    expect(told).toEqual([{ type: 'time-up', key: 'timer:settle' }]);
    follow();
    follow({ ...TIMER, key: 'timer:other' });
    follow();
    expect(clock.waiting).toBe(0);
  });

  it.each<[Job, object]>([
    [READ, { type: 'read-failed', key: 'read:c2', at: 'read' }],
    [ASK, { type: 'assist-failed', key: 'ask:q2', partial: '' }],
    [
      { kind: 'coach', key: 'coach' },
      { type: 'assist-failed', key: 'coach', partial: '' },
    ],
    [SCREEN, { type: 'screen-ended', key: 'screen:s1' }],
    [listen(false), { type: 'listening-ended', key: 'listen:you:1', cause: 'failed' }],
  ])('makes an end of a job that broke off: %j', async (job, end) => {
    for (const broken of [() => Promise.resolve(), () => Promise.reject(new Error('a bug'))]) {
      const engine = {
        id: 'e',
        takes: 'microphone',
        available: () => Promise.resolve({ status: 'ready' }),
        run: broken,
      };
      const { follow, told, settle } = runner({
        read: broken,
        hold: broken,
        assistant: { run: broken },
        transcriber: () =>
          ({ engine, source: { kind: 'microphone' } }) as ReturnType<Equipment['transcriber']>,
      });
      follow(job);
      await settle();
      expect(told).toMatchObject([end]);
      const { failure } = told[0] as { failure?: { reason: string; code?: string } };
      if (job.kind !== 'screen') expect(failure?.reason).toBe('internal');
    }
  });

  it('says what a bug was, for the report', async () => {
    const { follow, told, settle } = runner({ read: () => Promise.reject(new Error('a bug')) });
    follow(READ);
    await settle();
    expect(told).toMatchObject([
      { failure: { code: 'Error: a bug', message: expect.stringContaining('report') as string } },
    ]);
  });

  it('passes on what an assistant says, with no more than it knows', async () => {
    const say = async (event: AssistEvent) => {
      const { follow, told, settle } = runner({
        assistant: {
          run: (_task, emit) => {
            emit(event);
            return new Promise(() => undefined);
          },
        },
      });
      follow(ASK);
      await settle();
      return told[0];
    };
    const reply = { purpose: 'answer', text: 'so' } as const;
    const failure = { reason: 'paused', message: 'later' } as const;
    expect(await say({ type: 'delta', text: 'so' })).toEqual({ type: 'delta', key: 'ask:q2', text: 'so' });
    expect(await say({ type: 'ended', from: 'rules', reply })).toEqual({
      type: 'assisted',
      key: 'ask:q2',
      from: 'rules',
      reply,
    });
    expect(await say({ type: 'ended', from: 'fallback', reply, failure, provider: 'p' })).toMatchObject({
      failure,
      provider: 'p',
    });
    expect(await say({ type: 'failed', failure, partial: 's' })).toEqual({
      type: 'assist-failed',
      key: 'ask:q2',
      failure,
      partial: 's',
    });
  });

  it('tells once that a share has ended', async () => {
    const { follow, told, settle } = runner({
      hold: (_input, emit: Emit<HoldEvent>) => {
        emit({ type: 'ended' });
        return Promise.resolve();
      },
    });
    follow(SCREEN);
    await settle();
    expect(told).toEqual([{ type: 'screen-ended', key: 'screen:s1' }]);
  });
});
