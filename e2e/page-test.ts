import { test as base, expect } from '@playwright/test';

interface PageTest {
  /** What a page of this test may throw without catching it; null, and nothing may. */
  throws: RegExp | null;
  noUncaughtErrors: void;
}

/** Playwright's `test`, which also fails where a page of its context threw an error that nobody caught. */
export const test = base.extend<PageTest>({
  throws: [null, { option: true }],
  noUncaughtErrors: [
    async ({ context, throws }, use) => {
      const errors: string[] = [];
      context.on('weberror', (event) => {
        const { message, stack } = event.error();
        if (!throws?.test(message)) errors.push(stack ?? message);
      });
      await use();
      expect([...new Set(errors)].slice(0, 3), 'errors that nobody caught').toEqual([]);
    },
    { auto: true },
  ],
});
