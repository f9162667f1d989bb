import { defineConfig } from 'vitest/config';
import { browserTests } from '../../tools/vitest-browser-preset.mjs';

/** Tests that need a browser's own recognition, its connections, and a microphone that beeps. */
export default defineConfig(
  browserTests('speech', import.meta.dirname, {
    args: ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
    globalSetup: ['test/transcription-peer.mjs'],
  }),
);
