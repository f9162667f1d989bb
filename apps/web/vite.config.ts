import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { createServer, defaultClientConditions, defaultServerConditions, type Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

const root = import.meta.dirname;

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
        if (path === '/app') request.url = `/app/${query}`;
        if (path === '/app' || path.startsWith('/app/')) next();
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

/** The files of text recognition and of the sound's path, served from our own origin. */
async function ownFiles(): Promise<Plugin[]> {
  const tools = join(root, '../../tools');
  if (!existsSync(tools)) return [];
  const load = (name: string) =>
    import(pathToFileURL(join(tools, name)).href) as Promise<Record<string, (base: string) => Plugin>>;
  const { recognitionFiles } = await load('recognition-files.mjs');
  const { audioFiles } = await load('audio-files.mjs');
  return [recognitionFiles?.('/app/recognition/'), audioFiles?.('/app/audio/')].filter((each) => !!each);
}

export default defineConfig(async ({ command, mode }) => {
  // What is built is for people, whoever calls: a test runner's NODE_ENV built a page with React's checks in it.
  if (command === 'build') process.env.NODE_ENV = 'production';
  return {
    root,
    base: '/app/',
    // No fallback to the app: what is not there is a 404.
    appType: 'mpa' as const,
    cacheDir: '../../node_modules/.vite/apps/web',
    plugins: [react(), ...(mode === 'test' ? [] : [landing(), ...(await ownFiles())])],
    resolve: { conditions: ['@sotto/source', ...defaultClientConditions] },
    ssr: { resolve: { conditions: ['@sotto/source', ...defaultServerConditions] } },
    server: { port: 4200, strictPort: true, host: 'localhost' },
    build: {
      outDir: 'dist',
      emptyOutDir: true,
      rolldownOptions: { input: [join(root, 'index.html'), join(root, 'signed-in.html')] },
    },
    test: {
      name: 'web',
      environment: 'node',
      include: ['src/**/*.test.{ts,tsx}'],
      exclude: ['src/**/*.browser.test.ts'],
    },
  };
});
