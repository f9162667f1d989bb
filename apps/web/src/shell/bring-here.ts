import { causeOf, type Toasts } from '@sotto/ui-kit';
import { failureOf } from '../composition/open-screens.js';

/** Long enough to read a cause and a remedy. */
const READING_MS = 8_000;

/** Tells the person where bringing the meeting to this tab came to nothing. */
export async function tellIfNotBrought(bringing: Promise<void>, toasts: Toasts): Promise<void> {
  try {
    await bringing;
  } catch (error) {
    toasts.show({
      type: 'error',
      title: 'The meeting could not be brought here',
      detail: `${causeOf(failureOf(error))} What was captured is kept: reload this tab to try again.`,
      durationMs: READING_MS,
    });
  }
}
