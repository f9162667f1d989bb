import type { Clock } from '@sotto/meeting';
import { type OwnState, shareDocument, type ShareReason, watchShare } from '../src/index.js';

/** What the test asks of the page; all of it plain data. */
export interface SharePage {
  /** What was told, in order, with the milliseconds since the page was last hidden or shown. */
  told(): readonly { reasons: readonly ShareReason[]; ms: number }[];
  own(state: Partial<OwnState>): void;
  /** How often the page was looked at since it was last hidden or shown, or since `own`. */
  looks(): number;
}

declare global {
  interface Window {
    sharePage: SharePage;
  }
}

const clock: Clock = {
  now: () => Date.now(),
  elapsed: () => performance.now(),
  after: (ms, signal) =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      signal.addEventListener('abort', () => {
        clearTimeout(timer);
        resolve();
      });
    }),
};

const told: { reasons: readonly ShareReason[]; ms: number }[] = [];
let own: OwnState = { title: '', classes: [], floating: false, capturing: false };
let changedAt = 0;
let looks = 0;
document.addEventListener('visibilitychange', () => {
  changedAt = performance.now();
  looks = 0;
});

watchShare(
  {
    clock,
    document: shareDocument(document),
    own() {
      looks++;
      return own;
    },
  },
  (reasons) => told.push({ reasons, ms: performance.now() - changedAt }),
);

window.sharePage = {
  told: () => told,
  own(state) {
    own = { ...own, ...state };
    looks = 0;
  },
  looks: () => looks,
};
