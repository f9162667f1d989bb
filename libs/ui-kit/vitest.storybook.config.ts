import { join } from 'node:path';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { CHROMIUM_ARGS, chromiumPath } from '../../tools/chromium.mjs';
import { limitsAndReport } from '../../tools/vitest-presets.mjs';

const root = import.meta.dirname;

/** A browser whose system has this theme: the stories see it as a person's browser would. */
function inTheme(colorScheme: 'light' | 'dark') {
  return {
    name: colorScheme,
    browser: 'chromium' as const,
    provider: playwright({
      launchOptions: { executablePath: chromiumPath(), args: [...CHROMIUM_ARGS] },
      contextOptions: { colorScheme },
    }),
  };
}

/** The gate runs them in a light system, `npm run test:all` in a dark one too. */
const { SOTTO_THOROUGH = '' } = process.env;
const themes = SOTTO_THOROUGH ? (['light', 'dark'] as const) : (['light'] as const);

/** Every story is a test in a real browser: it renders, its play function passes, axe finds nothing. */
export default defineConfig({
  root,
  cacheDir: '../../node_modules/.vite/libs/ui-kit-storybook',
  // Found late, a dependency makes Vite reload the page in the middle of a test; so they are named.
  optimizeDeps: {
    include: [
      '@ariakit/react',
      '@visx/scale',
      '@visx/shape',
      'lucide-react',
      'react',
      'react-dom',
      'react-dom/client',
      'react/jsx-dev-runtime',
      'react/jsx-runtime',
      'streaming-markdown',
      'styled-components',
    ],
  },
  plugins: [storybookTest({ configDir: join(root, '.storybook') })],
  test: {
    name: 'ui-kit-storybook',
    exclude: ['**/*.mdx'], // pages of documentation, which hold no story
    ...limitsAndReport('test-storybook'),
    env: { SOTTO_THOROUGH },
    isolate: false, // a page for each file takes half as long again
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      instances: themes.map(inTheme),
    },
  },
});
