import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { unitTests } from '../../tools/vitest-presets.mjs';

export default defineConfig({
  ...unitTests('ui-kit', import.meta.dirname, {
    coverage: {
      provider: 'v8',
      reportsDirectory: './test-output/coverage',
      include: ['src/**/*.{ts,tsx}'],
      exclude: ['**/*.stories.tsx'],
    },
  }),
  plugins: [react()],
});
