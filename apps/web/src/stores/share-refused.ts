import type { ShareWish } from '@sotto/live-session';
import type { Failure } from '@sotto/meeting';
import { causeOf } from '@sotto/ui-kit';

const REFUSED: Readonly<Record<Exclude<ShareWish, 'capture'>, { title: string; remedy: string }>> = {
  hear: {
    title: 'The other side is not heard',
    remedy:
      'Choose “Hear the other side” again, share the meeting’s tab, and leave its sound on in the prompt.',
  },
  watch: {
    title: 'The screen is not watched',
    remedy: 'Choose “Watch screen” again, and the meeting’s tab or window in the prompt.',
  },
};

/** A system that forbids it refuses like a person who closes the prompt. */
const NO_PROMPT = 'Where no prompt comes, allow this browser to record the screen in the system’s settings.';

/** What is said where nothing was shared for this wish. For a picture the error catalogue has the words. */
export function shareRefused(wish: Exclude<ShareWish, 'capture'>, failure: Failure) {
  const { title, remedy } = REFUSED[wish];
  // The other reasons name a remedy of their own; that of a refusal is about a picture.
  const refused = failure.reason === 'permission' || failure.reason === 'cancelled';
  const detail = refused ? `${firstSentence(failure)} ${remedy} ${NO_PROMPT}` : causeOf(failure);
  return { title, detail };
}

const firstSentence = (failure: Failure): string => causeOf(failure).split(/(?<=[.!?…])\s/u)[0] ?? '';
