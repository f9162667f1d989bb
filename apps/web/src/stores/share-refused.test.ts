import type { ShareWish } from '@sotto/live-session';
import { expect, it } from 'vitest';
import { toastFor } from './notices.js';

const refused = {
  reason: 'permission',
  message:
    'The share prompt was closed without choosing anything. Without a share Sotto cannot read the screen. Click "Capture Screen" again and choose the meeting\'s tab or window.',
} as const;

const shown = (wish?: ShareWish) =>
  toastFor({ type: 'capture-failed', failure: refused, ...(wish && { wish }) });

it.each([
  ['hear', 'The other side is not heard', 'Choose “Hear the other side” again'],
  ['watch', 'The screen is not watched', 'Choose “Watch screen” again'],
] as const)('A10: a prompt refused to %s says that, and nothing of a picture', (wish, title, remedy) => {
  const toast = shown(wish);
  expect(toast).toMatchObject({ type: 'error', title });
  expect(toast?.detail).toMatch(/^The share prompt was closed without choosing anything\. /u);
  expect(toast?.detail).toContain(remedy);
  expect(toast?.detail).not.toMatch(/capture|read the screen/iu);
});

it('A10: a refused picture has the words of the catalogue', () => {
  expect(shown('capture')).toEqual(shown());
  expect(shown()).toMatchObject({
    title: 'Screen Capture Failed',
    detail: expect.stringContaining('Unable to capture screen content. ') as string,
  });
});

it('what is no refusal keeps its own remedy', () => {
  const message = 'No sharing here. Open Sotto in a desktop browser.';
  const toast = toastFor({
    type: 'capture-failed',
    failure: { reason: 'unsupported', message },
    wish: 'hear',
  });
  expect(toast?.detail).toBe(message);
});
