import { SimulatedClock } from '@sotto/meeting/testing';
import { expect, it } from 'vitest';
import { type ScriptedRun, ScriptedTranscriber } from './scripted-transcriber.js';
import { transcriberConformance } from './transcriber-conformance.js';

const subject = (name: string, play: (run: ScriptedRun) => void, takes?: ScriptedTranscriber['takes']) => ({
  name,
  make: () => {
    const clock = new SimulatedClock();
    const transcriber = new ScriptedTranscriber('scripted', takes);
    return Promise.resolve({
      transcriber,
      input: { source: { kind: 'microphone' }, language: 'en' } as const,
      drive: async () => {
        await clock.advance(1000);
        const run = transcriber.runs.at(-1);
        // One that was stopped or aborted on the way says nothing more.
        if (run?.isOpen) play(run);
      },
      elapsed: () => clock.elapsed(),
      hasGivenEvidence: () => clock.elapsed() > 0,
    });
  },
});

/** Says it as far as the run goes: whoever listens may end it at any word. */
const all =
  (...acts: readonly ((run: ScriptedRun) => void)[]) =>
  (run: ScriptedRun) => {
    for (const act of acts) if (run.isOpen) act(run);
  };

const words = [
  (run: ScriptedRun) => run.hear(0.2),
  (run: ScriptedRun) => run.interim('a', 'good'),
  (run: ScriptedRun) => run.settle('a', 'good morning', 100, 900),
];

it.each(
  transcriberConformance([
    subject(
      'words, then silence',
      all(...words, (run) => run.end('silence')),
    ),
    subject(
      'words of what was kept',
      all(
        (run) => run.hear(),
        (run) => run.settle('a', 'said before', -900, -100),
        (run) => run.end('finished'),
      ),
      'pcm',
    ),
    subject(
      'a failure',
      all(...words, (run) => run.fail('network')),
    ),
    subject('a failure at once', (run) => run.fail('permission')),
  ]),
)('$law', ({ check }) => check());

it('says so where the test makes it speak after its end', async () => {
  const engine = new ScriptedTranscriber('scripted');
  expect(() => engine.last).toThrow('has not been run yet');
  const { signal } = new AbortController();
  const input = { source: { kind: 'microphone' }, language: 'en', stopHearing: signal } as const;
  const running = engine.run(input, () => undefined, signal);
  engine.last.end('silence');
  await running;
  expect(() => engine.last.hear()).toThrow("'hearing' after the run had ended");
});
