// @ts-check
import { basename } from 'node:path';
import { build, defaultServerConditions } from 'vite';
import { root } from '../tools/workspace.mjs';

const TO = `${root}test-output/chaos/node/`;

/**
 * A TypeScript module of this workspace for Node, bundled from the sources. Unlike what `loadTypeScript` gives it can
 * load parts of itself later.
 * @param {string} path within the workspace
 * @returns {Promise<any>} what it exports
 */
export async function loadBundled(path) {
  const name = basename(path, '.ts');
  await build({
    configFile: false,
    logLevel: 'warn',
    root,
    cacheDir: `${root}node_modules/.vite/chaos`,
    resolve: { conditions: ['@sotto/source'] },
    ssr: {
      noExternal: [/^@sotto\//],
      resolve: { conditions: ['@sotto/source', ...defaultServerConditions] },
    },
    build: {
      outDir: `${TO}${name}`,
      emptyOutDir: true,
      ssr: root + path,
      rolldownOptions: { output: { entryFileNames: '[name].mjs' } },
    },
  });
  return import(`${TO}${name}/${name}.mjs`);
}
