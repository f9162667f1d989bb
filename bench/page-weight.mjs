// @ts-check
// What a page loads, and how heavy it is: for the budgets of the tests and for the figures of `npm run bench`.
import { gzipSync } from 'node:zlib';

/** @typedef {import('./page-weight.d.mts').LoadedFile} LoadedFile */

/** @type {typeof import('./page-weight.d.mts').weigh} */
export async function weigh(responses) {
  const files = await Promise.all(
    responses.map(async (response) => ({
      name: new URL(response.url()).pathname.split('/').at(-1) ?? '',
      type: response.request().resourceType(),
      kb: gzipSync(await response.body()).length / 1000,
    })),
  );
  return files.sort((a, b) => b.kb - a.kb);
}

/** @type {typeof import('./page-weight.d.mts').firstLoadOfApp} */
export async function firstLoadOfApp(page, address) {
  /** @type {import('@playwright/test').Response[]} */
  const responses = [];
  page.on('response', (response) => responses.push(response));
  await page.addInitScript(noteStart);
  await page.goto(address);
  const start = await page.waitForFunction(() => Reflect.get(globalThis, 'startCanBePressedAt'));
  const startAt = Number(await start.jsonValue());
  return weigh(
    responses.filter(
      (response) =>
        response.request().timing().startTime < startAt &&
        /\.(?:js|css)$/u.test(new URL(response.url()).pathname),
    ),
  );
}

/** Runs in the page. Notes when Start is there and enabled, ms since 1970: what the page fetches at rest comes later. */
function noteStart() {
  const observer = new MutationObserver(() => {
    const there = [...document.querySelectorAll('button')].some(
      (each) => each.textContent === 'Start Assistant' && !each.disabled,
    );
    if (!there) return;
    observer.disconnect();
    Reflect.set(globalThis, 'startCanBePressedAt', performance.timeOrigin + performance.now());
  });
  observer.observe(document, { subtree: true, childList: true, attributes: true });
}
