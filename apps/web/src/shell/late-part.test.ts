import { expect, it } from 'vitest';
import { latePart } from './late-part.js';

it('is there from when it was fetched, and is fetched once; what failed is tried again', async () => {
  let asked = 0;
  const late = latePart(() =>
    ++asked === 1 ? Promise.reject(new Error('no network')) : Promise.resolve('a part'),
  );
  expect(late.part()).toBeNull();
  await expect(late.fetch()).rejects.toThrow('no network');
  expect(late.part()).toBeNull();
  await expect(late.fetch()).resolves.toBe('a part');
  expect(late.part()).toBe('a part');
  await late.fetch();
  expect(asked).toBe(2);
});
