import type { ViteUserConfig } from 'vitest/config';

type TestOptions = NonNullable<ViteUserConfig['test']>;

/** Returns the `test` part of a configuration for unit tests, for a project with a Vite configuration of its own. */
export function unitTestOptions(name: string, more?: TestOptions): TestOptions;
/** Returns the configuration of a library's unit tests, those of the gate: Node, or jsdom where a file asks for it. */
export function unitTests(name: string, root: string, more?: TestOptions): ViteUserConfig;
/** Returns the configuration of a library's `*.real-time.test.ts`, one file after the other, for `npm run test:all`. */
export function realTimeTests(name: string, root: string, more?: TestOptions): ViteUserConfig;

/** The glob of the tests that need a real browser. */
export const IN_A_BROWSER: string;
/** The part of a Vite configuration by which the libraries' sources stand for their packages. */
export const SOURCES: Required<Pick<ViteUserConfig, 'resolve' | 'ssr'>>;
/**
 * Returns limits that only find what hangs, and the reporters.
 * @param kind names the report: `test-output/<kind>.json`
 */
export function limitsAndReport(kind: string): TestOptions;
