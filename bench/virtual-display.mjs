// @ts-check
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Where Debian's package `xvfb` puts it. */
const XVFB = '/usr/bin/Xvfb';

/**
 * A screen that nobody sees, for a browser with windows; undefined where Xvfb is not installed.
 * @param {{ readonly width: number, readonly height: number }} size
 */
export async function openDisplay({ width, height }) {
  if (!existsSync(XVFB)) return undefined;
  // It chooses a free number itself and writes it to the fourth of its files, once clients may come.
  const server = spawn(
    XVFB,
    ['-displayfd', '3', '-screen', '0', `${width}x${height}x24`, '-nolisten', 'tcp'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  );
  /** @type {string} */
  const name = await new Promise((resolve, reject) => {
    server.stdio[3]?.once('data', (number) => resolve(`:${String(number).trim()}`));
    server.once('exit', (code) => reject(new Error(`Xvfb ended at once (${code})`)));
    server.once('error', reject);
  });
  return {
    name,
    close() {
      server.removeAllListeners('exit');
      server.kill();
    },
  };
}
