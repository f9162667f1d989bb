import type { ScreenSurface } from '@sotto/meeting';
import { causeOf } from '@sotto/ui-kit';
import type { ShareSafety } from './share-safety.js';

/** A result, in a few words and in full. */
export interface SafetyWords {
  readonly short: string;
  readonly title: string;
  readonly detail: string;
  readonly tone: 'info' | 'warning' | 'good';
}

type Result = Extract<ShareSafety['check'], { state: 'seen' | 'not-seen' }>;

/** What a check says, and no more than it can know (ledger D12); null before one. */
export function safetyWords(check: ShareSafety['check']): SafetyWords | null {
  switch (check.state) {
    case 'unchecked':
      return null;
    case 'checking':
      return {
        short: 'Checking who sees this',
        title: 'Checking whether others would see the overlay',
        detail:
          'A small marker blinks in the overlay for some seconds, and Sotto looks for it in what it captures.',
        tone: 'info',
      };
    case 'seen':
      return check.chosen ? seenInChosen(check) : seen(check);
    case 'not-seen':
      return check.chosen ? notInChosen(check) : notSeen(check);
    case 'unknown':
      return {
        short: 'Could not be checked',
        title: 'Whether others see the overlay could not be checked',
        detail: causeOf(check.failure),
        tone: 'warning',
      };
  }
}

const SURFACES: Readonly<Record<ScreenSurface, string>> = {
  tab: 'tab',
  window: 'window',
  screen: 'screen',
  unknown: 'surface',
};

const seen = ({ surface }: Result): SafetyWords => ({
  short: 'Others would see this',
  title: 'Others would see the overlay',
  detail: `It is in the picture of the ${SURFACES[surface]} that Sotto captures. Whoever is shown the same sees it, too.`,
  tone: 'warning',
});

const notSeen = ({ surface }: Result): SafetyWords => ({
  short: 'Not in this share',
  title: 'The overlay is not in this share',
  detail: `It is not in the picture of the ${SURFACES[surface]} that Sotto captures. ${elsewhere(surface)}`,
  tone: 'good',
});

/* That share is over: its result is told as of then. */
const seenInChosen = ({ surface }: Result): SafetyWords => ({
  short: 'Others would see this in the share you checked',
  title: 'Others would see the overlay in the share you checked',
  detail: `It was in the picture of the ${SURFACES[surface]} that you chose. Whoever is shown the same sees it, too.`,
  tone: 'warning',
});

const notInChosen = ({ surface }: Result): SafetyWords => ({
  short: 'Was not in the share you checked',
  title: 'The overlay was not in the share you checked',
  detail: `It was not in the picture of the ${SURFACES[surface]} that you chose, as things stood then. ${elsewhere(surface)}`,
  tone: 'good',
});

const elsewhere = (surface: ScreenSurface) =>
  `A share of ${surface === 'screen' ? 'another screen that it lies on' : 'the whole screen'} would show it.`;
