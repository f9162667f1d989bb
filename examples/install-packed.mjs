// @ts-check
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packLibraries } from '../tools/pack-libraries.mjs';
import { root } from '../tools/workspace.mjs';

/** What the tests of this folder find the installed libraries by. */
export const INSTALLED = 'installed';

/**
 * Installs the libraries as they would be published in a folder outside the workspace, as another team does: what a
 * package does not bring or name is not there. The versions of their own dependencies are those of the lock file.
 * @param {{ provide(key: string, folder: string): void }} project
 */
export default async function setup(project) {
  const folder = mkdtempSync(join(tmpdir(), 'sotto-examples-'));
  const packed = packLibraries();
  const versions = JSON.parse(readFileSync(`${root}package-lock.json`, 'utf8')).packages;
  const lockedAt = (/** @type {string} */ name) => versions[`node_modules/${name}`].version;
  const tarballs = Object.fromEntries(packed.map(({ name, tarball }) => [name, `file:${tarball}`]));
  const needed = ['react', 'react-dom', 'styled-components', 'lucide-react', 'msw'];
  const types = ['react', 'react-dom', 'node'].map((name) => `@types/${name}`);
  const dependencies = {
    ...tarballs,
    ...Object.fromEntries([...needed, ...types].map((name) => [name, lockedAt(name)])),
  };
  const own = { name: 'another-team', private: true, type: 'module', dependencies, overrides: tarballs };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(own, null, 2));
  execFileSync(
    'npm',
    [
      'install',
      '--prefer-offline',
      '--no-audit',
      '--no-fund',
      '--ignore-scripts',
      '--omit=dev',
      '--loglevel=error',
    ],
    { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  project.provide(INSTALLED, folder);
  return () => rmSync(folder, { recursive: true, force: true });
}
