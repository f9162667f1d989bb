import type { Region, SottoError } from '@sotto/meeting';
import type { Greyscale } from '../src/greyscale.js';
import { ScreenChanges } from '../src/screen-changes.js';
import { ScriptedPicture } from '../src/testing/scripted-picture.js';
import type { Look, ScreenEyes, WatchPlatform } from '../src/watch-platform.js';

/** The real comparison, in the test's own thread, of the pictures that the test shows. */
export class ShownEyes implements ScreenEyes, WatchPlatform {
  /** Pictures that were taken, in order; a test can see whether each was closed. */
  readonly taken: ScriptedPicture[] = [];
  readonly regions: (readonly Region[])[] = [];
  looks = 0;
  closed = false;
  frames: 'coming' | 'missing' = 'coming';
  failure: Error | SottoError | undefined;
  readonly #changes = new ScreenChanges();
  #picture: Greyscale | null = null;

  openEyes(): this {
    return this;
  }

  show(picture: Greyscale): void {
    this.#picture = picture;
  }

  look(take: boolean): Promise<Look> {
    this.looks++;
    if (this.failure) return Promise.reject(this.failure);
    const picture = this.#picture;
    this.#picture = null;
    this.#changes.look(picture);
    const found = take ? this.#changes.take() : null;
    if (!found) return Promise.resolve({ frames: this.frames });
    const image = new ScriptedPicture();
    this.taken.push(image);
    this.regions.push(found.regions);
    return Promise.resolve({ frames: this.frames, taken: { ...found, picture: image } });
  }

  putBack(regions: readonly Region[]): void {
    this.#changes.putBack({ regions });
  }

  close(): void {
    this.closed = true;
  }
}
