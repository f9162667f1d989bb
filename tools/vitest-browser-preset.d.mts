import type { ViteUserConfig } from 'vitest/config';

/** Returns the configuration of a project's `*.browser.test.ts`, which run in a real Chromium. */
export function browserTests(
  name: string,
  root: string,
  more?: NonNullable<ViteUserConfig['test']> & {
    /** More switches of Chromium. */
    readonly args?: readonly string[];
  },
): ViteUserConfig;
