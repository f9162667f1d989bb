import react from '@vitejs/plugin-react';
import { defaultClientConditions, defaultServerConditions } from 'vite';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: import.meta.dirname,
  cacheDir: '../../node_modules/.vite/libs/ui-kit',
  plugins: [react()],
  resolve: { conditions: ['@sotto/source', ...defaultClientConditions] },
  ssr: { resolve: { conditions: ['@sotto/source', ...defaultServerConditions] } },
  test: {
    name: 'ui-kit',
    // A test that needs a document says so in its first line; the rest start faster without one.
    environment: 'node',
    include: ['src/**/*.test.{ts,tsx}'],
    coverage: {
      provider: 'v8',
      reportsDirectory: './test-output/coverage',
      include: ['src/**/*.{ts,tsx}'],
      exclude: ['**/*.stories.tsx'],
    },
  },
});
