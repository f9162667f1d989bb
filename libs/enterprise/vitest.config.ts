import { defaultClientConditions, defaultServerConditions } from 'vite';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: import.meta.dirname,
  cacheDir: '../../node_modules/.vite/libs/enterprise',
  resolve: { conditions: ['@sotto/source', ...defaultClientConditions] },
  ssr: { resolve: { conditions: ['@sotto/source', ...defaultServerConditions] } },
  test: {
    name: 'enterprise',
    environment: 'node',
    include: ['src/**/*.test.ts'],
    exclude: ['src/**/*.browser.test.ts'],
  },
});
