import { defaultClientConditions, defaultServerConditions } from 'vite';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: import.meta.dirname,
  cacheDir: '../../node_modules/.vite/libs/speech',
  resolve: { conditions: ['@sotto/source', ...defaultClientConditions] },
  ssr: { resolve: { conditions: ['@sotto/source', ...defaultServerConditions] } },
  test: {
    name: 'speech',
    environment: 'node',
    // Node 20 has a WebSocket, but only when asked for it; newer ones have it anyway.
    execArgv: ['--experimental-websocket'],
    include: ['src/**/*.test.ts'],
    exclude: ['src/**/*.browser.test.ts'],
  },
});
