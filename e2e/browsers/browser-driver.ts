/** Whatever passes between the test and a page. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** A key of the keyboard that writes nothing. */
export type ControlKey = 'Tab' | 'Enter' | 'Escape' | 'Home' | 'End' | 'ArrowDown' | 'ArrowUp';

/** One window of a real browser, with a profile of its own that ends with it. */
export interface BrowserDriver {
  /** Resolves once the page has loaded. */
  open(address: string): Promise<void>;
  reload(): Promise<void>;
  /** Runs a function in the page; it must stand by itself, without imports. */
  evaluate<Given extends readonly Json[], Result>(
    work: (...given: Given) => Result | Promise<Result>,
    ...given: Given
  ): Promise<Result>;
  /** Presses and releases the pointer, in pixels of the window. */
  clickAt(x: number, y: number): Promise<void>;
  /** Types into what has the focus. */
  type(text: string): Promise<void>;
  press(key: ControlKey): Promise<void>;
  /** Errors of the page since it was opened last: what no script caught, and what was written to the console as one. */
  errors(): Promise<readonly string[]>;
  /** The window as a PNG, to see what a failed rule saw. */
  picture(): Promise<Uint8Array>;
  close(): Promise<void>;
}

/** Of a window, before its browser is started. */
export interface WindowOptions {
  readonly colours: 'light' | 'dark';
}

/** A browser that is installed. */
export interface InstalledBrowser {
  readonly name: string;
  start(options: WindowOptions): Promise<BrowserDriver>;
}

/** Of the window, px. */
export const WINDOW = { width: 1440, height: 900 };
/** Finds what hangs: a browser starts in two seconds on an idle machine. */
export const START_LIMIT_MS = 180_000;
