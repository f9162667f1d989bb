import { SottoError } from '@sotto/meeting';
import { SimulatedClock } from '@sotto/meeting/testing';
import { createToasts } from '@sotto/ui-kit';
import { expect, it } from 'vitest';
import { tellIfNotBrought } from './bring-here.js';

it('a meeting that cannot be brought here is told with its cause and the way out', async () => {
  const toasts = createToasts(new SimulatedClock());
  const cause = new SottoError({ reason: 'ended', message: 'The storage is closed.' });
  await tellIfNotBrought(Promise.reject(cause), toasts);
  expect(toasts.getSnapshot()).toMatchObject([
    {
      type: 'error',
      title: 'The meeting could not be brought here',
      detail: 'The storage is closed. What was captured is kept: reload this tab to try again.',
    },
  ]);
});

it('a meeting that came says nothing', async () => {
  const toasts = createToasts(new SimulatedClock());
  await tellIfNotBrought(Promise.resolve(), toasts);
  expect(toasts.getSnapshot()).toEqual([]);
});
