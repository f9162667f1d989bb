import { defaultClientConditions, defineConfig } from 'vite';
import { audioFiles } from '../../../tools/audio-files.mjs';

/** The page that audio-feeds.test.ts drives: this library as it would be used, and a tab that speaks. */
export default defineConfig({
  root: import.meta.dirname,
  cacheDir: '../../../node_modules/.vite/libs/speech-feeds',
  plugins: [audioFiles('/audio/')],
  resolve: { conditions: ['@sotto/source', ...defaultClientConditions] },
  server: { host: 'localhost', port: 0, fs: { allow: ['../../..'] } },
  logLevel: 'error',
});
