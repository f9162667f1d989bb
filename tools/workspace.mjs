// @ts-check
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's folder, with a slash at the end, as all folders here. */
export const root = fileURLToPath(new URL('../', import.meta.url));

/** Folders of the libraries and apps that have source. */
export const projects = () =>
  ['libs', 'apps']
    .flatMap((kind) => readdirSync(root + kind).map((name) => `${root}${kind}/${name}/`))
    .filter((folder) => existsSync(`${folder}src`));

/** Folders with code that belongs to no project of Nx, so that Nx neither lints nor checks them. */
export const outsideProjects = () =>
  ['tools', 'e2e', 'bench', 'prove', 'chaos', 'examples'].filter((name) =>
    existsSync(`${root}${name}/tsconfig.json`),
  );

/** Folders of the libraries that are published. */
export const publicLibraries = () =>
  projects().filter(
    (folder) =>
      folder.startsWith(`${root}libs/`) && !JSON.parse(readFileSync(`${folder}package.json`, 'utf8')).private,
  );

const UNIT = ['vitest.config.ts', 'vite.config.ts'];
/** Projects with one of these test configurations, and the path of it. @param {readonly string[]} names */
const withConfig = (names) =>
  projects().flatMap((folder) => {
    const name = names.find((each) => existsSync(folder + each));
    return name ? [{ folder, config: folder + name }] : [];
  });

/** Projects with unit tests (Node or jsdom). An app's Vite configuration is also its test configuration. */
export const withUnitTests = () => withConfig(UNIT);

/** @param {readonly string[]} folders @param {RegExp} pattern of the path */
const filesOf = (folders, pattern) =>
  folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true })
      .map((path) => folder + path)
      .filter((path) => pattern.test(path)),
  );

/** Source files that contain this, as paths below the repository. @param {RegExp} pattern */
export const filesContaining = (pattern) =>
  filesOf([`${root}libs/`, `${root}apps/`], /\/src\/.*\.tsx?$/)
    .filter((path) => !path.includes('/node_modules/') && pattern.test(readFileSync(path, 'utf8')))
    .map((path) => path.slice(root.length));

/** The source of every library and app. */
export const sourceFolders = () => projects().map((folder) => `${folder}src/`);

/** Every test file that some part of `npm test` must run, and those that only `npm run test:all` runs. */
export const testFiles = () =>
  filesOf([`${root}tools/`, ...sourceFolders()], /\.(?:test|stories)\.(?:tsx?|mjs)$/);
export const isRealTime = (/** @type {string} */ path) => /\.real-time\.test\.[a-z]+$/.test(path);

/** Projects that have tests in real time. */
export const withRealTimeTests = () =>
  projects()
    .filter((folder) => filesOf([`${folder}src/`], /\.real-time\.test\./).length > 0)
    .map((folder) => ({ name: basename(folder), folder }));
