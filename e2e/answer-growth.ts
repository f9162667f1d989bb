import type { Page } from '@playwright/test';

/**
 * Follows the answer area until an answer has ended, from before the question is asked.
 * @returns what the newest card said of the answer each time that it changed while it ran
 */
export function watchGrowth(page: Page): Promise<readonly string[]> {
  return page.getByRole('region', { name: 'Ask AI' }).evaluate(
    (area) =>
      new Promise<readonly string[]>((resolve) => {
        const seen: string[] = [];
        let began = false;
        const look = () => {
          const card = area.querySelector('article');
          // Between the question and the foot.
          const parts = [...(card?.children ?? [])].slice(1, -1);
          const text = parts.map(({ textContent }) => textContent).join('\n');
          const runs = card?.getAttribute('aria-busy') === 'true';
          began ||= runs;
          if (runs && text !== seen.at(-1)) seen.push(text);
          if (runs || !began) return;
          observer.disconnect();
          resolve(seen);
        };
        const observer = new MutationObserver(look);
        observer.observe(area, { subtree: true, childList: true, characterData: true, attributes: true });
      }),
  );
}
