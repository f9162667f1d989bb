import { existsSync } from 'node:fs';
import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import {
  type BrowserDriver,
  type ControlKey,
  type InstalledBrowser,
  START_LIMIT_MS,
  WINDOW,
  type WindowOptions,
} from './browser-driver.js';

const PATHS = [process.env['FIREFOX_PATH'], '/usr/bin/firefox-esr', '/usr/bin/firefox'];

/** Firefox, driven by WebDriver BiDi; undefined where none is installed. */
export function firefox(): InstalledBrowser | undefined {
  const executablePath = PATHS.find((path) => path !== undefined && existsSync(path));
  return executablePath === undefined
    ? undefined
    : { name: 'Firefox', start: (options) => startFirefox(executablePath, options) };
}

async function startFirefox(executablePath: string, { colours }: WindowOptions): Promise<BrowserDriver> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    timeout: START_LIMIT_MS,
    protocolTimeout: START_LIMIT_MS,
    defaultViewport: WINDOW,
    extraPrefsFirefox: { 'layout.css.prefers-color-scheme.content-override': colours === 'dark' ? 0 : 1 },
  });
  const page = await browser.newPage();
  return new FirefoxDriver(browser, page);
}

class FirefoxDriver implements BrowserDriver {
  readonly #browser: Browser;
  readonly #page: Page;
  #errors: string[] = [];

  constructor(browser: Browser, page: Page) {
    this.#browser = browser;
    this.#page = page;
    page.setDefaultTimeout(START_LIMIT_MS);
    page.on('pageerror', (error) => this.#errors.push(String(error)));
    page.on('console', (message) => {
      if (message.type() === 'error') this.#errors.push(message.text());
    });
  }

  async open(address: string): Promise<void> {
    this.#errors = [];
    await this.#page.goto(address);
  }

  async reload(): Promise<void> {
    await this.#page.reload();
  }

  evaluate: BrowserDriver['evaluate'] = (work, ...given) =>
    this.#page.evaluate(work as unknown as (...args: unknown[]) => Promise<never>, ...given);

  clickAt(x: number, y: number): Promise<void> {
    return this.#page.mouse.click(x, y);
  }

  type(text: string): Promise<void> {
    return this.#page.keyboard.type(text);
  }

  press(key: ControlKey): Promise<void> {
    return this.#page.keyboard.press(key);
  }

  errors(): Promise<readonly string[]> {
    return Promise.resolve(this.#errors);
  }

  picture(): Promise<Uint8Array> {
    return this.#page.screenshot();
  }

  close(): Promise<void> {
    return this.#browser.close();
  }
}
