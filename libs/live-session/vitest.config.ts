import { defaultClientConditions, defaultServerConditions } from 'vite';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: import.meta.dirname,
  cacheDir: '../../node_modules/.vite/libs/live-session',
  resolve: { conditions: ['@sotto/source', ...defaultClientConditions] },
  ssr: { resolve: { conditions: ['@sotto/source', ...defaultServerConditions] } },
  test: { name: 'live-session', environment: 'node', include: ['src/**/*.test.ts'] },
});
