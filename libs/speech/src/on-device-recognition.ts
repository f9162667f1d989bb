import { type Availability, type Failure, SottoError, type Transcriber } from '@sotto/meeting';
import type { BrowserRecognitionOptions } from './browser-recognition.js';
import { type SpeechPlatform, platformWith } from './platform.js';
import { NOT_ON_DEVICE, NO_RECOGNITION, notOnDevice } from './recognition-failures.js';
import { runRecognition, type ToldTrouble } from './recognition-session.js';
import { knowsOnDevice } from './recognition-support.js';

/** How often the browser is asked whether a language pack has arrived, ms. */
const POLL_MS = 1000;

/**
 * The browser's recognition on this machine (`processLocally`): no sound leaves it. Where the browser does not know
 * that demand the engine is unavailable; it never becomes the remote service. Its sessions are those of
 * `browserRecognition`, also in what they hear.
 *
 * `available` is 'downloadable' while the language pack is missing; `install` fetches it. No browser tells how far the
 * download is, so its share is always null. When its signal aborts, `install` stops waiting (SottoError 'cancelled');
 * the browser may go on.
 */
export function onDeviceRecognition(options: BrowserRecognitionOptions = {}): Transcriber {
  const parts = () => platformWith(options);
  const { feeds } = options;
  const trouble: ToldTrouble = { told: false };
  return {
    id: 'on-device',
    takes: feeds ? 'track' : 'microphone',
    available: (language) => availability(parts(), language),
    install: (language, onShare, signal) => install(parts(), language, onShare, signal),
    run: (input, emit, signal) =>
      runRecognition(
        { platform: parts(), ...(feeds && { feeds }), local: true, trouble },
        input,
        emit,
        signal,
      ),
  };
}

async function availability({ Recognition }: SpeechPlatform, language: string): Promise<Availability> {
  const unavailable = (failure: Failure): Availability => ({ status: 'unavailable', failure });
  if (!Recognition) return unavailable(NO_RECOGNITION);
  if (!knowsOnDevice(Recognition)) return unavailable(NOT_ON_DEVICE);
  try {
    const status = await Recognition.available({ langs: [language], processLocally: true });
    if (status === 'available') return { status: 'ready' };
    if (status === 'downloadable' || status === 'downloading') return { status: 'downloadable' };
    return unavailable(notOnDevice(language));
  } catch (thrown) {
    return unavailable(refusal(language, thrown));
  }
}

async function install(
  platform: SpeechPlatform,
  language: string,
  onShare: (share: number | null) => void,
  signal: AbortSignal,
): Promise<void> {
  const { Recognition } = platform;
  if (!knowsOnDevice(Recognition) || !Recognition.install) throw new SottoError(NOT_ON_DEVICE);
  if (signal.aborted) throw new SottoError(CANCELLED);
  onShare(null);
  const over = new AbortController();
  const cancelled = new Promise<never>((_, reject) => {
    const onAbort = () => reject(new SottoError(CANCELLED));
    signal.addEventListener('abort', onAbort, { signal: over.signal });
  });
  try {
    const installing = Recognition.install({ langs: [language], processLocally: true });
    // Two witnesses: what `install` says of itself, and what is there.
    await Promise.race([fetched(installing, language), arrival(platform, language, over.signal), cancelled]);
    await Promise.race([arrival(platform, language, over.signal), cancelled]);
  } catch (thrown) {
    throw SottoError.is(thrown) ? thrown : new SottoError(refusal(language, thrown), { cause: thrown });
  } finally {
    over.abort();
  }
}

/** @throws SottoError 'network' when the browser says that it did not work; it never says why */
async function fetched(installing: Promise<boolean>, language: string): Promise<void> {
  if (!(await installing)) throw new SottoError(notFetched(language));
}

/** Resolves when the language pack is there. */
async function arrival(platform: SpeechPlatform, language: string, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const answer = await availability(platform, language);
    if (answer.status === 'ready') return;
    if (answer.status === 'unavailable') throw new SottoError(answer.failure);
    await platform.clock.after(POLL_MS, signal);
  }
}

const CANCELLED: Failure = {
  reason: 'cancelled',
  message: 'The download was not waited for. Start it again when you want this engine.',
};

const notFetched = (language: string): Failure => ({
  reason: 'network',
  message: `The browser could not download the language pack for ${language} and does not say why. Check the connection and the free space, then try again, or choose another engine.`,
});

/** What it means that the browser threw when it was asked. */
function refusal(language: string, thrown: unknown): Failure {
  const code = thrown instanceof Error ? thrown.name : String(thrown);
  if (code === 'SyntaxError') return { ...notOnDevice(language), code };
  return {
    reason: 'unsupported',
    message: `The browser does not let this page recognise speech on this machine (${code}). A setting of the site or of your administrator may forbid it; choose another engine.`,
    code,
  };
}
