// @ts-check

/**
 * Runs one of the pages of this folder in the browser, in a profile of its own.
 * @param {import('./measure.mjs').Ground} ground @param {'fold' | 'journal' | 'session-list'} name @param {number} rounds
 */
export async function onPage({ browser, pages }, name, rounds) {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await page.goto(`${pages}/${name}.html`);
    return await page.evaluate((count) => globalThis.bench(count), rounds);
  } finally {
    await context.close();
  }
}
