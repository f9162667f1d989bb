import process from 'node:process';
import { chromium } from '@playwright/test';
import { describe, expect, it } from 'vitest';
import { CHROMIUM_ARGS, chromiumPath } from './chromium.mjs';

const featuresOff = (/** @type {string} */ switches) =>
  (/--disable-features=(\S+)/.exec(switches)?.[1] ?? '').split(',').filter(Boolean);

describe('the arguments of Chromium', () => {
  it('turn off whatever Playwright turns off, whose list they replace', async () => {
    // Node takes none of the switches, and ends; Playwright then tells with what it started it.
    const told = await chromium.launch({ executablePath: process.execPath }).then(
      () => '',
      (/** @type {Error} */ error) => error.message,
    );

    const playwrights = featuresOff(told);

    expect(playwrights).toContain('PaintHolding');
    expect(featuresOff(CHROMIUM_ARGS.join(' '))).toEqual(expect.arrayContaining(playwrights));
  });

  it('leave a window no page but the one it was opened for', async () => {
    const browser = await chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_ARGS });
    try {
      const page = await browser.newPage();
      await page.goto('data:text/html,<title>ours</title>');
      const session = await browser.newBrowserCDPSession();

      const { targetInfos } = await session.send('Target.getTargets', { filter: [{}] });

      expect(targetInfos.map(({ url }) => url).filter((url) => url.startsWith('chrome:'))).toEqual([]);
    } finally {
      await browser.close();
    }
  });
});
