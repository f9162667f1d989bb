// @ts-check
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';
import { root } from '../tools/workspace.mjs';

/**
 * A module that is written in TypeScript, as are the steps of the end-to-end tests that it takes.
 * @param {string} name with its ending
 * @param {string} from `import.meta.url` of who loads it
 * @returns {Promise<any>} what it exports
 */
export async function loadTypeScript(name, from) {
  const { module } = await runnerImport(fileURLToPath(new URL(name, from)), {
    configFile: false,
    root,
    logLevel: 'error',
    resolve: { conditions: ['@sotto/source'] },
  });
  return module;
}
