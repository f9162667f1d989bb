import type { Screen } from '@sotto/meeting';

// Beside the port and not in it: who only takes pictures needs no track, and a test's screen has none.
const tracks = new WeakMap<Screen, MediaStreamTrack>();

/** Lets `trackOf` find the picture's track of a screen; kept no longer than the screen itself. */
export function rememberTrack(screen: Screen, track: MediaStreamTrack): void {
  tracks.set(screen, track);
}

/** The track that a screen's pictures come from, for one that counts frames; undefined for a screen made elsewhere. */
export function trackOf(screen: Screen): MediaStreamTrack | undefined {
  return tracks.get(screen);
}
