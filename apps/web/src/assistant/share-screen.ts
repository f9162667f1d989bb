import { type ShareWish, takesCapture } from '@sotto/live-session';
import type { Failure, Screen } from '@sotto/meeting';
import type { Handles } from '../composition/handles.js';
import { failureOf } from '../composition/open-screens.js';
import { canShare } from './assistant-view.js';

/** What a share is opened, held and used with. */
export type SharingHandles = Pick<Handles, 'session' | 'screens' | 'openScreens' | 'tracks' | 'toasts'>;

/**
 * Uses the screen that is shared already, or opens the browser's prompt first; while a prompt is open, no second one.
 * Must be called inside the click: the browser refuses the prompt elsewhere.
 */
export async function shareScreen(handles: SharingHandles, wish: ShareWish): Promise<void> {
  const { session, screens, openScreens } = handles;
  const shared = openScreens.find(session.getState().moment.screen);
  // What is shared without its sound must be shared anew: the browser asks for both at once.
  if (shared && (wish !== 'hear' || shared.sound?.readyState === 'live')) return begin(handles, shared, wish);
  if (screens.asking.getState() !== null) return;
  try {
    const screen = await screens.open(wish);
    // The meeting may have ended while the prompt was open, or its consent: then nobody holds the share.
    if (!canShare(session.getState())) return screen.close();
    if (wish === 'capture' && !takesCapture(session.getState())) {
      screen.close();
      return session.dispatch({ type: 'capture-refused', failure: OVERTAKEN, wish });
    }
    hold(handles, screen);
    begin(handles, screen, wish);
  } catch (error) {
    session.dispatch({ type: 'capture-refused', failure: failureOf(error), wish });
  }
}

/** They asked meanwhile, in the overlay's own window say. */
const OVERTAKEN: Failure = {
  reason: 'cancelled',
  message:
    'A question of yours was being answered, or another picture read, when you shared the screen, so no picture was taken and the share was closed. Capture the screen again when that is over.',
};

/** In place of the share before, which is closed. A watch goes over first: else it would end with the old share. */
function hold({ session, openScreens }: SharingHandles, screen: Screen): void {
  openScreens.add(screen);
  if (session.getState().meeting.watch) session.dispatch({ type: 'watch', screen: screen.id });
  session.dispatch({ type: 'share', screen: screen.id });
}

function begin({ session, screens, tracks, toasts }: SharingHandles, screen: Screen, wish: ShareWish): void {
  if (wish !== 'hear') return session.dispatch({ type: wish, screen: screen.id });
  const advice = screens.soundAdvice(screen);
  if (advice || !screen.sound) {
    toasts.show({
      type: 'warning',
      title: 'The other side cannot be heard in this share',
      ...(advice && { detail: advice.message }),
      durationMs: 12_000,
    });
    return;
  }
  session.dispatch({
    type: 'hear-them',
    sound: tracks.add(screen.sound),
    surface: screen.surface ?? 'unknown',
    label: screen.label,
  });
}
