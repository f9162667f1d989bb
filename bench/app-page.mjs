// @ts-check
import { devices } from '@playwright/test';

/** The model that the app is given. */
const MODEL = 'bench-model';

/**
 * The built app, set up as a person does it, with a model at `address`, and a session that runs. In the place of
 * the browser's speech recognition stands one that hears and never says a word.
 * @param {import('./measure.mjs').Ground} ground @param {string} address of the model
 * @param {() => void} observe put into the page before the app
 */
export async function runningSession({ browser, site }, address, observe) {
  const context = await browser.newContext({ ...devices['Desktop Chrome'], baseURL: site });
  await context.addInitScript(hearWithoutWords);
  await context.addInitScript(observe);
  const page = await context.newPage();
  await page.goto('/app?tab=settings');
  const panel = page.getByRole('region', { name: 'A server of your own' });
  await panel.getByLabel('Address').fill(address);
  await panel.getByLabel('Model').fill(MODEL);
  await page.getByRole('button', { name: 'Initialize Services' }).click();
  await page.getByRole('tab', { name: 'Assistant' }).click();
  await page.getByRole('button', { name: 'Start Assistant' }).click();
  await page.getByRole('button', { name: 'Agree and start' }).click();
  await page.getByRole('button', { name: 'Stop', exact: true }).and(page.locator(':enabled')).waitFor();
  return { context, page };
}

function hearWithoutWords() {
  class OpenRecognition extends EventTarget {
    start() {
      queueMicrotask(() => this.dispatchEvent(new Event('audiostart')));
    }
    stop() {
      queueMicrotask(() => this.dispatchEvent(new Event('end')));
    }
    abort() {
      this.stop();
    }
  }
  for (const name of ['SpeechRecognition', 'webkitSpeechRecognition']) {
    Object.defineProperty(window, name, { value: OpenRecognition, configurable: true });
  }
}

/** Asks by keyboard, and waits for the answer's end. @param {import('@playwright/test').Page} page @param {string} question */
export async function ask(page, question) {
  await page.getByRole('textbox', { name: 'Ask AI' }).fill(question);
  await page.keyboard.press('Enter');
  await page.getByRole('article', { name: question }).and(page.locator('[aria-busy="false"]')).waitFor();
}
