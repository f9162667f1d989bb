import type { Runner } from '../runner.js';
import { type ConformanceCase, expectThat } from './conformance.js';

/** One situation in which a runner is run: a success, a failure, a refusal. */
export interface RunnerSubject<Input, Event extends { type: string }> {
  readonly name: string;
  /** Made anew for every check. `start` lets a scripted peer go on until the run has ended or been aborted. */
  make(): Promise<{
    readonly runner: Runner<Input, Event>;
    readonly input: Input;
    /** Drives what the run waits for (a clock, a peer); called once the run has begun. */
    readonly drive?: () => Promise<void>;
  }>;
}

/** The laws of `Runner`, for every situation given. `terminal` names the event types that end a run. */
export function runnerConformance<Input, Event extends { type: string }>(
  subjects: readonly RunnerSubject<Input, Event>[],
  terminal: readonly Event['type'][],
): readonly ConformanceCase[] {
  return subjects.flatMap((subject) => [
    {
      law: `${subject.name}: exactly one terminal event, and it comes last`,
      check: async () => {
        const { runner, input, drive } = await subject.make();
        const seen: string[] = [];
        const running = runner(input, (event) => seen.push(event.type), new AbortController().signal);
        await Promise.all([running, drive?.()]);
        const ends = seen.filter((type) => terminal.includes(type));
        expectThat(ends.length === 1, `expected one terminal event, got ${JSON.stringify(seen)}`);
        expectThat(seen.at(-1) === ends[0], `the terminal event is not the last: ${JSON.stringify(seen)}`);
      },
    },
    {
      law: `${subject.name}: aborted before it begins, it emits nothing and settles`,
      check: async () => {
        const { runner, input } = await subject.make();
        const seen: string[] = [];
        await runner(input, (event) => seen.push(event.type), AbortSignal.abort());
        expectThat(seen.length === 0, `emitted after abort: ${JSON.stringify(seen)}`);
      },
    },
    {
      law: `${subject.name}: aborted at its first event, it emits nothing more and settles`,
      check: async () => {
        const { runner, input, drive } = await subject.make();
        const abort = new AbortController();
        const seen: string[] = [];
        const running = runner(
          input,
          (event) => {
            seen.push(event.type);
            abort.abort();
          },
          abort.signal,
        );
        await Promise.all([running, drive?.()]);
        expectThat(seen.length <= 1, `emitted after abort: ${JSON.stringify(seen)}`);
      },
    },
  ]);
}
