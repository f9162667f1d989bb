// @ts-check
// `sw.js` at the root of the built site: the service worker of apps/web, and the list of the files that it keeps.
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { build } from 'vite';
import { root } from './workspace.mjs';

/** What is large and not for everybody, below the site's base: kept when it is first used. */
const ON_DEMAND = ['app/recognition/', 'app/audio/'];
/** What the build names after its content, below the site's base. */
const HASHED = ['app/assets/', 'assets/'];
/** Of what lies beside the app pages, styles and scripts are kept whatever their size, and of the rest what is small, bytes. */
const ALWAYS = ['.css', '.html', '.js', '.webmanifest', '.woff2'];
const SMALL = 64_000;
/** Licences and what is written for hosts and search engines is nothing that a page asks for. */
const NEVER = /(^|\/)[_.]|\.(map|txt|xml)$/;

/**
 * Makes `sw.js` for the files that lie in `site`, which must be all of them.
 * @param {{ site: string, base: string }} options the folder, and the path below which it will be served
 */
export async function buildServiceWorker({ site, base }) {
  const files = await siteFiles(site, base);
  await build({
    root: `${root}apps/web`,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { SITE_FILES: JSON.stringify(files), 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: site,
      emptyOutDir: false,
      modulePreload: false,
      rolldownOptions: {
        input: `${root}apps/web/src/service-worker/service-worker.ts`,
        // A classic script: not every browser takes a module as a service worker.
        output: { format: 'iife', entryFileNames: 'sw.js', codeSplitting: false },
      },
    },
  });
}

/**
 * The files of the site as its service worker knows them, in the order of their paths.
 * @param {string} site a folder
 * @param {string} base
 * @returns {Promise<import('../apps/web/src/service-worker/site-files.js').SiteFiles>}
 */
export async function siteFiles(site, base) {
  const entries = await readdir(site, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(site, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => path !== 'sw.js' && !NEVER.test(path))
    .toSorted();
  const described = await Promise.all(paths.map((path) => describeFile(site, base, path)));
  const kept = described.filter(isKept).map(({ url, sha, isHashed }) => ({
    url,
    ...(isHashed
      ? { revision: null }
      : { revision: sha.toString('hex').slice(0, 16), integrity: `sha256-${sha.toString('base64')}` }),
  }));
  const onDemand = described
    .filter(({ path }) => isOnDemand(path))
    .map(({ url, sha, bytes }) => ({ url, revision: sha.toString('hex').slice(0, 16), bytes }));
  const version = createHash('sha256').update(JSON.stringify({ kept, onDemand })).digest('hex').slice(0, 16);
  return { version, base, kept, onDemand };
}

/** @param {string} site @param {string} base @param {string} path */
async function describeFile(site, base, path) {
  const content = await readFile(join(site, path));
  return {
    path,
    url: base + path,
    bytes: content.length,
    sha: createHash('sha256').update(content).digest(),
    isHashed: HASHED.some((folder) => path.startsWith(folder)),
  };
}

/** @param {{ path: string, bytes: number }} file */
const isKept = ({ path, bytes }) =>
  !isOnDemand(path) && (path.startsWith('app/') || ALWAYS.includes(extname(path)) || bytes <= SMALL);

/** @param {string} path */
const isOnDemand = (path) => ON_DEMAND.some((folder) => path.startsWith(folder));
