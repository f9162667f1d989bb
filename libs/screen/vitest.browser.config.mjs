import { defineConfig } from 'vitest/config';
import { recognitionFiles } from '../../tools/recognition-files.mjs';
import { browserTests } from '../../tools/vitest-browser-preset.mjs';

/** Real recognition in a real browser, from the files the product ships. */
export default defineConfig({
  ...browserTests('screen', import.meta.dirname),
  plugins: [recognitionFiles('/recognition/')],
});
