import type { Screen } from '@sotto/meeting';
import type { Handles } from '../composition/handles.js';
import { failureOf } from '../composition/open-screens.js';

/** What a share is wanted for: one picture, what changes on it, or the other side's voice in its sound. */
export type ShareWish = 'capture' | 'watch' | 'hear';

/**
 * Uses the screen that is shared already, or opens the browser's prompt first. Must be called inside the click: the
 * browser refuses the prompt elsewhere.
 */
export async function shareScreen(handles: Handles, wish: ShareWish): Promise<void> {
  const { session, screens, openScreens } = handles;
  const shared = openScreens.find(session.getState().moment.screen);
  // What is shared without its sound must be shared anew: the browser asks for both at once.
  if (shared && (wish !== 'hear' || shared.sound?.readyState === 'live')) return begin(handles, shared, wish);
  try {
    const screen = await screens.open({ sound: wish === 'hear' });
    openScreens.add(screen);
    session.dispatch({ type: 'share', screen: screen.id });
    // The session may have ended while the prompt was open: then nobody holds the share.
    if (session.getState().moment.screen === screen.id) begin(handles, screen, wish);
    else screen.close();
  } catch (error) {
    session.dispatch({ type: 'capture-refused', failure: failureOf(error) });
  }
}

function begin({ session, screens, tracks, toasts }: Handles, screen: Screen, wish: ShareWish): void {
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
