// @ts-check
import { memoryOfPage } from '../bench/memory-of-page.mjs';

/**
 * What the page of a running meeting holds at a moment of it, after forced collections.
 * @typedef {object} Mark
 * @property {number} atMs of the meeting
 * @property {import('../bench/memory-of-page.mjs').Memory} memory
 * @property {number} elements in the document
 * @property {number} nodes of the document, and those outside of it that scripts still hold
 */

/**
 * The way to look at the memory of a page that is alone in its browser.
 * @param {import('@playwright/test').Page} page
 * @param {import('@playwright/test').Browser} browser
 * @returns {Promise<(atMs: number) => Promise<Mark>>}
 */
export async function memoryMarks(page, browser) {
  const measure = await memoryOfPage(browser, page);
  const cdp = await page.context().newCDPSession(page);
  return async (atMs) => {
    const memory = await measure();
    const { nodes } = await cdp.send('Memory.getDOMCounters');
    const elements = await page.evaluate(() => document.querySelectorAll('*').length);
    return { atMs, memory, elements, nodes };
  };
}
