import type { Handles } from '../composition/handles.js';
import { failureOf } from '../composition/open-screens.js';

/**
 * Takes a picture of the screen that is shared already, or opens the browser's prompt first. Must be called inside
 * the click: the browser refuses the prompt elsewhere.
 */
export async function captureScreen({ session, screens, openScreens }: Handles): Promise<void> {
  const shared = session.getState().moment.screen;
  if (shared !== null && openScreens.has(shared)) {
    session.dispatch({ type: 'capture', screen: shared });
    return;
  }
  try {
    const screen = await screens.open();
    session.dispatch({ type: 'capture', screen: openScreens.add(screen) });
    // The session may have ended while the prompt was open: then nobody holds the share.
    if (session.getState().moment.screen !== screen.id) screen.close();
  } catch (error) {
    session.dispatch({ type: 'capture-refused', failure: failureOf(error) });
  }
}
