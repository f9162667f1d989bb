import type { ScreenSurface } from '@sotto/meeting';
import { causeOf } from '@sotto/ui-kit';
import type { ShareSafety } from './share-safety.js';

const SURFACES: Readonly<Record<ScreenSurface, string>> = {
  tab: 'the tab',
  window: 'the window',
  screen: 'the screen',
  unknown: 'what you chose',
};

/** A result, in a few words and in full. */
export interface SafetyWords {
  readonly short: string;
  readonly title: string;
  readonly detail: string;
  readonly tone: 'info' | 'warning' | 'good';
}

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
      return {
        short: 'Others would see this',
        title: 'Others would see the overlay',
        detail: `It is in the picture of ${SURFACES[check.surface]} that Sotto captures. Whoever is shown the same sees it, too.`,
        tone: 'warning',
      };
    case 'not-seen':
      return {
        short: 'Not in this share',
        title: 'The overlay is not in this share',
        detail: `It is not in the picture of ${SURFACES[check.surface]} that Sotto captures. A share of ${check.surface === 'screen' ? 'another screen that it lies on' : 'the whole screen'} would show it.`,
        tone: 'good',
      };
    case 'unknown':
      return {
        short: 'Could not be checked',
        title: 'Whether others see the overlay could not be checked',
        detail: causeOf(check.failure),
        tone: 'warning',
      };
  }
}
