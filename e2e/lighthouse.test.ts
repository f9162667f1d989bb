import { expect } from '@playwright/test';
import { type Lighthouse, openLighthouse } from '../tools/lighthouse.mjs';
import { test } from './page-test.js';

/** Performance is measured by `npm run prove`: here other tests keep the machine busy. */
const CATEGORIES = ['accessibility', 'best-practices', 'seo'] as const;

/** One browser for all of them: nothing is kept in it from one page to the next. */
let lighthouse: Lighthouse;
test.beforeAll(async () => {
  lighthouse = await openLighthouse();
});
test.afterAll(async () => lighthouse.close());

for (const path of ['/', '/app', '/security', '/privacy', '/documentation', '/status']) {
  test(
    `Lighthouse gives ${path} 100 for accessibility, best practices and search`,
    { tag: '@long' },
    async ({ baseURL }) => {
      const { scores, failed } = await lighthouse.audit(new URL(path, baseURL).href, CATEGORIES);
      expect(failed, 'audits that cost a score').toEqual([]);
      expect(scores).toEqual({ accessibility: 100, 'best-practices': 100, seo: 100 });
    },
  );
}
