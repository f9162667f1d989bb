import { type Failure, type Screen, type ScreenEnd, SottoError } from '@sotto/meeting';
import type { DemoScript } from './demo-script.js';
import type { Tape } from './tape.js';

/** A slide is on the screen for so long before its capture: people turn to it and then talk, ms of meeting time. */
export const SLIDE_LEAD_MS = 1_000;

const CLOSED: Failure = {
  reason: 'ended',
  message:
    'The slides of the demo meeting are closed, so there is no picture to read. Play the demo again to see them.',
};
const NO_SLIDES: Failure = {
  reason: 'ended',
  message: 'This demo meeting shows nothing on its screen, so there is no picture to read.',
};
const NOT_LOADED: Failure = {
  reason: 'unreadable',
  message:
    'The picture of the slide could not be loaded, so it was not read. Reload the page and play the demo again.',
};

/** The shared screen of a recorded meeting: the slide of that time; before its first capture the first slide. */
export function scriptedScreen(
  script: DemoScript,
  tape: Tape,
  loadPicture: (url: string) => Promise<ImageBitmap>,
): Screen {
  let tellClosed: (end: ScreenEnd) => void;
  let isClosed = false;
  return {
    id: 'demo-screen',
    label: 'Demo slides',
    closed: new Promise((resolve) => (tellClosed = resolve)),
    async grab() {
      if (isClosed) throw new SottoError(CLOSED);
      const url = slideAt(script, tape.position());
      if (url === undefined) throw new SottoError(NO_SLIDES);
      const picture = await loadPicture(url).catch((cause: unknown) => {
        throw new SottoError(NOT_LOADED, { cause });
      });
      if (!isClosed) return picture;
      picture.close();
      throw new SottoError(CLOSED);
    },
    close() {
      isClosed = true;
      tellClosed({ by: 'us' });
    },
  };
}

function slideAt({ cues, slides }: DemoScript, positionMs: number): string | undefined {
  const captures = cues.filter((cue) => cue.kind === 'capture');
  const shown = captures.findLast(({ atMs }) => atMs - SLIDE_LEAD_MS <= positionMs) ?? captures[0];
  return shown && slides[shown.slide];
}
