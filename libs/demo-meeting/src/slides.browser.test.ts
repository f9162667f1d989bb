import type { ReadingEvent } from '@sotto/meeting';
import { SimulatedClock } from '@sotto/meeting/testing';
import { textReader } from '@sotto/screen';
import { afterAll, describe, expect, it } from 'vitest';
import { sampleOf } from '../../../tools/thorough.mjs';
import { demoMeeting } from './demo-meeting.js';
import type { DemoScript } from './demo-script.js';
import { DEMO_SCRIPTS } from './demo-scripts.js';

const reader = textReader({
  files: { workerPath: '/recognition/worker.min.js', corePath: '/recognition', langPath: '/recognition' },
  clock: new SimulatedClock(),
});
afterAll(() => reader.close());

const loadPicture = async (url: string) => createImageBitmap(await (await fetch(url)).blob());

/** Grabs what the demo's screen shows then, and reads it. */
async function readAt(script: DemoScript, fromMs: number): Promise<ReadingEvent | undefined> {
  const { screen } = demoMeeting({ script, clock: new SimulatedClock(), pace: 1, fromMs, loadPicture });
  const image = await screen.grab();
  expect([image.width, image.height]).toEqual([1280, 720]);
  const events: ReadingEvent[] = [];
  await reader.run({ image }, (event) => events.push(event), new AbortController().signal);
  image.close();
  return events.at(-1);
}

const CAPTURES = DEMO_SCRIPTS.flatMap(({ script }) =>
  script.cues.flatMap((cue) =>
    cue.kind === 'capture' ? [{ script, slide: cue.slide, atMs: cue.atMs }] : [],
  ),
);

/** What the people and the replies in the script rely on. */
const LINES: Readonly<Record<string, readonly string[]>> = {
  results: [
    'Wrong picks fall within 90 days',
    'From 1.9% to 0.4% on average, over a full quarter',
    'Brandt Parcel',
    '38,000',
  ],
  rollout: [
    'Rollout in 11 weeks',
    'Pilot in one aisle',
    'Weeks 7 to 8',
    '6 hours a week from IT',
    'All changes are frozen from 1 October to 10 January',
  ],
  'job-description': [
    'Data analyst',
    'Booking forecast, nine ferry routes',
    'Every day, 7 days ahead',
    'Planners in the port',
    'You ask before you build',
  ],
  pricing: [
    'Plans and prices',
    'Starter Growth Scale',
    'Per month £1,900 £4,900 On request',
    'Named users 40 150',
    '100 for 14 weeks',
    'Set-up, once £4,000 £12,000',
    'Growth, first year with set-up: £70,800',
  ],
};

describe('A15: the slides are read by real recognition', () => {
  it.each(sampleOf(CAPTURES, 2))('$slide', async ({ script, slide, atMs }) => {
    const event = await readAt(script, atMs);
    if (event?.type !== 'read') throw new Error(JSON.stringify(event));
    const lines = LINES[slide] ?? [];
    expect(lines.length).toBeGreaterThan(0);
    // Cells of a table are parted by more than one space.
    const text = event.text.replace(/ +/gu, ' ');
    for (const line of lines) expect(text).toContain(line);
    expect(event.confidence).toBeGreaterThan(0.8);
  });
});
