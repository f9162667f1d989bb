import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

const { resolve } = createRequire(import.meta.url);

/** The family of `PAGE_FONTS`. */
export const PAGE_FAMILY = 'Arimo';

const FACES = (['latin', 'cyrillic'] as const).flatMap((letters) =>
  ([400, 700] as const).map((weight) => ({ letters, weight })),
);
const RANGES = { latin: 'U+0-3FF, U+2000-FFFF', cyrillic: 'U+400-4FF' };

const face = ({ letters, weight }: (typeof FACES)[number]): string => {
  const file = resolve(`@fontsource/arimo/files/arimo-${letters}-${weight}-normal.woff2`);
  return `@font-face { font-family: ${PAGE_FAMILY}; font-weight: ${weight}; unicode-range: ${RANGES[letters]};
    src: url(data:font/woff2;base64,${readFileSync(file, 'base64')}); }`;
};

/**
 * Style rules with the fonts of pages that tests share and have read: a page in the machine's own fonts has other lines
 * and pixels on each machine.
 */
export const PAGE_FONTS = FACES.map(face).join('\n');

/** Resolves once the page is drawn in its fonts. */
export async function fontsOf(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
}
