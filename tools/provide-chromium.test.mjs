// @ts-check
import { describe, expect, it } from 'vitest';
import { provideChromium } from './provide-chromium.mjs';

/**
 * A machine on which one program can install the browser.
 *
 * @param {{ present?: string, installer?: string, isDebian?: boolean, isRoot?: boolean }} facts
 */
function machine({ present, installer, isDebian = false, isRoot = false }) {
  /** @type {string[]} */
  const ran = [];
  /** @type {string[]} */
  const said = [];
  let path = present;
  const host = {
    isDebian,
    isRoot,
    find: () => path,
    run: (/** @type {string[]} */ command) => {
      ran.push(command.join(' '));
      if (command[0] === installer && command.includes('install')) path = `/by/${installer}`;
    },
  };
  return { ran, said, provide: () => provideChromium((line) => said.push(line), host) };
}

describe('provideChromium', () => {
  it('takes the one that is there, and installs nothing', () => {
    const { provide, ran, said } = machine({ present: '/usr/bin/chromium', isDebian: true, isRoot: true });
    expect(provide()).toBe('/usr/bin/chromium');
    expect(ran).toEqual([]);
    expect(said).toEqual(['Chromium: /usr/bin/chromium']);
  });

  it('installs the package where it is root on Debian', () => {
    const { provide, ran, said } = machine({ installer: 'apt-get', isDebian: true, isRoot: true });
    expect(provide()).toBe('/by/apt-get');
    expect(ran).toEqual(['apt-get update -qq', 'apt-get install -qq -y --no-install-recommends chromium']);
    expect(said).toHaveLength(1);
  });

  it.each([
    ['not root', { isDebian: true, isRoot: false }, 'npx playwright install chromium'],
    ['not Debian', { isDebian: false, isRoot: true }, 'npx playwright install --with-deps chromium'],
  ])('takes Playwright’s build where it is %s', (_name, facts, command) => {
    const { provide, ran } = machine({ installer: 'npx', ...facts });
    expect(provide()).toBe('/by/npx');
    expect(ran).toEqual([command]);
  });

  it('takes Playwright’s build where the package could not be installed', () => {
    const { provide, ran } = machine({ installer: 'npx', isDebian: true, isRoot: true });
    expect(provide()).toBe('/by/npx');
    expect(ran.at(-1)).toBe('npx playwright install --with-deps chromium');
  });

  it('says what to do where nothing worked', () => {
    expect(machine({}).provide).toThrow('Install one and set CHROMIUM_PATH to its path.');
  });
});
