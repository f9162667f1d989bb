import { defaultClientConditions, defineConfig } from 'vite';
import { recognitionFiles } from '../../../tools/recognition-files.mjs';

/** The page that display-capture.real-time.test.ts drives: this library as it would be used, and a tab to capture. */
export default defineConfig({
  root: import.meta.dirname,
  cacheDir: '../../../node_modules/.vite/libs/screen-capture',
  plugins: [recognitionFiles('/recognition/')],
  resolve: { conditions: ['@sotto/source', ...defaultClientConditions] },
  server: { host: 'localhost', port: 0, fs: { allow: ['../../..'] } },
  logLevel: 'error',
});
