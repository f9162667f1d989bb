// @ts-check
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';
import { root } from '../tools/workspace.mjs';

/**
 * A module of this folder that is written in TypeScript, as are the steps of the end-to-end tests that it takes.
 * @param {string} name with its ending
 * @returns {Promise<any>} what it exports
 */
export async function loadTypeScript(name) {
  const { module } = await runnerImport(fileURLToPath(new URL(name, import.meta.url)), {
    configFile: false,
    root,
    logLevel: 'error',
    resolve: { conditions: ['@sotto/source'] },
  });
  return module;
}
