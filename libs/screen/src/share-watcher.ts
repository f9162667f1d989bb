import type { Clock } from '@sotto/meeting';
import {
  NO_SHARE,
  type OwnState,
  SHARE_CHECK_MS,
  shareDetection,
  type ShareReason,
} from './share-detection.js';
import type { ShareDocument } from './share-document.js';

/** What is watched to tell whether the screen is being shared. */
export interface ShareWatch {
  /** Give one that waits in a worker: the page is hidden while the person is in the meeting. */
  readonly clock: Clock;
  /** The page that is watched: `shareDocument(document)`. */
  readonly document: ShareDocument;
  /** Asked at every look. */
  readonly own: () => OwnState;
}

/**
 * Looks at the page every second, and at once when it is hidden, shown, focused or left, and tells which signals say that
 * the screen is shared whenever that changes. The first look is during this call: the listener hears of it only where
 * there is a reason.
 * @returns what ends the watching; nothing is told afterwards
 */
export function watchShare(
  { clock, document, own }: ShareWatch,
  listener: (reasons: readonly ShareReason[]) => void,
): () => void {
  let state = NO_SHARE;
  let stopped = false;
  let waiting = new AbortController();
  const look = () => {
    const { reasons: before } = state;
    state = shareDetection(state, { ...document.look(), own: own() }, clock.elapsed());
    if (state.reasons.join() !== before.join()) listener(state.reasons);
  };
  const keepLooking = async () => {
    while (!stopped) {
      look();
      waiting = new AbortController();
      await clock.after(SHARE_CHECK_MS, waiting.signal);
    }
  };
  // What happens in between begins a new second, so that a page that stays hidden is told after 2 s and not after up to 3.
  const stopListening = document.listen(() => waiting.abort());
  void keepLooking();
  return () => {
    stopped = true;
    stopListening();
    waiting.abort();
  };
}
