import { defineConfig } from 'vitest/config';
import { unitTests } from '../../tools/vitest-presets.mjs';

export default defineConfig(unitTests('live-session', import.meta.dirname));
