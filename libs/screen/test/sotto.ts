import { type Clock, type ReadingEvent, type Screen, SottoError } from '@sotto/meeting';
import { displayScreens, textReader } from '../src/index.js';

/** No limit ever comes: what takes long on a busy machine takes long, and the limits have tests of their own. */
const clock: Clock = {
  now: () => Date.now(),
  elapsed: () => performance.now(),
  after: (ms) => new Promise((resolve) => ms < SHORTEST_LIMIT && setTimeout(resolve, ms)),
};
const SHORTEST_LIMIT = 1000;
const reader = textReader({
  files: { workerPath: '/recognition/worker.min.js', corePath: '/recognition', langPath: '/recognition' },
  clock,
});
let screen: Screen | undefined;

async function grabbed(): Promise<ImageBitmap> {
  if (!screen) throw new Error('capture first');
  return screen.grab();
}

const refused = (error: unknown) => {
  if (!SottoError.is(error)) throw error;
  return { reason: error.reason, message: error.message, code: error.failure.code };
};

window.sotto = {
  opened: new Promise((resolve) => {
    document.querySelector('#capture')?.addEventListener('click', () => {
      const opening = displayScreens({ clock }).open();
      opening
        .then((opened) => {
          screen = opened;
          return { label: opened.label };
        })
        .catch(refused)
        .then(resolve);
    });
  }),
  grab: () =>
    grabbed().then((picture) => {
      const { width, height } = picture;
      picture.close();
      return { width, height };
    }, refused),
  async read() {
    const image = await grabbed();
    let last: ReadingEvent | undefined;
    await reader.run({ image }, (event) => (last = event), new AbortController().signal);
    image.close();
    return last;
  },
  close: () => screen?.close(),
  closed: async () => (await screen?.closed)?.by ?? 'never opened',
};
