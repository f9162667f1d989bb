import type { Browser, BrowserContext, Page } from '@playwright/test';

/** The browser's words for what a page's policy forbade, in a page or in one of its workers. */
const FORBIDDEN =
  /Content Security Policy|requires 'Trusted\w+' assignment|Permissions[- ]Policy|violates the following/i;

/**
 * Not the page's: where an `ImageCapture` of a shared screen is made, Chromium looks whether a camera may be turned, and
 * our policy has none. The page asked for no camera, and gets its picture.
 */
const OF_THE_BROWSER = 'Permissions policy violation: camera is not allowed in this document.';

/** What the browser says in its log, beside what scripts write on the console. */
interface LogEntry {
  readonly source: string;
  readonly text: string;
  readonly url?: string;
  readonly lineNumber?: number;
}

/** What the pages of a browser were forbidden by their own policy. */
export interface PolicyWatch {
  /** Since the last time that somebody asked, as the browser tells it, with where; a test that planted some takes them. */
  take(): readonly string[];
  close(): void;
}

/**
 * Hears what the policy forbids in every page of these contexts, and of those that are opened later. The browser's own
 * log says it, also of what a dedicated worker does and of what came before anybody listened; a service worker has a log
 * of its own, which is not heard here.
 */
export function watchPolicy(browser: Browser, contexts: readonly BrowserContext[]): PolicyWatch {
  const violations: string[] = [];
  const listen = async (page: Page): Promise<void> => {
    const session = await page.context().newCDPSession(page);
    session.on('Log.entryAdded', ({ entry }: { entry: LogEntry }) => {
      if (entry.text === OF_THE_BROWSER) return;
      if (entry.source === 'security' || FORBIDDEN.test(entry.text)) violations.push(lineOf(entry));
    });
    await session.send('Log.enable');
  };
  const watched = new Set<BrowserContext>();
  // A page that is closed before it is listened to has nothing left to say.
  const hear = (page: Page): void => void listen(page).catch(() => undefined);
  const watch = (context: BrowserContext): void => {
    if (watched.has(context)) return;
    watched.add(context);
    context.pages().forEach(hear);
    context.on('page', hear);
  };
  contexts.forEach(watch);
  browser.on('context', watch);
  return {
    take: () => violations.splice(0),
    close() {
      browser.off('context', watch);
      for (const context of watched) context.off('page', hear);
    },
  };
}

const lineOf = ({ text, url, lineNumber }: LogEntry): string =>
  `${text} (${url ?? 'in the page'}${lineNumber === undefined ? '' : `:${lineNumber}`})`;
