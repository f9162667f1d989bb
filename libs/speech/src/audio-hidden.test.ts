import { afterAll, beforeAll, expect, it } from 'vitest';
import { FeedsBrowser } from '../test/feeds-browser.js';

// In a file of its own, because it takes a minute.

const MINUTE = 60_000;
const feeds = new FeedsBrowser();

beforeAll(() => feeds.serve(), MINUTE);
afterAll(() => feeds.close());

it('Q2: no frame is missed in a minute in which our page is hidden', { timeout: 2 * MINUTE }, async () => {
  const { sotto, meeting } = await feeds.sharedAndHidden();
  await meeting.evaluate(() => window.meeting.pulse());
  const { wallMs, soundMs, betweenPulses } = await sotto.evaluate((ms) => window.sotto.count(ms), MINUTE);
  expect(await sotto.evaluate(() => document.visibilityState)).toBe('hidden');
  // Both ends are the arrival of a message: a busy machine delays either by some ms.
  expect(Math.abs(soundMs - wallMs)).toBeLessThan(250);
  expect(betweenPulses.length).toBeGreaterThan(590);
  // What is missed between two pulses brings them together, a pulse that is missed doubles the distance.
  expect(Math.min(...betweenPulses)).toBeGreaterThan(99);
  expect(Math.max(...betweenPulses)).toBeLessThan(150);
});
