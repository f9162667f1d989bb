import {
  type Screen,
  type ScreenEnd,
  type ScreenSource,
  type ScreenSurface,
  type ScreenWish,
  SottoError,
} from '@sotto/meeting';
import { ScriptedPicture } from './scripted-picture.js';
import { ScriptedSound } from './scripted-screen-sound.js';

/** What the person chooses in a scripted prompt: a tab with its sound, unless said otherwise. */
export interface ScriptedChoice {
  readonly surface?: ScreenSurface;
  /** Whether sound comes with it where it is wished; a double of `MediaStreamTrack`, or a track of your own. */
  readonly sound?: boolean | MediaStreamTrack;
}

/**
 * A share that shows what the test says: `grab` gives a new picture each time, or those put there with `show`.
 */
export class ScriptedScreen implements Screen {
  readonly id: string;
  readonly label: string;
  readonly surface: ScreenSurface;
  readonly closed: Promise<ScreenEnd>;
  /** Every picture that was given away, in order; a test can see whether each was closed. */
  readonly grabbed: ImageBitmap[] = [];
  #next: (ImageBitmap | SottoError)[] = [];
  readonly #sound: MediaStreamTrack | null;
  #ended = false;
  #tellClosed!: (end: ScreenEnd) => void;

  /** Without sound, unless `sound` says otherwise. */
  constructor(
    id = 'screen-1',
    label = 'Browser tab',
    { surface = 'tab', sound = false }: ScriptedChoice = {},
  ) {
    this.id = id;
    this.label = label;
    this.surface = surface;
    this.#sound = sound === true ? new ScriptedSound(`${id}-sound`).asTrack : sound || null;
    this.closed = new Promise((resolve) => (this.#tellClosed = resolve));
  }

  /** While it lives. */
  get sound(): MediaStreamTrack | null {
    return this.#sound?.readyState === 'live' ? this.#sound : null;
  }

  grab(): Promise<ImageBitmap> {
    if (this.#ended) return Promise.reject(ended());
    const next = this.#next.shift() ?? new ScriptedPicture();
    if (SottoError.is(next)) return Promise.reject(next);
    this.grabbed.push(next);
    return Promise.resolve(next);
  }

  close(): void {
    this.sound?.stop();
    this.#end('us');
  }

  /** The person stops the share, or its tab is closed. */
  end(): void {
    this.endSound();
    this.#end('them');
  }

  /** The sound alone goes away: the person switches to a surface without. */
  endSound(): void {
    const { sound } = this;
    sound?.stop();
    sound?.dispatchEvent(new Event('ended'));
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

/**
 * A display prompt that the test answers: granted with a new `ScriptedScreen` of a tab, which brings its sound where
 * that is wished, unless told otherwise.
 */
export class ScriptedScreens implements ScreenSource {
  /** Every share that was granted, in order. */
  readonly screens: ScriptedScreen[] = [];
  /** What each prompt was asked for, in order. */
  readonly wishes: ScreenWish[] = [];
  #answers: (SottoError | ScriptedChoice)[] = [];
  #letGo: Promise<void> | undefined;

  async open(wanted: ScreenWish = {}): Promise<ScriptedScreen> {
    this.wishes.push(wanted);
    const answer = this.#answers.shift() ?? {};
    await this.#letGo;
    if (SottoError.is(answer)) throw answer;
    const { surface = 'tab', sound = surface === 'tab' } = answer;
    const screen = new ScriptedScreen(`screen-${this.screens.length + 1}`, LABELS[surface], {
      surface,
      sound: wanted.sound === true && sound,
    });
    this.screens.push(screen);
    return screen;
  }

  /** The next prompt (after those already told) is answered with this. */
  choose(choice: ScriptedChoice): void {
    this.#answers.push(choice);
  }

  /** Prompts opened from now on stay open until the returned function is called. */
  hold(): () => void {
    let letGo!: () => void;
    this.#letGo = new Promise((resolve) => (letGo = resolve));
    return letGo;
  }

  /** The next prompt (after those already told) is refused. */
  refuse(error: SottoError = dismissed()): void {
    this.#answers.push(error);
  }

  /** The newest share. */
  get last(): ScriptedScreen {
    const screen = this.screens.at(-1);
    if (!screen) throw new Error('ScriptedScreens: nothing has been opened yet');
    return screen;
  }
}

const LABELS: Readonly<Record<ScreenSurface, string>> = {
  tab: 'Browser tab',
  window: 'Window',
  screen: 'Entire screen',
  unknown: 'Shared screen',
};

const ended = () => new SottoError({ reason: 'ended', message: 'The screen share has ended.' });
const noPicture = () => new SottoError({ reason: 'timeout', message: 'The shared window gave no picture.' });
const dismissed = () =>
  new SottoError({ reason: 'permission', message: 'The share prompt was closed.', code: 'NotAllowedError' });
