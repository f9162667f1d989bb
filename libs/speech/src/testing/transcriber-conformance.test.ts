import type { Transcriber, TranscriberEvent, TranscriberInput } from '@sotto/meeting';
import { TestController, runConformance } from '@sotto/meeting/testing';
import { expect, it } from 'vitest';
import { transcriberConformance } from './transcriber-conformance.js';

const ENDED: TranscriberEvent = { type: 'ended', cause: 'silence' };
const HEARING: TranscriberEvent = { type: 'hearing', level: null };
const settled = (over: object = {}): TranscriberEvent => ({
  type: 'settled',
  utterance: 'u1',
  text: 'hello',
  startMs: 0,
  endMs: 1,
  timing: 'estimated',
  ...over,
});

/** An engine that says these events one by one, and on `stopHearing` (if it listens to it) ends as it is told. */
function broken(
  events: readonly TranscriberEvent[],
  how: { stopCause?: 'stopped'; stopMs?: number; evidence?: boolean; takes?: Transcriber['takes'] } = {},
) {
  return transcriberConformance([
    {
      name: 'engine',
      make: () => {
        let now = 0;
        const controller = new TestController<TranscriberInput, TranscriberEvent>(['ended']);
        return Promise.resolve({
          transcriber: {
            id: 'broken',
            takes: how.takes ?? 'microphone',
            available: () => Promise.resolve({ status: 'ready' }),
            run: (input, emit, signal) => {
              const running = controller.runner(input, emit, signal);
              if (input.stopHearing.aborted && how.stopCause)
                controller.last.emit({ type: 'ended', cause: how.stopCause });
              return running;
            },
          },
          input: { source: { kind: 'microphone' }, language: 'en' },
          drive: () => {
            const { emit, signal, input } = controller.last;
            for (const event of events) {
              if (signal.aborted) break;
              const isStopped = input.stopHearing.aborted && how.stopCause;
              if (isStopped) now += how.stopMs ?? 0;
              emit(isStopped ? { type: 'ended', cause: 'stopped' } : event);
              if (isStopped) break;
            }
            return Promise.resolve();
          },
          elapsed: () => now,
          hasGivenEvidence: () => how.evidence ?? true,
        });
      },
    },
  ]);
}

const GOOD = { stopCause: 'stopped' } as const;

it('finds no fault with an engine that has none', async () => {
  const events = [HEARING, { type: 'interim', utterance: 'u1', text: 'hel' } as const, settled(), ENDED];
  expect(await runConformance(broken(events, GOOD))).toEqual([]);
});

it.each([
  ['settles twice', [HEARING, settled(), settled(), ENDED], "'settled' of u1 after it had settled"],
  [
    'speaks on after settling',
    [HEARING, settled(), { type: 'interim', utterance: 'u1', text: 'x' } as const, ENDED],
    "'interim' of u1 after it had settled",
  ],
  ['settles without words', [HEARING, settled({ text: ' ' }), ENDED], 'not a sound utterance'],
  ['ends before it starts', [HEARING, settled({ startMs: 2 }), ENDED], 'not a sound utterance'],
  ['begins before its run', [HEARING, settled({ startMs: -1 }), ENDED], 'not a sound utterance'],
  [
    'settles out of order',
    [HEARING, settled({ startMs: 1 }), settled({ utterance: 'u2' }), ENDED],
    'u2 began before one that had settled',
  ],
  [
    'hears sound without saying why not',
    [{ type: 'sound', state: 'missing' } as const, ENDED],
    'no sentence',
  ],
  ['is surer than sure', [HEARING, settled({ confidence: 2 }), ENDED], 'not a sound utterance'],
  ['has words before hearing', [settled(), HEARING, ENDED], "'settled' before any 'hearing'"],
  ['fails without a word', [HEARING, { type: 'ended', cause: 'failed' } as const], 'no sentence says why'],
  [
    'has a failure without failing',
    [HEARING, { type: 'ended', cause: 'silence', failure: { reason: 'network', message: 'No.' } } as const],
    'the run did not fail',
  ],
])('finds an engine that %s', async (_, events, fault) => {
  expect((await runConformance(broken(events, GOOD))).join('\n')).toContain(fault);
});

it('finds an engine that hears without evidence', async () => {
  const faults = await runConformance(broken([HEARING, ENDED], { ...GOOD, evidence: false }));
  expect(faults.join('\n')).toContain('no evidence of sound');
});

it('finds an engine that takes too long to stop', async () => {
  const late = await runConformance(broken([HEARING, ENDED], { ...GOOD, stopMs: 3001 }));
  expect(late).toEqual([expect.stringContaining('it took 3001 ms to stop')]);
  expect(await runConformance(broken([HEARING, ENDED], { ...GOOD, stopMs: 3000 }))).toEqual([]);
});

it('lets only an engine that is given kept sound settle what was said before its run', async () => {
  const events = [HEARING, settled({ startMs: -500, endMs: -100 }), ENDED];
  expect(await runConformance(broken(events, { ...GOOD, takes: 'pcm' }))).toEqual([]);
  expect(await runConformance(broken(events, GOOD))).toHaveLength(1);
});

it('lets an engine say that nothing arrives before there is evidence, but no sound', async () => {
  const failure = { reason: 'no-device', message: 'The microphone was unplugged. Plug it in.' } as const;
  const missing: TranscriberEvent = { type: 'sound', state: 'missing', failure };
  const nothing = { ...GOOD, evidence: false };
  expect(await runConformance(broken([missing, ENDED], nothing))).toEqual([]);
  const faults = await runConformance(broken([{ type: 'sound', state: 'sound' }, ENDED], nothing));
  expect(faults.join('\n')).toContain('no evidence of sound');
});
