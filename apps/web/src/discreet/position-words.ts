import type { ToastPosition } from '@sotto/ui-kit';

/** The corners, as they are named on screen. */
export const POSITION_WORDS: Readonly<Record<ToastPosition, string>> = {
  'top-left': 'Top left',
  'top-right': 'Top right',
  'bottom-left': 'Bottom left',
  'bottom-right': 'Bottom right',
};
