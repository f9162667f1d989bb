// @ts-check
// Firefox and WebKit for the suite of e2e/browsers: those that are there, else Debian's packages are installed, once.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import process from 'node:process';
import { pathToFileURL } from 'node:url';

/** What each package brings that the suite starts. */
const PACKAGES = {
  'firefox-esr': '/usr/bin/firefox-esr',
  'webkit2gtk-driver': '/usr/bin/WebKitWebDriver',
  xvfb: '/usr/bin/Xvfb',
};

/**
 * @typedef {object} Host the machine, as far as installing packages goes
 * @property {(path: string) => boolean} has
 * @property {boolean} isDebian
 * @property {boolean} isRoot
 * @property {(command: string[]) => void} run
 */

/** @returns {Host} */
const thisHost = () => ({
  has: existsSync,
  isDebian: existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8')),
  isRoot: process.getuid?.() === 0,
  run: ([program = '', ...args]) => {
    spawnSync(program, args, {
      stdio: 'inherit',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  },
});

/**
 * Installs what is missing, where packages may be installed. Says in one line what it does. Throws a sentence that says
 * what to install if something is missing still.
 *
 * @param {(line: string) => void} say
 * @param {Host} [host]
 */
export function provideBrowsers(say, host = thisHost()) {
  const missing = () => Object.entries(PACKAGES).flatMap(([name, path]) => (host.has(path) ? [] : [name]));
  const wanted = missing();
  if (wanted.length === 0) return say(`Firefox and WebKit: ${Object.values(PACKAGES).join(', ')}`);
  if (host.isDebian && host.isRoot) {
    const install = ['apt-get', 'install', '-qq', '-y', '--no-install-recommends', ...wanted];
    say(`Firefox and WebKit: some are missing, so they are installed by ${install.join(' ')}`);
    host.run(['apt-get', 'update', '-qq']);
    host.run(install);
  }
  const left = missing();
  if (left.length > 0) {
    throw new Error(
      `Missing for tests in Firefox and WebKit: ${left.join(', ')}. Install them as Debian's packages of these names.`,
    );
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  provideBrowsers((line) => process.stdout.write(`${line}\n`));
}
