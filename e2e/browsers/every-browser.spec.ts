import { mkdir, writeFile } from 'node:fs/promises';
import type { LLMock } from '@copilotkit/aimock';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../../tools/workspace.mjs';
import { startModelServer } from '../model-server.js';
import { type BrowserDriver, type InstalledBrowser, START_LIMIT_MS } from './browser-driver.js';
import { firefox } from './firefox.js';
import { Person } from './person.js';
import { type Rule, RULES } from './rules.js';
import { serveSite } from './served-site.js';
import { webkit } from './webkit.js';

// Each rule has an address of its own, and with it an empty store; the window is the same for all of one browser.

const PICTURES = `${root}test-output/browsers/`;
/** Finds what hangs: a rule takes some seconds on an idle machine. */
const RULE_LIMIT_MS = 600_000;

let model: LLMock;
beforeAll(async () => {
  model = await startModelServer();
});
afterAll(() => model.stop());

const BROWSERS = { Firefox: firefox(), WebKit: webkit() };

describe.each(Object.entries(BROWSERS))('%s', (name, browser) => {
  it('is installed', () => {
    expect(browser, 'node tools/provide-browsers.mjs installs it on Debian').toBeDefined();
  });
  if (!browser) return;
  for (const colours of ['light', 'dark'] as const) {
    const rules = RULES.filter(({ needsDark = false }) => needsDark === (colours === 'dark'));
    describe(colours, () => keepsRules(name, browser, colours, rules));
  }
});

function keepsRules(
  name: string,
  browser: InstalledBrowser,
  colours: 'light' | 'dark',
  rules: readonly Rule[],
): void {
  let driver: BrowserDriver;
  beforeAll(async () => {
    driver = await browser.start({ colours });
  }, START_LIMIT_MS);
  afterAll(() => driver?.close(), START_LIMIT_MS);

  it.each(rules)(
    '$name',
    async (rule) => {
      const site = await serveSite();
      try {
        await rule.check(new Person(driver, site.address), model);
        expect((await driver.errors()).join('\n'), 'no error in the page').toBe('');
        expect(site.violations().join('\n'), 'nothing that the policy forbids').toBe('');
      } catch (error) {
        await keepPicture(driver, `${name} ${rule.name}`);
        throw error;
      } finally {
        model.reset();
        await driver.open('about:blank');
        await site.close();
      }
    },
    RULE_LIMIT_MS,
  );
}

async function keepPicture(driver: BrowserDriver, name: string): Promise<void> {
  await mkdir(PICTURES, { recursive: true });
  await writeFile(`${PICTURES}${name.replaceAll(/[^\w]+/g, ' ')}.png`, await driver.picture());
}
