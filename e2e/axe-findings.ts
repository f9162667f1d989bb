import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Everything that axe knows of WCAG 2.2 A and AA, and its best practices. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];

/** The rules that look at colours. Dark is other colours and nothing else, so the others would find the same twice. */
const COLOURS = ['color-contrast', 'link-in-text-block'];

/**
 * Looks at the page as it is with axe: wide and narrow, light and dark, without a reload.
 * @param part what the page shows, for the message
 */
export async function expectAccessible(page: Page, part: string): Promise<void> {
  const before = page.viewportSize() ?? { width: 1440, height: 900 };
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 900 });
    for (const colorScheme of ['light', 'dark'] as const) {
      // A colour that is on its way to another would be measured half-way.
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      expect(await findings(page, colorScheme), `${part}, ${colorScheme}, ${width} px`).toEqual([]);
    }
  }
  await page.setViewportSize(before);
}

async function findings(page: Page, colorScheme: 'light' | 'dark'): Promise<readonly string[]> {
  // What passed is not asked for: to describe it takes axe several times as long as to look.
  const runOnly =
    colorScheme === 'light'
      ? { type: 'tag' as const, values: TAGS }
      : { type: 'rule' as const, values: COLOURS };
  // The other mode opens a window for each run, to gather what frames of other origins found; there are none.
  const { violations } = await (
    await axeIn(page)
  )
    .setLegacyMode()
    .options({ runOnly, resultTypes: ['violations'] })
    .analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

/** Axe stays in a page until it is left; to put it there again, half a megabyte, takes as long as a small page. */
async function axeIn(page: Page): Promise<AxeBuilder> {
  const there = await page.evaluate(() => 'axe' in window);
  return new AxeBuilder({ page, ...(there && { axeSource: 'undefined' }) });
}
