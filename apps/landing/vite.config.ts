import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import {
  createServer,
  defaultClientConditions,
  defaultServerConditions,
  type Plugin,
  type ViteDevServer,
} from 'vite';
import { defineConfig } from 'vitest/config';
import { narrowTypeface, preloadTypeface } from '../../tools/preload-typeface.mjs';
import { siteBase } from '../../tools/site-address.mjs';
import { unitTestOptions } from '../../tools/vitest-presets.mjs';
import { webManifestFile } from '../../tools/web-manifest.mjs';
import type { RenderedPages } from './src/entry-server';

const root = import.meta.dirname;
/** The pages beside the landing page, each an `index.html` in a folder of its name. */
const FOLDERS = ['security', 'privacy', 'documentation', 'status'];
const PAGE_FILES = ['index.html', ...FOLDERS.map((folder) => `${folder}/index.html`)];
const ssr = { resolve: { conditions: ['@sotto/source', ...defaultServerConditions] } };

/**
 * Renders the pages and their heads into their HTML files and their styles into page.css, in the dev server as in the
 * build. The styles must be a file: the site's policy forbids style elements in the HTML.
 */
function prerender(): Plugin {
  let dev: ViteDevServer | undefined;
  // Rendered once in a build: evaluated a second time, the same components get other class names.
  let built: Promise<RenderedPages> | undefined;
  const rendered = () => (dev ? renderWith(dev) : (built ??= renderForBuild()));
  return {
    name: 'prerender',
    enforce: 'pre',
    buildStart: () => void (built = undefined),
    configureServer: (server) => void (dev = server),
    transformIndexHtml: {
      order: 'pre',
      async handler(html, { path }) {
        const file = path.replace(/^\//, '');
        const { html: pages, heads } = await rendered();
        return html
          .replace('<!--head-->', (mark) => heads[file] ?? mark)
          .replace('<!--page-->', (mark) => pages[file] ?? mark);
      },
    },
    transform: {
      filter: { id: /\/src\/page\.css(\?|$)/ },
      handler: async (code) => code + (await rendered()).css,
    },
    /** No page has a script that could take a change in by itself. */
    handleHotUpdate({ server }) {
      server.moduleGraph.invalidateAll();
      server.ws.send({ type: 'full-reload' });
      return [];
    },
  };
}

async function renderWith(server: ViteDevServer): Promise<RenderedPages> {
  const entry = (await server.ssrLoadModule('/src/entry-server.tsx')) as { renderPages: () => RenderedPages };
  return entry.renderPages();
}

async function renderForBuild(): Promise<RenderedPages> {
  const server = await createServer({
    root,
    base: siteBase(),
    configFile: false,
    appType: 'custom',
    logLevel: 'warn',
    plugins: [react()],
    ssr,
    optimizeDeps: { noDiscovery: true, include: [] },
    server: { middlewareMode: true, ws: false, watch: null },
  });
  try {
    return await renderWith(server);
  } finally {
    await server.close();
  }
}

/** A page is served with and without the slash at its end, as a static host does it (dev server). */
function withoutSlash(): Plugin {
  const addresses = new Set(FOLDERS.map((folder) => `${siteBase()}${folder}`));
  return {
    name: 'without-slash',
    configureServer: (server) => {
      server.middlewares.use((request, _response, next) => {
        const [, path = '', query = ''] = /^([^?#]*)(.*)$/.exec(request.url ?? '/') ?? [];
        if (addresses.has(path)) request.url = `${path}/${query}`;
        next();
      });
    },
  };
}

/** R2: any other path is the 404 page, with status 404 (dev server). */
function notFound(): Plugin {
  return {
    name: 'not-found',
    configureServer: (server) => () => {
      server.middlewares.use((request, response, next) => {
        const [path = '/'] = (request.url ?? '/').split('?');
        if (PAGE_FILES.includes(path.slice(1))) return next();
        readFile(join(root, '404.html'), 'utf8')
          .then((html) => server.transformIndexHtml('/404.html', html, request.originalUrl))
          .then((html) => {
            response.writeHead(404, { 'content-type': 'text/html; charset=utf-8' }).end(html);
          })
          .catch(next);
      });
    },
  };
}

export default defineConfig(({ mode }) => ({
  root,
  base: siteBase(),
  appType: 'mpa',
  cacheDir: '../../node_modules/.vite/apps/landing',
  plugins: [
    react(),
    ...(mode === 'test'
      ? []
      : [prerender(), webManifestFile(), narrowTypeface(), preloadTypeface(), withoutSlash(), notFound()]),
  ],
  resolve: { conditions: ['@sotto/source', ...defaultClientConditions] },
  ssr,
  server: { port: 4201, strictPort: true, host: 'localhost' },
  build: { outDir: 'dist', emptyOutDir: true, rolldownOptions: { input: [...PAGE_FILES, '404.html'] } },
  test: unitTestOptions('landing'),
}));
