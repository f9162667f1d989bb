import { defineConfig } from 'vitest/config';
import { browserTests } from '../../tools/vitest-browser-preset.mjs';

/** Tests of the tabs over the real sealed store, in a real browser. */
export default defineConfig({
  ...browserTests('web', import.meta.dirname),
  // Vite reloads the page in the middle of a test when it finds a dependency late, so they are named here.
  optimizeDeps: {
    include: [
      '@ariakit/react',
      'idb',
      'lucide-react',
      'react',
      'react-dom',
      'react-dom/client',
      'react/jsx-dev-runtime',
      'styled-components',
    ],
  },
});
