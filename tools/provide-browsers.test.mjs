// @ts-check
import { describe, expect, it } from 'vitest';
import { provideBrowsers } from './provide-browsers.mjs';

const ALL = ['/usr/bin/firefox-esr', '/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb'];

/**
 * A machine with some of the programs.
 *
 * @param {{ present?: readonly string[], installs?: readonly string[], isDebian?: boolean, isRoot?: boolean }} facts
 *   installs: what is there once the package manager has run
 */
function machine({ present = [], installs = ALL, isDebian = true, isRoot = true }) {
  /** @type {string[]} */
  const ran = [];
  let there = present;
  const host = {
    isDebian,
    isRoot,
    has: (/** @type {string} */ path) => there.includes(path),
    run: (/** @type {string[]} */ command) => {
      ran.push(command.join(' '));
      if (command.includes('install')) there = installs;
    },
  };
  return { ran, provide: () => provideBrowsers(() => undefined, host) };
}

describe('provideBrowsers', () => {
  it('installs nothing where all are there', () => {
    const { provide, ran } = machine({ present: ALL });
    provide();
    expect(ran).toEqual([]);
  });

  it('installs only what is missing', () => {
    const { provide, ran } = machine({ present: ALL.slice(0, 1) });
    provide();
    expect(ran.at(-1)).toBe('apt-get install -qq -y --no-install-recommends webkit2gtk-driver xvfb');
  });

  it.each([
    { isDebian: false, isRoot: true },
    { isDebian: true, isRoot: false },
    { isDebian: true, isRoot: true, installs: [] },
  ])('says what to install where it cannot: %j', (facts) => {
    const { provide } = machine(facts);
    expect(provide).toThrow('Missing for tests in Firefox and WebKit: firefox-esr, webkit2gtk-driver, xvfb.');
  });
});
