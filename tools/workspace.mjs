// @ts-check
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The repository's folder, with a slash at the end, as all folders here. */
export const root = fileURLToPath(new URL('../', import.meta.url));

/** Folders of the libraries and apps that have source. */
const projects = () =>
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
const BROWSER = ['vitest.browser.config.ts', 'vitest.browser.config.mjs'];

/** Projects with one of these test configurations, and the path of it. @param {readonly string[]} names */
const withConfig = (names) =>
  projects().flatMap((folder) => {
    const name = names.find((each) => existsSync(folder + each));
    return name ? [{ folder, config: folder + name }] : [];
  });

/** Projects with unit tests (Node or jsdom). An app's Vite configuration is also its test configuration. */
export const withUnitTests = () => withConfig(UNIT);

/** Projects with tests that need a real browser. */
export const withBrowserTests = () => withConfig(BROWSER);

/** @param {readonly string[]} folders @param {RegExp} pattern of the path */
const filesOf = (folders, pattern) =>
  folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true })
      .map((path) => folder + path)
      .filter((path) => pattern.test(path)),
  );

/** The source of every library and app. */
export const sourceFolders = () => projects().map((folder) => `${folder}src/`);

export const unitTestFiles = () =>
  filesOf([`${root}tools/`, ...sourceFolders()], /(?<!\.browser)\.test\.(tsx?|mjs)$/);

/**
 * Unit tests that start a whole browser, and hear or watch in it in real time. They mostly wait, so that several go at
 * once; but they count what they missed, so that nothing may run beside them which keeps the machine busy.
 * The longest first.
 */
export const REAL_TIME_UNIT_TESTS = [
  'libs/screen/src/marker-seen.test.ts',
  'libs/screen/src/hidden-watching.test.ts',
  'libs/screen/src/marker-real-page.test.ts',
  'libs/storage/src/erasure-real-profile.test.ts',
  'libs/screen/src/share-real-page.test.ts',
  'libs/screen/src/display-capture.test.ts',
  'libs/ai-providers/src/stream-faults.test.ts',
  'libs/screen/src/display-sound.test.ts',
];

/**
 * And those in real time that hear: two such browsers are what two cores have time for, and a third loses some of its sound.
 */
export const SOUND_UNIT_TESTS = [
  'libs/speech/src/audio-hidden.test.ts',
  'libs/speech/src/audio-feeds.test.ts',
];

export const browserTestFiles = () => filesOf(sourceFolders(), /\.browser\.test\.tsx?$/);

export const storyFiles = () => filesOf(sourceFolders(), /\.stories\.tsx$/);

export const exampleTestFiles = () =>
  filesOf([`${root}examples/`], /examples\/(?:call-review\/)?[^/]+\.test\.ts$/);
