import { type ScreenSource, SottoError } from '@sotto/meeting';
import type { DisplayPlatform, DisplayRequest } from './display-platform.js';
import { displayRefusal, displayUnsupported } from './display-refusal.js';
import { DisplayScreen } from './display-screen.js';
import { browserDisplay } from './platform.js';

/** Frames a second we ask for. Pictures are taken one at a time, and each frame costs the meeting's machine work. */
const FRAME_RATE = 5;
/**
 * More pixels than any surface has, so that frames come at full size. Unasked, Chromium scales a tab or window down to
 * the size of the screen it takes for the main one: 1280x757 came as 800x472. It never scales up.
 */
const FULL_SIZE = { width: 7680, height: 4320 };

/**
 * Screens through the browser's share prompt, video only. `open` must be called inside a click.
 * @param platform what is not given is the browser's own; the app gives its `clock`
 */
export function displayScreens(platform: Partial<DisplayPlatform> = {}): ScreenSource {
  const { mediaDevices, captureController, frames, clock } = { ...browserDisplay(), ...platform };
  return {
    async open() {
      if (!mediaDevices?.getDisplayMedia) throw new SottoError(displayUnsupported);
      const controller = captureController();
      let stream: MediaStream;
      try {
        // Nothing may be awaited before this call: the click would be used up.
        stream = await mediaDevices.getDisplayMedia(request(controller));
      } catch (error) {
        throw displayRefusal(error);
      }
      const track = stream.getVideoTracks()[0];
      if (!track) throw displayRefusal(new Error('a stream without video'));
      return new DisplayScreen(track, frames(track), clock);
    },
  };
}

function request(controller: ReturnType<DisplayPlatform['captureController']>): DisplayRequest {
  try {
    // The person stays where they clicked; else the browser would throw them into the captured tab.
    controller?.setFocusBehavior('no-focus-change');
  } catch {
    // Older Chromium knows neither the word nor the call before the prompt; then the focus moves, no more.
  }
  return {
    video: { frameRate: FRAME_RATE, ...FULL_SIZE },
    audio: false,
    selfBrowserSurface: 'exclude',
    surfaceSwitching: 'include',
    ...(controller && { controller }),
  };
}
