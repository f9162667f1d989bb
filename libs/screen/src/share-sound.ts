import type { Failure, Screen, ScreenSurface } from '@sotto/meeting';

const ONE_VOICE = 'so Sotto hears only your microphone and not the other side.';
/** Safari tells what is shared, but has no sound for it. */
const NONE_AT_ALL = 'If the prompt offers no sound for anything, open Sotto in Chrome or Edge.';

const ADVICE: Readonly<Record<ScreenSurface, Failure>> = {
  tab: {
    reason: 'permission',
    message: `No sound comes with the shared tab, ${ONE_VOICE} Share the tab again and leave "Also share tab audio" on.`,
  },
  window: {
    reason: 'unsupported',
    message: `No sound comes with the shared window: many systems give none for a window, ${ONE_VOICE} Open the meeting in a browser tab and share that tab, or share the entire screen with its sound. ${NONE_AT_ALL}`,
  },
  screen: {
    reason: 'permission',
    message: `No sound comes with the shared screen, ${ONE_VOICE} Share it again with "Also share system audio" on, or share the meeting's tab where that is not offered. ${NONE_AT_ALL}`,
  },
  unknown: {
    reason: 'unsupported',
    message: `No sound comes with what is shared, ${ONE_VOICE} Firefox and Safari give no sound at all: open Sotto in Chrome or Edge and share the meeting's tab with its sound.`,
  },
};

/**
 * Why no sound comes with a share for which sound was wished, and what to do; null while it comes. The browser does not
 * say whether the person left it out or it has none to give, so this goes by the surface, and never by the browser's name.
 * @param screen may be asked again at any time: the person can switch to another surface
 */
export function soundAdvice({ surface, sound }: Pick<Screen, 'surface' | 'sound'>): Failure | null {
  if (sound?.readyState === 'live') return null;
  return ADVICE[surface ?? 'unknown'];
}
