import { defineConfig } from 'vitest/config';
import { recognitionFiles } from '../../tools/recognition-files.mjs';
import { browserTests } from '../../tools/vitest-browser-preset.mjs';

/** Slides as pictures, read by real recognition in a real browser. */
export default defineConfig({
  ...browserTests('demo-meeting', import.meta.dirname),
  plugins: [recognitionFiles('/recognition/')],
});
