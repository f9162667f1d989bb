import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, devices, type Page } from '@playwright/test';
import { askedByTheBrowser } from './net-log.js';
import { browserOn, type Heard, openWire } from './wire.js';

/** A first visit to the built site, and all that leaves the browser from then on. */
export interface FirstVisit {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly heard: readonly Heard[];
}

const STEP_LIMIT_MS = 30_000;

/**
 * Runs a session in a browser of its own, on the wire, which is closed at the end.
 * @returns what came of it, and the hosts that the browser asked for itself meanwhile
 */
export async function inBrowser<T>(
  { site, args = [] }: { readonly site: string; readonly args?: readonly string[] },
  session: (visit: FirstVisit) => Promise<T>,
): Promise<{ readonly result: T; readonly browsersOwn: readonly string[] }> {
  const folder = await mkdtemp(join(tmpdir(), 'sotto-prove-'));
  const log = join(folder, 'net-log.json');
  const wire = await openWire();
  const browser = await browserOn(wire, [`--log-net-log=${log}`, ...args]);
  try {
    const context = await browser.newContext({
      ...devices['Desktop Chrome'],
      viewport: { width: 1440, height: 900 },
      baseURL: site,
    });
    context.setDefaultTimeout(STEP_LIMIT_MS);
    const result = await session({ context, page: await context.newPage(), heard: wire.heard });
    await browser.close();
    return { result, browsersOwn: await askedByTheBrowser(log) };
  } finally {
    await browser.close();
    wire.close();
    await rm(folder, { recursive: true, force: true });
  }
}
