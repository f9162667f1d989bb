import { StoreError } from '@sotto/meeting';
import type { ToastContent, Toasts } from '@sotto/ui-kit';

const READING_MS = 12_000;

/**
 * Runs `open`. A meeting that was left behind and does not open keeps nothing else from opening; it stays on this device.
 * @throws StoreError where the storage itself does not open
 */
export async function openedOrTold(
  open: () => Promise<unknown>,
  toasts: Pick<Toasts, 'show'>,
): Promise<void> {
  try {
    await open();
  } catch (error) {
    if (StoreError.isStoreError(error) && error.storeReason !== 'damaged') throw error;
    toasts.show(NOT_OPENED);
  }
}

/** Returns what is told where a command needs a session that could not be fetched or opened. */
export const sessionNotLoaded = (error: unknown): ToastContent => ({
  type: 'error',
  title: 'Sotto could not get ready for a meeting',
  detail: StoreError.isStoreError(error)
    ? error.message
    : 'The part that runs a meeting could not be loaded, so nothing was heard and nothing is lost. Check the connection, then try again.',
  durationMs: READING_MS,
});

const NOT_OPENED: ToastContent = {
  type: 'error',
  title: 'A meeting that was under way could not be opened',
  detail:
    'It is kept on this device, and everything else works. Check the connection, then reload the page to try again.',
  durationMs: READING_MS,
};

export const DEMO_NOT_LOADED: ToastContent = {
  type: 'error',
  title: 'The demo meeting could not be loaded',
  detail:
    'Its recording is fetched when it is first played. Everything else works, and what was captured is kept. Check the connection, then play it again or go on with it.',
  durationMs: READING_MS,
};
