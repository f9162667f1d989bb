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
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + 1000); // it goes on while this is on its way
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
