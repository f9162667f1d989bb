import { defineConfig } from 'vitest/config';
import { unitTests } from '../../tools/vitest-presets.mjs';

/** Node 20 has a WebSocket only when asked for it; newer ones have it anyway. */
export default defineConfig(
  unitTests('speech', import.meta.dirname, { execArgv: ['--experimental-websocket'] }),
);
