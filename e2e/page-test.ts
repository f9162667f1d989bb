import { test as base, expect } from '@playwright/test';
import { type PolicyWatch, watchPolicy } from './policy-watch.js';

/**
 * The limit of a test that goes a whole way, through several documents: twice that of others, for twice as many steps. Each
 * step keeps its own limit.
 */
export const LONG_WAY_MS = 600_000;

/**
 * Playwright's `test`, which also fails where a page of its context threw an error that nobody caught, or where a page
 * of its browser, or a worker, did what the site's policy forbids.
 */
export const test = base.extend<{ noUncaughtErrors: void; policy: PolicyWatch }>({
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
  policy: [
    async ({ browser, context }, use) => {
      const watch = watchPolicy(browser, [context]);
      await use(watch);
      watch.close();
      expect([...new Set(watch.take())].slice(0, 3), 'what the policy forbids').toEqual([]);
    },
    { auto: true },
  ],
});
