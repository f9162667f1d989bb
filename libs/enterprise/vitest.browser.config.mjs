import { defineConfig } from 'vitest/config';
import { browserTests } from '../../tools/vitest-browser-preset.mjs';

/** Tests that need a browser's own workers, WebCrypto and blobs. */
export default defineConfig({
  ...browserTests('enterprise', import.meta.dirname),
  optimizeDeps: { include: ['hash-wasm', 'jose'] },
});
