// @ts-check
import { fileURLToPath } from 'node:url';
import { createRunnableDevEnvironment, resolveConfig } from 'vite';
import { root } from '../tools/workspace.mjs';

/**
 * A module that is written in TypeScript, as are the steps of the end-to-end tests that it takes. What loads it stays,
 * unlike that of Vite's `runnerImport`: a library may load a part of itself later.
 * @param {string} name with its ending
 * @param {string} from `import.meta.url` of who loads it
 * @returns {Promise<any>} what it exports
 */
export async function loadTypeScript(name, from) {
  const config = await resolveConfig(
    {
      configFile: false,
      envDir: false,
      root,
      cacheDir: `${root}node_modules/.vite/prove`,
      logLevel: 'error',
      resolve: { conditions: ['@sotto/source'] },
      environments: {
        typescript: {
          consumer: 'server',
          dev: { moduleRunnerTransform: true },
          resolve: { external: true, mainFields: [], conditions: ['node', '@sotto/source'] },
        },
      },
    },
    'serve',
  );
  const environment = createRunnableDevEnvironment('typescript', config, {
    runnerOptions: { hmr: false },
    hot: false,
  });
  await environment.init();
  return environment.runner.import(fileURLToPath(new URL(name, from)));
}
