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
    open: (wanted) => {
      prompts++;
      return screens.open(wanted);
    },
  };
  const lazy = lazyScreens(clock, () =>
    Promise.resolve({ displayScreens: () => counted, soundAdvice: () => null }),
  );
  expect(await lazy.open('hear')).toBe(screens.last);
  void lazy.open('capture');
  expect(prompts).toBe(2);
  expect(screens.wishes, 'one picture needs no sound').toEqual([{ sound: true }, { sound: false }]);
});

it('says what the prompt is open for, for as long as it is', async () => {
  const screens = new ScriptedScreens();
  const lazy = lazyScreens(clock, () =>
    Promise.resolve({ displayScreens: () => screens, soundAdvice: () => null }),
  );
  const letGo = screens.hold();
  const opened = lazy.open('watch');
  expect(lazy.asking.getState()).toBe('watch');
  letGo();
  await opened;
  expect(lazy.asking.getState()).toBeNull();
  screens.refuse();
  await expect(lazy.open('hear')).rejects.toThrow();
  expect(lazy.asking.getState()).toBeNull();
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
  await expect(lazy.open('capture')).rejects.toThrow('nothing is shared');
  expect(await lazy.open('capture')).toBe(screens.last);
});
