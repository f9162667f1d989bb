// @ts-check
import { readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './workspace.mjs';

/** @param {string} name @returns {any} */
const json = (name) => JSON.parse(readFileSync(join(root, name), 'utf8'));

/** @type {[path: string, entry: { link?: boolean, integrity?: string, resolved?: string, hasInstallScript?: boolean }][]} */
const locked = Object.entries(json('package-lock.json').packages);
const fromOutside = locked.filter(([path, { link }]) => path.includes('node_modules/') && !link);

it('every package that is installed has a checksum, and comes from the registry', () => {
  expect(fromOutside.length).toBeGreaterThan(500);
  const unsure = fromOutside.filter(([, { integrity = '' }]) => !/^sha512-[\w+/]{86}==$/u.test(integrity));
  expect(unsure.map(([path]) => path)).toEqual([]);
  const elsewhere = fromOutside.filter(([, { resolved = '' }]) => /^(?:git|file|http:)/u.test(resolved));
  expect(elsewhere.map(([path]) => path)).toEqual([]);
});

it('types are checked by the native compiler, and tools read them through the version that has an interface', () => {
  const { version } = json('node_modules/typescript/package.json');
  expect(version).toMatch(/^6\./u);
  const tsc = realpathSync(join(root, 'node_modules/.bin/tsc'));
  expect(tsc).toBe(realpathSync(join(root, 'node_modules/@typescript/compiler/bin/tsc')));
  expect(json('node_modules/@typescript/compiler/package.json').version).toMatch(/^7\./u);
});

it('no package runs a script of its own when it is installed', () => {
  const { allowScripts } = json('package.json');
  const wanting = fromOutside.filter(([, { hasInstallScript }]) => hasInstallScript);
  const names = wanting.map(([path]) =>
    path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
  );
  for (const name of names) expect(allowScripts, name).toHaveProperty([name], false);
});

it.each(['apps/web', 'apps/landing'])('what %s is built with is of one version', (app) => {
  const { dependencies } = json(`${app}/package.json`);
  const others = Object.entries(dependencies).filter(([name]) => !name.startsWith('@sotto/'));
  expect(others.length).toBeGreaterThan(0);
  for (const [name, version] of others) expect(version, name).toMatch(/^\d+\.\d+\.\d+$/u);
});
