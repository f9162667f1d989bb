// @ts-check
import { resolve } from 'node:path';
import { chromium } from '@playwright/test';
import { CHROMIUM_ARGS, chromiumPath } from '../tools/chromium.mjs';
import { createSiteServer } from '../tools/site-server.mjs';

/**
 * A browser, and the built site served as a host does.
 * @param {string} folder where the site lies
 * @returns {Promise<import('./measure.mjs').SiteGround & { close(): Promise<void> }>}
 */
export async function openSite(folder) {
  const site = await serveFolder(folder);
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_ARGS });
  return {
    browser,
    site: site.address,
    siteFolder: `${resolve(folder)}/`,
    close: async () => {
      await browser.close();
      site.close();
    },
  };
}

/**
 * A folder, served as a host does, headers included.
 * @param {string} folder
 * @returns {Promise<{ address: string, close: () => void }>} without a slash at the end
 */
export async function serveFolder(folder) {
  const server = createSiteServer(folder);
  await new Promise((listening) => server.listen(0, 'localhost', () => listening(undefined)));
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  return {
    address: `http://localhost:${port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
