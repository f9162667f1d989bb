import { defaultClientConditions, defineConfig } from 'vite';
import { audioFiles } from '../../../tools/audio-files.mjs';

/** The part of the product's policy that the sound's path could break. */
const POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; connect-src 'self'; media-src 'self'";

/** The pages that the feeds' tests drive, built as an app builds them: this library, and a tab that speaks. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: '../fixtures/audio',
  cacheDir: '../../../node_modules/.vite/libs/speech-feeds',
  plugins: [audioFiles('/audio/')],
  resolve: { conditions: ['@sotto/source', ...defaultClientConditions] },
  build: {
    emptyOutDir: true,
    minify: false,
    modulePreload: false,
    rolldownOptions: {
      input: ['sotto.html', 'meeting.html', 'noise.html'].map((page) => `${import.meta.dirname}/${page}`),
    },
  },
  preview: { host: 'localhost', port: 0, headers: { 'content-security-policy': POLICY } },
  logLevel: 'error',
});
