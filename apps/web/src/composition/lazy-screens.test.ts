import type { ScreenSource } from '@sotto/meeting';
import { SimulatedClock } from '@sotto/meeting/testing';
import { ScriptedScreens } from '@sotto/screen/testing';
import { expect, it } from 'vitest';
import { lazyScreens } from './lazy-screens.js';

const clock = new SimulatedClock();

it('A10: once it is there, the prompt opens within the click', async () => {
  const screens = new ScriptedScreens();
  let prompts = 0;
  const counted: ScreenSource = {
    open: () => {
      prompts++;
      return screens.open();
    },
  };
  const lazy = lazyScreens(clock, () =>
    Promise.resolve({ displayScreens: () => counted, soundAdvice: () => null }),
  );
  expect(await lazy.open({ sound: true })).toBe(screens.last);
  void lazy.open();
  expect(prompts).toBe(2);
});

it('A10: where it cannot be fetched, that is told, and the next click tries again', async () => {
  const screens = new ScriptedScreens();
  let fetches = 0;
  const lazy = lazyScreens(clock, () =>
    ++fetches < 3
      ? Promise.reject<never>(new Error('offline'))
      : Promise.resolve({ displayScreens: () => screens, soundAdvice: () => null }),
  );
  lazy.load();
  await expect(lazy.open()).rejects.toThrow('nothing is shared');
  expect(await lazy.open()).toBe(screens.last);
});
