/** What Lighthouse scores. */
export type Category = 'performance' | 'accessibility' | 'best-practices' | 'seo';

/** What Lighthouse found of one page. */
export interface Audited {
  /** 0 to 100, of each category that was asked for. */
  readonly scores: Readonly<Partial<Record<Category, number>>>;
  /** What cost a score: the category, the audit and what it was found at. Empty where every score is 100. */
  readonly failed: readonly string[];
  /**
   * In ms but for the layout shift, which is a score of its own; only where performance was asked for. They are of a
   * middling telephone on a slow mobile network, computed from a load that was not slowed ("simulated throttling").
   */
  readonly metrics: Readonly<Partial<Record<Metric, number>>>;
}

export type Metric =
  | 'first-contentful-paint'
  | 'largest-contentful-paint'
  | 'speed-index'
  | 'total-blocking-time'
  | 'cumulative-layout-shift';

export interface Lighthouse {
  /**
   * A first visit, with Lighthouse's default configuration: mobile, simulated throttling. One at a time.
   * @throws Error where the page cannot be audited; its `code` is Lighthouse's, such as `NO_NAVSTART`
   */
  audit(address: string, categories: readonly Category[]): Promise<Audited>;
  close(): Promise<void>;
}

/**
 * Starts a browser for Lighthouse. Nothing but the pages of this machine is reached.
 * @throws Error where no browser starts
 */
export function openLighthouse(): Promise<Lighthouse>;
