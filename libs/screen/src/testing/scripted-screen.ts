import { type Screen, type ScreenEnd, type ScreenSource, SottoError } from '@sotto/meeting';
import { ScriptedPicture } from './scripted-picture.js';

/**
 * A share that shows what the test says: `grab` gives a new picture each time, or those put there with `show`.
 */
export class ScriptedScreen implements Screen {
  readonly id: string;
  readonly label: string;
  readonly closed: Promise<ScreenEnd>;
  /** Every picture that was given away, in order; a test can see whether each was closed. */
  readonly grabbed: ImageBitmap[] = [];
  #next: (ImageBitmap | SottoError)[] = [];
  #ended = false;
  #tellClosed!: (end: ScreenEnd) => void;

  constructor(id = 'screen-1', label = 'Browser tab') {
    this.id = id;
    this.label = label;
    this.closed = new Promise((resolve) => (this.#tellClosed = resolve));
  }

  grab(): Promise<ImageBitmap> {
    if (this.#ended) return Promise.reject(ended());
    const next = this.#next.shift() ?? new ScriptedPicture();
    if (SottoError.is(next)) return Promise.reject(next);
    this.grabbed.push(next);
    return Promise.resolve(next);
  }

  close(): void {
    this.#end('us');
  }

  /** The person stops the share, or its tab is closed. */
  end(): void {
    this.#end('them');
  }

  /** The next grab (after those already scripted) gives this picture. */
  show(picture: ImageBitmap): void {
    this.#next.push(picture);
  }

  /** The next grab (after those already scripted) fails, as a minimised window does. */
  fail(error: SottoError = noPicture()): void {
    this.#next.push(error);
  }

  #end(by: ScreenEnd['by']): void {
    this.#ended = true;
    this.#tellClosed({ by });
  }
}

/** A display prompt that the test answers: granted with a new `ScriptedScreen`, unless told to refuse. */
export class ScriptedScreens implements ScreenSource {
  /** Every share that was granted, in order. */
  readonly screens: ScriptedScreen[] = [];
  #refusals: SottoError[] = [];

  open(): Promise<ScriptedScreen> {
    const refusal = this.#refusals.shift();
    if (refusal) return Promise.reject(refusal);
    const screen = new ScriptedScreen(`screen-${this.screens.length + 1}`);
    this.screens.push(screen);
    return Promise.resolve(screen);
  }

  /** The next prompt (after those already told) is refused. */
  refuse(error: SottoError = dismissed()): void {
    this.#refusals.push(error);
  }

  /** The newest share. */
  get last(): ScriptedScreen {
    const screen = this.screens.at(-1);
    if (!screen) throw new Error('ScriptedScreens: nothing has been opened yet');
    return screen;
  }
}

const ended = () => new SottoError({ reason: 'ended', message: 'The screen share has ended.' });
const noPicture = () => new SottoError({ reason: 'timeout', message: 'The shared window gave no picture.' });
const dismissed = () =>
  new SottoError({ reason: 'permission', message: 'The share prompt was closed.', code: 'NotAllowedError' });
