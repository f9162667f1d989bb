import type { Page, Response } from '@playwright/test';

/** One file that a page has loaded. */
export interface LoadedFile {
  /** The last part of its address; empty for an address that ends with a slash. */
  readonly name: string;
  /** What Playwright calls it: `document`, `script`, `stylesheet`, `font`, `image`, ... */
  readonly type: string;
  /** After gzip, in 1000 bytes, whatever it was sent as. */
  readonly kb: number;
}

/** How heavy each is, the heaviest first. */
export function weigh(responses: readonly Response[]): Promise<readonly LoadedFile[]>;

/**
 * The scripts and styles that a first visit asks for before Start can be pressed, the heaviest first.
 * @param page of a context in which the app was never opened
 * @param address of the app
 */
export function firstLoadOfApp(page: Page, address: string): Promise<readonly LoadedFile[]>;
