import { describe, expect, it } from 'vitest';
import { blank, paint, write } from '../test/pictures.js';
import type { Greyscale } from './greyscale.js';
import { LONGEST_WAIT, ScreenChanges } from './screen-changes.js';

const WHOLE = { x: 0, y: 0, width: 640, height: 320 };

/** A page of text, with more painted on it. */
function page(...more: readonly ((picture: Greyscale) => void)[]): Greyscale {
  const picture = blank(640, 320, 255);
  write(picture, { x: 20, y: 20, width: 580, count: 6, pitch: 44, height: 16, level: 20 });
  more.forEach((change) => change(picture));
  return picture;
}

const word =
  (y: number, letters = 4) =>
  (picture: Greyscale) =>
    write(picture, { x: 400, y, width: letters * 10, count: 1, pitch: 20, height: 16, level: 90 });
/** What a bad video makes of a stroke: 30 levels, elsewhere at each look. */
const faintly = (look: number) => (picture: Greyscale) =>
  paint(picture, { x: 390, y: 296 + 6 * (look % 3), width: 4, height: 2 }, 225);
/** The `n`th picture of a film in the right bottom corner. */
const film = (n: number) => (picture: Greyscale) =>
  paint(picture, { x: 448, y: 192, width: 128, height: 96 }, n === 0 ? 0 : 60 + 60 * (n % 3));

/** What is taken at each look. */
const watch = (changes: ScreenChanges, pictures: readonly (Greyscale | null)[]) =>
  pictures.map((picture) => {
    changes.look(picture);
    return changes.take();
  });

/** Changes of a page that was read. */
function begun(picture = page()) {
  const changes = new ScreenChanges();
  expect(watch(changes, [picture, null])).toEqual([null, { regions: [WHOLE], pixels: 640 * 320 }]);
  return changes;
}

describe('ScreenChanges', () => {
  it('has the whole of a first picture read once it rests, and never again', () => {
    const changes = begun();
    expect(watch(changes, [null, page(), page(), null, page()])).toEqual([null, null, null, null, null]);
  });

  it('has only what changed read, once two pictures are equal there', () => {
    const taken = watch(begun(), [page(word(290, 3)), page(word(290, 8)), page(word(290, 8)), null]);
    expect(taken).toEqual([
      null,
      null,
      { regions: [{ x: 384, y: 288, width: 96, height: 32 }], pixels: 3 * 1024 },
      null,
    ]);
  });

  it('has a faint change read once it rests', () => {
    const taken = watch(begun(), [page(faintly(0)), null, null]);
    expect(taken).toEqual([
      null,
      { regions: [{ x: 384, y: 288, width: 32, height: 32 }], pixels: 1024 },
      null,
    ]);
  });

  it('reads nothing where pictures go on changing faintly, but reads what changes clearly there', () => {
    const trembling = Array.from({ length: 30 }, (_, look) => page(faintly(look)));
    const changes = begun();
    expect(watch(changes, trembling)).toEqual(trembling.map(() => null));
    const [, taken] = watch(changes, [page(word(290, 3), faintly(30)), page(word(290, 3), faintly(31))]);
    expect(taken?.regions).toEqual([{ x: 384, y: 288, width: 64, height: 32 }]);
  });

  it('takes a still share, which gives no pictures, for equal ones', () => {
    expect(watch(begun(), [page(word(290)), null]).map((taken) => taken?.regions.length)).toEqual([
      undefined,
      1,
    ]);
  });

  it('waits no longer than three seconds for what goes on changing', () => {
    const typing = [3, 4, 5, 7].map((letters) => page(word(290, letters)));
    expect(typing).toHaveLength(LONGEST_WAIT + 1);
    expect(watch(begun(), typing).map(Boolean)).toEqual([false, false, false, true]);
  });

  it('does not wait for a film elsewhere', () => {
    const taken = watch(begun(page(film(0))), [page(word(20), film(1)), page(word(20), film(2))]);
    expect(taken[1]?.regions).toEqual([{ x: 384, y: 0, width: 64, height: 64 }]);
  });

  it('changes that are far apart are regions of their own; a whole new page is one', () => {
    const [, far] = watch(begun(), [page(word(20), word(290)), null]);
    expect(far?.regions).toHaveLength(2);
    const [, other] = watch(begun(), [blank(640, 320, 20), null]);
    expect(other).toEqual({ regions: [WHOLE], pixels: 640 * 320 });
  });

  it('what went away by itself is not read', () => {
    expect(watch(begun(), [page(word(290)), page(), null, null]).filter(Boolean)).toEqual([]);
  });

  it('what changes during a reading is there after it', () => {
    const changes = begun();
    changes.look(page(word(290)));
    changes.look(page(word(290)));
    changes.look(page());
    changes.look(page(word(20)));
    changes.look(null);
    expect(changes.take()?.regions).toEqual([{ x: 384, y: 0, width: 64, height: 64 }]);
  });

  it('what could not be read is taken again, and only that', () => {
    const changes = begun();
    const [, taken] = watch(changes, [page(word(290)), null]);
    changes.putBack(taken ?? { regions: [] });
    expect(watch(changes, [null, null])).toEqual([taken, null]);
  });

  it('a picture of another size is a new page', () => {
    const smaller = blank(320, 160, 0);
    expect(watch(begun(), [smaller, null])[1]?.regions).toEqual([{ x: 0, y: 0, width: 320, height: 160 }]);
  });

  it('the 6 of small print that becomes a 9 is read', () => {
    const six = (picture: Greyscale) => {
      paint(picture, { x: 300, y: 300, width: 1, height: 7 }, 100);
      paint(picture, { x: 300, y: 303, width: 4, height: 1 }, 100);
      paint(picture, { x: 300, y: 306, width: 4, height: 1 }, 100);
    };
    const nine = (picture: Greyscale) => {
      paint(picture, { x: 303, y: 300, width: 1, height: 7 }, 100);
      paint(picture, { x: 300, y: 303, width: 4, height: 1 }, 100);
      paint(picture, { x: 300, y: 300, width: 4, height: 1 }, 100);
    };
    expect(watch(begun(page(six)), [page(nine), null])[1]?.regions).toEqual([
      { x: 288, y: 288, width: 32, height: 32 },
    ]);
  });
});

describe('the video rule', () => {
  const play = (from: number, seconds: number) =>
    Array.from({ length: seconds }, (_, i) => page(film(from + i)));

  it('a film is read once, then left out for as long as it plays', () => {
    const taken = watch(begun(page(film(0))), play(1, 60));
    expect(taken.flatMap((each, i) => (each ? [i + 1] : []))).toEqual([LONGEST_WAIT + 1]);
  });

  it('text that changes beside it is read', () => {
    const changes = begun(page(film(0)));
    watch(changes, play(1, 10));
    const taken = watch(
      changes,
      [11, 12, 13].map((n) => page(word(20), film(n))),
    );
    expect(taken.map((each) => each?.regions)).toEqual([
      undefined,
      [{ x: 384, y: 0, width: 64, height: 64 }],
      undefined,
    ]);
  });

  it('its last picture is read when it has stood still for ten seconds', () => {
    const changes = begun(page(film(0)));
    watch(changes, play(1, 30));
    const still = watch(
      changes,
      Array.from({ length: 12 }, () => null),
    );
    expect(still.flatMap((each, i) => (each ? [i + 1] : []))).toEqual([10]);
    expect(still[9]?.regions).toEqual([{ x: 448, y: 192, width: 128, height: 96 }]);
  });

  it('a slide that changes every ten seconds is no film', () => {
    const changes = begun();
    const taken = watch(
      changes,
      Array.from({ length: 100 }, (_, i) => page(word(290, 1 + (Math.floor(i / 10) % 5)))),
    );
    expect(taken.filter(Boolean)).toHaveLength(10);
  });
});
