import { test as base, expect } from '@playwright/test';

/** Playwright's `test`, which also fails where a page of its context threw an error that nobody caught. */
export const test = base.extend<{ noUncaughtErrors: void }>({
  noUncaughtErrors: [
    async ({ context }, use) => {
      const errors: string[] = [];
      context.on('weberror', (event) => {
        const { message, stack } = event.error();
        errors.push(stack ?? message);
      });
      await use();
      expect([...new Set(errors)].slice(0, 3), 'errors that nobody caught').toEqual([]);
    },
    { auto: true },
  ],
});
