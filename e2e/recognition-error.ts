import type { Page } from '@playwright/test';

/**
 * Notes in the page with what the browser's own recognition fails: 'network' where its service is not reached, and on a
 * machine without a sound device 'audio-capture', before it comes so far. The fake microphone is none for it.
 */
export async function noteRecognitionError(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const recognition = Reflect.get(window, 'webkitSpeechRecognition') as { prototype: EventTarget };
    const { prototype } = recognition;
    const start = Reflect.get(prototype, 'start') as (this: EventTarget, ...given: unknown[]) => void;
    Reflect.set(prototype, 'start', function (this: EventTarget, ...given: unknown[]) {
      const note = (event: Event) => {
        document.documentElement.dataset['recognitionError'] = String(Reflect.get(event, 'error'));
      };
      this.addEventListener('error', note, { once: true });
      start.apply(this, given);
    });
  });
}

/**
 * Which of these is true of the newest error that was noted.
 * @throws where it is another one, or none
 */
export async function byRecognitionError<T>(
  page: Page,
  said: { readonly network: T; readonly 'audio-capture': T },
): Promise<T> {
  const code = await page.locator('html').getAttribute('data-recognition-error');
  if (code === 'network' || code === 'audio-capture') return said[code];
  throw new Error(`The browser's own recognition failed in a way that no test knows: ${code}.`);
}
