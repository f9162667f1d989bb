import type { Availability, Transcriber } from '@sotto/meeting';
import type { AudioFeeds } from './audio-feed.js';
import { type SpeechPlatform, platformWith } from './platform.js';
import { NO_RECOGNITION, languageUnavailable } from './recognition-failures.js';
import { runRecognition, type ToldTrouble } from './recognition-session.js';

/** What the engines of the browser take; all but `feeds` replaces the browser's own parts. */
export interface BrowserRecognitionOptions extends Partial<SpeechPlatform> {
  /** Opens a chosen microphone and tracks. Without it only the system's default microphone is heard. */
  readonly feeds?: AudioFeeds;
}

/** What a person has to know before they use the engine, for an app to show beside it. */
export const BROWSER_SERVICE_NOTE =
  "The browser's own service may send what it hears to the browser's maker for recognition; in Chrome and Edge it does. Choose on-device recognition or your own endpoint where sound must not leave this machine.";

/**
 * The browser's own speech recognition (Web Speech API) as an engine. One run is one recognition session: it ends
 * when the service does, which is after a silence or a few minutes, and starting again is the caller's business.
 *
 * - Where the service is a remote one (Chrome, Edge), sound leaves the machine: show `BROWSER_SERVICE_NOTE`.
 * - With `feeds` it hears a chosen microphone and tracks, where the browser takes tracks (Chrome 135). Where it does
 *   not, a track fails as 'unsupported', and for a chosen microphone it hears the default one and says so ('sound').
 * - Only one remote session can run in a browser: another one that begins ends this one as 'device-busy'.
 * - Words that were interim when the session ends stay unsettled: whoever keeps the interim recovers them.
 * - An interim with empty text takes back the words shown before it.
 *
 * @param options give the app's `clock` and `feeds`; and doubles in tests
 */
export function browserRecognition(options: BrowserRecognitionOptions = {}): Transcriber {
  const parts = () => platformWith(options);
  const { feeds } = options;
  const trouble: ToldTrouble = { told: false };
  return {
    id: 'browser',
    takes: feeds ? 'track' : 'microphone',
    available: (language) => availability(parts(), language),
    run: (input, emit, signal) =>
      runRecognition(
        { platform: parts(), ...(feeds && { feeds }), local: false, trouble },
        input,
        emit,
        signal,
      ),
  };
}

async function availability({ Recognition }: SpeechPlatform, language: string): Promise<Availability> {
  if (!Recognition) return { status: 'unavailable', failure: NO_RECOGNITION };
  let status: string | undefined;
  try {
    status = await Recognition.available?.({ langs: [language], processLocally: false });
  } catch {
    // A page policy or an older signature: nothing is known.
  }
  if (status === 'unavailable') return { status, failure: languageUnavailable(language) };
  if (status === 'downloadable' || status === 'downloading') return { status: 'downloadable' };
  // 'available' promises nothing about a remote service (MDN), so it does not count as ready.
  return { status: 'unknown' };
}
