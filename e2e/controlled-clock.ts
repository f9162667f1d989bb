import type { Page } from '@playwright/test';

/**
 * Puts the app's time into the test's hands, from before the page is opened: it goes on by itself, and
 * `page.clock.fastForward` makes a limit of the product come at once.
 * @param begin what the wall clock says at first, ISO 8601; what it really says unless given
 */
export async function controlClock(page: Page, begin?: string): Promise<void> {
  await page.clock.install(begin === undefined ? {} : { time: begin });
  await page.addInitScript(waitInThePage);
}

/** Holds the controlled time still: from now on it goes on by `page.clock.runFor` alone. */
export async function holdTime(page: Page): Promise<void> {
  for (;;) {
    const now = await page.evaluate(() => Date.now());
    // It goes on while this is on its way, on a busy machine now and then further than this: then it is refused.
    const isHeld = await page.clock.pauseAt(now + 1000).then(() => true, isPast);
    if (isHeld) return;
  }
}

/** @throws what is no refusal to go back */
function isPast(refusal: unknown): false {
  if (refusal instanceof Error && refusal.message.includes('to the past')) return false;
  throw refusal;
}

/** The app waits in a worker, which `page.clock` does not reach: its place is taken by timers of the page. */
function waitInThePage(): void {
  class PageTicker {
    onmessage: ((event: { data: number }) => void) | null = null;
    readonly #waiting = new Map<number, ReturnType<typeof setTimeout>>();

    postMessage({ id, ms }: { id: number; ms?: number }): void {
      clearTimeout(this.#waiting.get(id));
      this.#waiting.delete(id);
      if (ms === undefined) return;
      const end = () => {
        this.#waiting.delete(id);
        this.onmessage?.({ data: id });
      };
      this.#waiting.set(id, setTimeout(end, ms));
    }
  }
  window.Worker = new Proxy(window.Worker, {
    construct: (Real, [url, options]: ConstructorParameters<typeof Worker>) =>
      options?.name === 'clock' ? new PageTicker() : new Real(url, options),
  });
}
