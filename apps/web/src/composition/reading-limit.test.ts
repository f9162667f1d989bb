import { SESSION_LIMITS } from '@sotto/live-session';
import type { ReadingEvent } from '@sotto/meeting';
import { SimulatedClock } from '@sotto/meeting/testing';
import { DEFAULT_READING_LIMITS, textReader } from '@sotto/screen';
import { ScriptedPicture, ScriptedRecognition } from '@sotto/screen/testing';
import { expect, it } from 'vitest';

const files = { workerPath: '/w.js', corePath: '/', langPath: '/' };
const { loadMs, readMs } = DEFAULT_READING_LIMITS;

function reading() {
  const clock = new SimulatedClock();
  const platform = new ScriptedRecognition();
  const reader = textReader({ files, clock, platform });
  const read = () => {
    const events: ReadingEvent[] = [];
    void reader.run(
      { image: new ScriptedPicture() },
      (event) => events.push(event),
      new AbortController().signal,
    );
    return events;
  };
  return { clock, platform, read };
}

it('A10: a first capture that loads for 22 s and reads for 12 s is within the limit of the session', async () => {
  const { clock, platform, read } = reading();
  const events = read();
  await clock.advance(22_000);
  platform.last.loaded();
  await clock.advance(12_000);
  platform.last.reads('Plan');
  await clock.advance(0);
  expect(events.at(-1)).toMatchObject({ type: 'read', text: 'Plan' });
  expect(clock.elapsed()).toBeLessThan(SESSION_LIMITS.readMs);
});

it('A10: the reader gives up before the session does, also behind a reading of a watch that ends the worker', async () => {
  const { clock, platform, read } = reading();
  const [watched, captured] = [read(), read()];
  await clock.advance(loadMs - 1);
  platform.last.loaded();
  await clock.advance(readMs);
  expect(watched.at(-1)).toMatchObject({ type: 'failed', failure: { reason: 'timeout' } });
  await clock.advance(loadMs - 1);
  platform.last.loaded();
  await clock.advance(readMs);
  expect(captured.at(-1)).toMatchObject({ type: 'failed', failure: { reason: 'timeout' } });
  expect(clock.elapsed()).toBeLessThan(SESSION_LIMITS.readMs);
});
