import type { Page } from '@playwright/test';

/** How exact a moment is, ms. */
const LOOK_EVERY_MS = 20;

/** Where and by which words something is found; every element of the page, and any words, unless given. */
export interface Sought {
  readonly selector?: string;
  readonly words?: RegExp;
}

/**
 * When an element that has these words can be seen first, ms since 1970. It is looked for within the page: what a busy
 * machine takes to ask and to hear of it is no part of the time. A `Date` of the page that jumps is not asked.
 * @throws Error where it cannot be seen in time
 */
export async function seenAt(
  page: Page,
  { selector = 'body *', words = /(?:)/ }: Sought,
  timeout = 30_000,
): Promise<number> {
  const seen = await page.waitForFunction(
    ({ selector, source, flags }) => {
      const words = new RegExp(source, flags);
      const isSeen = [...document.querySelectorAll(selector)].some(
        (each) => words.test(each.textContent.trim()) && each.checkVisibility({ visibilityProperty: true }),
      );
      return isSeen && performance.timeOrigin + performance.now();
    },
    { selector, source: words.source, flags: words.flags },
    { polling: LOOK_EVERY_MS, timeout },
  );
  const at = await seen.jsonValue();
  if (at === false) throw new Error(`${words} was not seen.`);
  return at;
}
