import type { Page } from '@playwright/test';

/** Ours and not the page's: the tests let no page keep itself. */
const BLOCKED = 'Service Worker registration blocked by Playwright';

/** What the page says on the console, and every address of another host that it asks for, from now on. */
export function complaintsOf(page: Page, ownOrigin: string | undefined): readonly string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (!message.text().includes(BLOCKED)) complaints.push(`${message.type()}: ${message.text()}`);
  });
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (/^https?:$/.test(protocol) && origin !== ownOrigin) complaints.push(request.url());
  });
  return complaints;
}
