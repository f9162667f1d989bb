// @ts-check
// The browser tests bring their own browser: the one that is there, else one is installed, once.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { chromiumPath } from './chromium.mjs';

/**
 * @typedef {object} Host the machine, as far as installing a browser goes
 * @property {() => string | undefined} find the path of a Chromium that is there
 * @property {boolean} isDebian Ubuntu is not: its package `chromium` is only a pointer to a snap
 * @property {boolean} isRoot
 * @property {(command: string[]) => void} run
 */

/** @returns {Host} */
const thisHost = () => ({
  find: chromiumPath,
  isDebian: existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8')),
  isRoot: process.getuid?.() === 0,
  run: ([program = '', ...args]) => {
    spawnSync(program, args, {
      stdio: 'inherit',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  },
});

const FROM_DEBIAN = [
  ['apt-get', 'update', '-qq'],
  ['apt-get', 'install', '-qq', '-y', '--no-install-recommends', 'chromium'],
];

/**
 * The path of a Chromium to run, installed if there is none: Debian's package where we may install packages, else
 * Playwright's build. Says in one line what it does. Throws a sentence if there is still none.
 *
 * @param {(line: string) => void} say
 * @param {Host} [host]
 * @returns {string}
 */
export function provideChromium(say, host = thisHost()) {
  const present = host.find();
  if (present) {
    say(`Chromium: ${present}`);
    return present;
  }
  const fromPlaywright = [
    'npx',
    'playwright',
    'install',
    ...(host.isRoot ? ['--with-deps'] : []),
    'chromium',
  ];
  for (const commands of [...(host.isDebian && host.isRoot ? [FROM_DEBIAN] : []), [fromPlaywright]]) {
    say(`Chromium: none found, so it is installed by ${commands.at(-1)?.join(' ')}`);
    for (const command of commands) host.run(command);
    const installed = host.find();
    if (installed) return installed;
  }
  throw new Error('No Chromium could be installed. Install one and set CHROMIUM_PATH to its path.');
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  provideChromium((line) => process.stdout.write(`${line}\n`));
}
