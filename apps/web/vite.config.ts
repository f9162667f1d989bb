import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import {
  createServer,
  defaultClientConditions,
  defaultServerConditions,
  type Plugin,
  type ViteDevServer,
} from 'vite';
import { defineConfig } from 'vitest/config';
import { leanPackages } from '../../tools/lean-packages.mjs';
import { narrowTypeface, preloadTypeface, stillTypeface } from '../../tools/preload-typeface.mjs';
import { siteBase } from '../../tools/site-address.mjs';
import { styledIds } from '../../tools/styled-ids.mjs';
import { unitTestOptions } from '../../tools/vitest-presets.mjs';
import type { RenderedFrame } from './src/entry-server';

const root = import.meta.dirname;
/** Where the app is, with a slash at both ends: `/app/`, below the site's base. */
const base = `${siteBase()}app/`;

/**
 * What the app's page imports goes into one file, even where parts that are fetched late import it too: on a slow network
 * fifteen small files cost half a second.
 */
const FIRST_LOAD = {
  name: 'app',
  priority: 3,
  tags: ['$initial' as const],
  test: isOfApp,
};

/** The page after a sign-in takes this from the app, and nothing else. */
const SIGN_IN_RETURN = { name: 'sign-in-return', priority: 4, test: /\/sign-in-return\.ts$/ };

/** Signs that only late parts show: one file instead of one for each, whose names the first load would have to carry. */
const LATE_ICONS = { name: 'icons', priority: 2, test: /\/lucide-react\/dist\/esm\/icons\// };

/**
 * One file for the modules that several late parts share. With a file for each, a page fetched 104 files until it was at
 * rest; now it fetches 19. The lists to choose from stay apart: they are large, and few parts need them.
 */
const SHARED = {
  name: 'shared',
  priority: 1,
  minShareCount: 2,
  test: (module: string) =>
    isOfApp(module) && !/\/@ariakit\/|\/@floating-ui\/|\/ui-kit\/src\/select/.test(module),
};

/** All but what the page after a sign-in imports, which would otherwise fetch the app, and what fetches the app. */
function isOfApp(module: string): boolean {
  return !/\/sign(?:ed)?-in|\/src\/boot\.ts$/.test(module);
}

/**
 * `nx serve web` serves the whole site: `/app` (with and without the slash, R1) from here, every other address from
 * apps/landing, which also has the 404 page.
 */
function landing(): Plugin {
  return {
    name: 'landing',
    apply: (_config, { command, isPreview }) => command === 'serve' && !isPreview,
    async configureServer(web) {
      const site = await createServer({
        configFile: join(root, '../landing/vite.config.ts'),
        server: {
          middlewareMode: true,
          ws: web.httpServer ? { server: web.httpServer as Server, path: '__landing' } : false,
        },
      });
      web.httpServer?.once('close', () => void site.close());
      const fromLanding = (request: IncomingMessage, response: ServerResponse) =>
        site.middlewares(request, response, () => response.writeHead(404).end());
      web.middlewares.use((request, response, next) => {
        const [path, query] = splitUrl(request.url);
        const isApp = `${path}/` === base;
        if (isApp) request.url = `${base}${query}`;
        if (isApp || path.startsWith(base)) next();
        else fromLanding(request, response);
      });
      // After Vite has looked for a file: what is still not the app's page is under /app, but nothing of it.
      return () =>
        void web.middlewares.use((request, response, next) => {
          if (splitUrl(request.url)[0] === '/index.html') return next();
          request.url = request.originalUrl ?? '/';
          fromLanding(request, response);
        });
    },
  };
}

function splitUrl(url = '/'): [path: string, query: string] {
  const end = url.search(/[?#]/);
  return end < 0 ? [url, ''] : [url.slice(0, end), url.slice(end)];
}

const ssr = { resolve: { conditions: ['@sotto/source', ...defaultServerConditions] } };

/**
 * Renders the shell into the app's page and its styles into frame.css, in the dev server as in the build, so that it is
 * painted before any script has run. The styles must be a file: the site's policy forbids style elements in the HTML.
 */
function prerenderedFrame(): Plugin {
  let dev: ViteDevServer | undefined;
  let built: Promise<RenderedFrame> | undefined;
  const rendered = () => (dev ? renderWith(dev) : (built ??= renderForBuild()));
  return {
    name: 'prerendered-frame',
    enforce: 'pre',
    buildStart: () => void (built = undefined),
    configureServer: (server) => void (dev = server),
    transformIndexHtml: {
      order: 'pre',
      handler: async (html) =>
        html.includes(FRAME_MARK) ? html.replace(FRAME_MARK, (await rendered()).html) : html,
    },
    transform: {
      filter: { id: /\/src\/frame\.css(\?|$)/ },
      handler: async (code) => code + (await rendered()).css,
    },
  };
}
const FRAME_MARK = '<!--frame-->';

async function renderWith(server: ViteDevServer): Promise<RenderedFrame> {
  const entry = (await server.ssrLoadModule('/src/entry-server.tsx')) as { renderFrame: () => RenderedFrame };
  return entry.renderFrame();
}

async function renderForBuild(): Promise<RenderedFrame> {
  const server = await createServer({
    root,
    base,
    configFile: false,
    appType: 'custom',
    logLevel: 'warn',
    plugins: [styledIds(), react()],
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

/** Puts `src/boot.ts` in the place of the app's script, which it then fetches. The dev server serves no bundle to wait for. */
function appAfterPaint(): Plugin {
  return {
    name: 'app-after-paint',
    apply: 'build',
    buildStart() {
      this.emitFile({ type: 'chunk', id: join(root, 'src/boot.ts'), name: 'boot' });
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { filename, bundle = {} }) {
        if (filename !== join(root, 'index.html')) return html;
        const boot = Object.values(bundle).find(({ name }) => name === 'boot')?.fileName;
        const app = APP_SCRIPT.exec(html)?.[1];
        if (!boot || !app) throw new Error('The page has no script of the app to put after the paint.');
        const needed = [...html.matchAll(PRELOADED)].map(([, address]) => address);
        return html
          .replaceAll(PRELOADED, '')
          .replace(
            APP_SCRIPT,
            `<script type="module" crossorigin fetchpriority="low" src="${base}${boot}" data-app="${[app, ...needed].join(' ')}">`,
          );
      },
    },
  };
}
const APP_SCRIPT = /<script type="module" crossorigin src="([^"]+)">/;
const PRELOADED = /\s*<link rel="modulepreload" crossorigin href="([^"]+)">/g;

/** The files of text recognition and of the sound's path, served from our own origin. */
async function ownFiles(): Promise<Plugin[]> {
  const tools = join(root, '../../tools');
  if (!existsSync(tools)) return [];
  const load = (name: string) =>
    import(pathToFileURL(join(tools, name)).href) as Promise<Record<string, (base: string) => Plugin>>;
  const { recognitionFiles } = await load('recognition-files.mjs');
  const { audioFiles } = await load('audio-files.mjs');
  return [recognitionFiles?.(`${base}recognition/`), audioFiles?.(`${base}audio/`)].filter((each) => !!each);
}

export default defineConfig(async ({ command, mode }) => {
  // A test runner's NODE_ENV would build a page with React's checks in it. Nx only looks at this file, in its own mode and in
  // the process that its tasks inherit their environment from.
  if (command === 'build' && mode === 'production') process.env.NODE_ENV = 'production';
  return {
    root,
    base,
    // What the pages' heads name beside the app: the icons and the manifest, which are the landing page's.
    define: { 'import.meta.env.SITE_BASE': JSON.stringify(siteBase()) },
    // No fallback to the app: what is not there is a 404.
    appType: 'mpa' as const,
    cacheDir: '../../node_modules/.vite/apps/web',
    plugins: [
      react(),
      ...(mode === 'test'
        ? []
        : [
            styledIds(),
            prerenderedFrame(),
            landing(),
            appAfterPaint(),
            leanPackages(),
            narrowTypeface(),
            preloadTypeface(),
            stillTypeface(),
            ...(await ownFiles()),
          ]),
    ],
    resolve: { conditions: ['@sotto/source', ...defaultClientConditions] },
    ssr,
    server: { port: 4200, strictPort: true, host: 'localhost' },
    build: {
      outDir: 'dist',
      emptyOutDir: true,
      modulePreload: {
        polyfill: false, // every browser that the app runs in knows it
        // The names of what each late part needs beside itself would be 4 kB of the first load. It is fetched at rest,
        // when one step more in fetching it keeps nobody waiting.
        resolveDependencies: (_file: string, needed: string[], { hostType }: { hostType: 'html' | 'js' }) =>
          hostType === 'html' ? needed : needed.filter((name) => name.endsWith('.css')),
      },
      rolldownOptions: {
        input: [join(root, 'index.html'), join(root, 'signed-in.html')],
        output: { codeSplitting: { groups: [SIGN_IN_RETURN, FIRST_LOAD, LATE_ICONS, SHARED] } },
      },
    },
    test: unitTestOptions('web'),
  };
});
