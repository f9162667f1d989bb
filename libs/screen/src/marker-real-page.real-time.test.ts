import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { check, checkUntilKnown, LIMIT, MarkerBrowser, OTHER_TAB, OWN_TAB } from '../test/marker-browser.js';

// That the marker is seen where it is shown stands in marker-seen.real-time.test.ts.

const browser = new MarkerBrowser();

beforeAll(() => browser.serve(), LIMIT);
afterAll(() => browser.close());
afterEach(() => browser.closeBrowser());

describe('D12: the marker in the tab that is captured', { timeout: LIMIT }, () => {
  it('is taken away again after an abort, and after the end of the share', async () => {
    const page = await browser.captured(OWN_TAB);
    for (const [options, reason] of [
      [{ abortAfterMs: 1000 }, 'cancelled'],
      [{ endShareAfterMs: 1000 }, 'ended'],
    ] as const) {
      const { sight, shown } = await check(page, options);
      expect(sight).toMatchObject({ type: 'unknown', failure: { reason } });
      expect(shown.length).toBeLessThan(14);
      expect(shown.at(-1)).toBe(null);
      expect(await page.locator('#marker > *').count()).toBe(0);
    }
  });

  it('is not seen in a window that floats', async () => {
    const page = await browser.captured(OWN_TAB);
    await page.click('#float');
    await page.evaluate(() => window.markerPage.floated);
    const { sight, shown } = await checkUntilKnown(page);
    expect([sight, shown.length, shown.at(-1)]).toEqual([{ type: 'not-seen' }, 15, null]);
  });

  it('is not found where nothing but others move and blink', async () => {
    const page = await browser.captured(OWN_TAB);
    await page.click('#float');
    await page.evaluate(() => window.markerPage.floated);
    await page.evaluate(() => window.markerPage.animate());
    const { sight } = await checkUntilKnown(page);
    expect(sight).toEqual({ type: 'not-seen' });
  });
});

describe('D12: another tab that is captured', { timeout: LIMIT }, () => {
  it('does not show it', async () => {
    const page = await browser.captured(OTHER_TAB);
    const { sight } = await checkUntilKnown(page);
    expect(sight).toEqual({ type: 'not-seen' });
  });

  it('does not show the floating window either, while our page is hidden behind it', async () => {
    const page = await browser.captured(OTHER_TAB);
    await page.click('#float');
    await page.evaluate(() => window.markerPage.floated);
    await browser.hide(page);
    const { sight, shown } = await checkUntilKnown(page);
    expect([sight, shown.length]).toEqual([{ type: 'not-seen' }, 15]);
  });

  it('nobody can tell while our page is hidden with the marker in it, because it is not painted', async () => {
    const page = await browser.captured(OTHER_TAB);
    await browser.hide(page);
    const { sight } = await check(page);
    expect(sight).toMatchObject({ type: 'unknown', failure: { reason: 'stalled' } });
  });
});
