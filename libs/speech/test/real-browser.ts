import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium } from '@playwright/test';
import { CHROMIUM_ARGS, chromiumPath } from '../../../tools/chromium.mjs';

/** A Chromium that hides pages as a person's does. */
export interface RealBrowser {
  readonly tabs: BrowserContext;
  close(): Promise<void>;
}

/**
 * Playwright shows every page as visible and focused, and another session cannot take that back. So the browser is
 * started here, and Playwright only joins it, without its defaults.
 */
export async function realBrowser(args: readonly string[]): Promise<RealBrowser> {
  const profile = await mkdtemp(join(tmpdir(), 'speech-feeds-'));
  const program = spawn(
    chromiumPath() ?? 'chromium',
    [
      ...CHROMIUM_ARGS,
      '--headless=new',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      '--window-size=1280,900',
      ...args,
      'about:blank',
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const browser = await chromium.connectOverCDP(await addressOf(program), { noDefaults: true });
  const [tabs] = browser.contexts();
  if (!tabs) throw new Error('the browser has no default context');
  return {
    tabs,
    async close() {
      const gone = new Promise((resolve) => program.once('exit', resolve));
      program.kill();
      await gone;
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Chromium says it on its standard error, once it listens. */
function addressOf(program: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    program.stderr?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const address = /ws:\/\/\S+/u.exec(said)?.[0];
      if (address) resolve(address);
    });
    program.once('exit', () => reject(new Error(`Chromium ended at once:\n${said}`)));
  });
}
