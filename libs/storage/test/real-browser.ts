import { type ChildProcess, spawn } from 'node:child_process';
import { type BrowserContext, chromium } from '@playwright/test';
import { CHROMIUM_ARGS, chromiumPath } from '../../../tools/chromium.mjs';

/** A Chromium with a profile that outlives it. */
export interface RealBrowser {
  readonly tabs: BrowserContext;
  /** As a person closes it: it writes what it still has to write. */
  close(): Promise<void>;
  /** As when the power goes. */
  kill(): Promise<void>;
}

/** Started here and only joined by Playwright, which neither kills a browser nor keeps its profile. */
export async function realBrowser(profile: string): Promise<RealBrowser> {
  const program = spawn(
    chromiumPath() ?? 'chromium',
    [
      ...CHROMIUM_ARGS,
      '--headless=new',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      'about:blank',
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const browser = await chromium.connectOverCDP(await addressOf(program), { noDefaults: true });
  const [tabs] = browser.contexts();
  if (!tabs) throw new Error('the browser has no default context');
  const ended = new Promise<void>((resolve) => program.once('exit', () => resolve()));
  return {
    tabs,
    close() {
      program.kill();
      return ended;
    },
    kill() {
      program.kill('SIGKILL');
      return ended;
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
