import type { BrowserContext } from '@playwright/test';

/**
 * Puts a speech recognition in the place of the browser's that hears sound and never a word, and stays open until it
 * is stopped: the real one needs a service that no test machine reaches.
 */
export async function openMicrophone(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    class OpenRecognition extends EventTarget {
      lang = '';
      continuous = false;
      interimResults = false;
      maxAlternatives = 1;

      start(): void {
        queueMicrotask(() => {
          for (const type of ['start', 'audiostart']) this.dispatchEvent(new Event(type));
        });
      }

      stop(): void {
        queueMicrotask(() => {
          for (const type of ['audioend', 'end']) this.dispatchEvent(new Event(type));
        });
      }

      abort(): void {
        this.stop();
      }
    }
    for (const name of ['SpeechRecognition', 'webkitSpeechRecognition']) {
      Object.defineProperty(window, name, { value: OpenRecognition, configurable: true });
    }
  });
}
