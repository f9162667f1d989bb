import { StoreError } from '@sotto/meeting';
import type { ToastContent } from '@sotto/ui-kit';
import { expect, it } from 'vitest';
import { openedOrTold } from './not-loaded.js';

const opening = async (error: unknown): Promise<readonly ToastContent[]> => {
  const told: ToastContent[] = [];
  await openedOrTold(() => Promise.reject(error), { show: (toast) => String(told.push(toast)) });
  return told;
};

it.each([
  ['what does not open', new StoreError('damaged', 'It does not open.')],
  ['what cannot be fetched', new TypeError('Failed to fetch dynamically imported module')],
])('A11: %s of a meeting that was left is told, and the app opens', async (_, error) => {
  expect(await opening(error)).toMatchObject([
    { type: 'error', title: expect.stringContaining('under way') as string },
  ]);
});

it('a storage that is not there is told by who opens the app', async () => {
  const gone = new StoreError('unavailable', 'There is none.');
  await expect(opening(gone)).rejects.toBe(gone);
});
