import fc from 'fast-check';
import { expect, it } from 'vitest';
import { textUpTo } from './text-up-to.js';

it('I2: a file that is no longer than its kind may be is read whole', async () => {
  for (const text of ['', 'abc', '雨雨雨', '🦊a', 'ééé'])
    expect(await textUpTo(new Blob([text]), 3)).toBe(text);
  expect(await textUpTo(new Blob(['\uFEFF雨雨雨']), 3)).toBe('雨雨雨');
});

it('I2: of a longer one comes too much, whatever its letters and bytes, and never more than thrice that', async () => {
  const parts = fc.oneof(fc.string({ unit: 'binary' }), fc.uint8Array());
  const blobs = fc.array(parts, { maxLength: 20 }).map((each) => new Blob(each as BlobPart[]));
  await fc.assert(
    fc.asyncProperty(blobs, fc.nat(30), async (file, most) => {
      const [whole, read] = [await file.text(), await textUpTo(file, most)];
      if (whole.length <= most) expect(read).toBe(whole);
      else expect(read.length).toBeGreaterThan(most);
      expect(read.length).toBeLessThanOrEqual(3 * (most + 2));
    }),
    { numRuns: 500 },
  );
});

it('I2: no byte beyond that is asked of the file', async () => {
  const asked: number[] = [];
  const file = new Blob(['x'.repeat(1000)]);
  const slice = file.slice.bind(file);
  file.slice = (start, end) => {
    asked.push(start ?? 0, end ?? file.size);
    return slice(start, end);
  };
  expect((await textUpTo(file, 10)).length).toBe(36);
  expect(asked).toEqual([0, 36]);
});
