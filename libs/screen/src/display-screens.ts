import { type ScreenSource, type ScreenWish, SottoError } from '@sotto/meeting';
import type { DisplayPlatform, DisplayRequest, SoundRequest } from './display-platform.js';
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
 * Sound as it is: what cleans a microphone's takes words away here. Nothing is silenced, because the person is still
 * listening to the meeting.
 */
const AS_IT_IS: SoundRequest = {
  echoCancellation: false,
  noiseSuppression: false,
  autoGainControl: false,
  suppressLocalAudioPlayback: false,
};

/**
 * Screens through the browser's share prompt: video, and with `{ sound: true }` the sound of what is chosen, where the
 * browser has it and the person leaves it in (`soundAdvice` says why it is missing). `open` must be called inside a
 * click; it waits as long as the prompt is open, and each call has a prompt of its own.
 * @param platform what is not given is the browser's own; the app gives its `clock`
 */
export function displayScreens(platform: Partial<DisplayPlatform> = {}): ScreenSource {
  const { mediaDevices, captureController, frames, clock } = { ...browserDisplay(), ...platform };
  return {
    async open(wanted) {
      if (!mediaDevices?.getDisplayMedia) throw new SottoError(displayUnsupported);
      const controller = captureController();
      let stream: MediaStream;
      try {
        // Nothing may be awaited before this call: the click would be used up.
        stream = await mediaDevices.getDisplayMedia(request(controller, wanted ?? {}));
      } catch (error) {
        throw displayRefusal(error);
      }
      const track = stream.getVideoTracks()[0];
      if (!track) {
        for (const each of stream.getTracks()) each.stop();
        throw displayRefusal(new Error('a stream without video'));
      }
      return new DisplayScreen(track, frames(track), clock, stream.getAudioTracks()[0]);
    },
  };
}

function request(
  controller: ReturnType<DisplayPlatform['captureController']>,
  { sound = false, ownTab = false }: ScreenWish,
): DisplayRequest {
  try {
    // The person stays where they clicked; else the browser would throw them into the captured tab.
    controller?.setFocusBehavior('no-focus-change');
  } catch {
    // Older Chromium knows neither the word nor the call before the prompt; then the focus moves, no more.
  }
  return {
    // Without the pointer: it hides text, and what it moves over would look changed.
    video: { frameRate: FRAME_RATE, ...FULL_SIZE, cursor: 'never' },
    audio: sound && AS_IT_IS,
    ...(sound && { systemAudio: 'include', windowAudio: 'window' }),
    selfBrowserSurface: ownTab ? 'include' : 'exclude',
    surfaceSwitching: 'include',
    ...(controller && { controller }),
  };
}
