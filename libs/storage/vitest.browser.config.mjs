import { defineConfig } from 'vitest/config';
import { browserTests } from '../../tools/vitest-browser-preset.mjs';

/** The store against a real IndexedDB, WebCrypto and real locks. */
export default defineConfig({
  ...browserTests('storage', import.meta.dirname, { setupFiles: ['test/few-buckets.ts'] }),
  optimizeDeps: { include: ['idb', 'fast-check'] },
});
