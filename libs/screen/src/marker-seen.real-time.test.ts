import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { checkUntilKnown, LIMIT, MarkerBrowser, OWN_TAB } from '../test/marker-browser.js';
import type { OverlayLook } from '../test/marker-page.js';

const browser = new MarkerBrowser();

beforeAll(() => browser.serve(), LIMIT);
afterAll(() => browser.close());
afterEach(() => browser.closeBrowser());

const look: OverlayLook = { opacity: 0.95, scale: 1, background: '#ffffff', x: 301, y: 201 };

/** Each as it stands on light and on dark, and once between two pixels. */
const LOOKS: readonly (readonly [string, OverlayLook])[] = [
  ['nearly opaque on light', look],
  ['nearly opaque on dark', { ...look, background: '#101418' }],
  ['faint and small on light', { ...look, opacity: 0.3, scale: 0.75, x: 301.3, y: 200.6 }],
  ['faint and small on dark', { ...look, opacity: 0.3, scale: 0.75, background: '#101418' }],
];

describe('D12: the marker in the tab that is captured', { timeout: LIMIT }, () => {
  it.each([1, 2])('is seen where it is, device scale %i', async (density) => {
    const page = await browser.captured(OWN_TAB, `--force-device-scale-factor=${density}`);
    expect(await page.evaluate(() => devicePixelRatio)).toBe(density);
    for (const [name, each] of LOOKS) {
      await page.evaluate((given) => window.markerPage.look(given), each);
      const { sight } = await checkUntilKnown(page);
      expect([name, sight.type]).toEqual([name, 'seen']);
      const region = sight.type === 'seen' ? sight.region : undefined;
      const within = 3 * density;
      expect(Math.abs((region?.x ?? 0) - each.x * density)).toBeLessThan(within);
      expect(Math.abs((region?.width ?? 0) - 20 * each.scale * density)).toBeLessThan(within);
    }
  });
});
