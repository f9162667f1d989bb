// @ts-check
import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { packLibraries } from '../tools/pack-libraries.mjs';
import { root } from '../tools/workspace.mjs';

/** What the tests of this folder find the installed libraries by, and the tool of another team beside its own. */
export const INSTALLED = 'installed';
export const CALL_REVIEW = 'callReview';

/** What the README examples need beside the libraries. */
const NEEDED = ['react', 'react-dom', 'styled-components', 'lucide-react', 'msw'];
const TYPES = ['react', 'react-dom', 'node'].map((name) => `@types/${name}`);

/**
 * Installs the libraries as they would be published in folders outside the workspace, as another team does: what a
 * package does not bring or name is not there. The versions of what is asked for beside them are those of the lock file.
 * @param {{ provide(key: string, folder: string): void }} project
 */
export default async function setup(project) {
  const tarballs = Object.fromEntries(packLibraries().map(({ name, tarball }) => [name, `file:${tarball}`]));
  const versions = JSON.parse(readFileSync(`${root}package-lock.json`, 'utf8')).packages;
  const locked = (/** @type {readonly string[]} */ names) =>
    Object.fromEntries(names.map((name) => [name, versions[`node_modules/${name}`].version]));

  const libraries = mkdtempSync(join(tmpdir(), 'sotto-examples-'));
  const own = { name: 'another-team', private: true, type: 'module' };
  const all = { ...own, dependencies: { ...tarballs, ...locked([...NEEDED, ...TYPES]) } };

  const tool = mkdtempSync(join(tmpdir(), 'call-review-'));
  const source = `${root}examples/call-review`;
  for (const name of ['src', 'tsconfig.json'])
    cpSync(join(source, name), join(tool, name), { recursive: true });
  const manifest = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8'));
  const asked = Object.keys(manifest.dependencies);
  const packed = asked.filter((name) => name in tarballs);
  // As it is, but for where the libraries come from. It is compiled by the workspace's TypeScript 6, and has the types of
  // Node among its dependencies: what is a tool of development as well would be left out.
  const dependencies = {
    ...Object.fromEntries(packed.map((name) => [name, tarballs[name]])),
    ...locked(asked.filter((name) => !(name in tarballs))),
    ...locked(['@types/node']),
  };
  await Promise.all([
    install(libraries, { ...all, overrides: tarballs }),
    install(tool, { ...manifest, dependencies, devDependencies: {}, overrides: tarballs }),
  ]);
  project.provide(INSTALLED, libraries);
  project.provide(CALL_REVIEW, tool);
  return () => [libraries, tool].forEach((folder) => rmSync(folder, { recursive: true, force: true }));
}

/** @param {string} folder @param {object} manifest its package.json */
async function install(folder, manifest) {
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest, null, 2));
  const options = ['--prefer-offline', '--no-audit', '--no-fund', '--ignore-scripts', '--omit=dev'];
  await promisify(execFile)('npm', ['install', ...options, '--loglevel=error'], { cwd: folder });
}
