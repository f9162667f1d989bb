import { defaultClientConditions, defineConfig } from 'vite';

/** The page that erasure-real-profile.real-time.test.ts drives: this library as it would be used. */
export default defineConfig({
  root: import.meta.dirname,
  cacheDir: '../../../node_modules/.vite/libs/storage-erasure',
  resolve: { conditions: ['@sotto/source', ...defaultClientConditions] },
  optimizeDeps: { include: ['idb'] },
  server: { host: 'localhost', port: 0, fs: { allow: ['../../..'] } },
  logLevel: 'error',
});
