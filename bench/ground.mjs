// @ts-check
import { resolve } from 'node:path';
import { chromium } from '@playwright/test';
import { CHROMIUM_ARGS, chromiumPath } from '../tools/chromium.mjs';
import { HEADERS_OF_OWN_PAGES } from '../tools/site-headers.mjs';
import { createSiteServer } from '../tools/site-server.mjs';

/**
 * A browser, and the built site served as a host does.
 * @param {string} folder where the site lies
 * @returns {Promise<import('./measure.mjs').SiteGround & { close(): Promise<void> }>}
 */
export async function openSite(folder) {
  const site = await listening(createSiteServer(folder));
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
 * A folder with pages of our own, served as a host does, with all headers but those of trusted types.
 * @param {string} folder
 */
export const serveFolder = (folder) => listening(createSiteServer(folder, '/', HEADERS_OF_OWN_PAGES));

/**
 * @param {import('node:http').Server} server
 * @returns {Promise<{ address: string, close: () => void }>} without a slash at the end
 */
async function listening(server) {
  await new Promise((listens) => server.listen(0, 'localhost', () => listens(undefined)));
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  return {
    address: `http://localhost:${port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
