import { defineConfig } from 'vitest/config';
import { unitTests } from '../../tools/vitest-presets.mjs';

export default defineConfig(unitTests('demo-meeting', import.meta.dirname));
