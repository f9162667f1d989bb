import type { Region } from '@sotto/meeting';
import {
  boundsOf,
  compareTiles,
  gridOf,
  isSamePicture,
  TILE,
  type TileChanges,
  type TileGrid,
  tileGroups,
} from './changed-tiles.js';
import type { Greyscale } from './greyscale.js';
import { overlaps, united } from './united-regions.js';

/**
 * Looks, one a second, that a change may go on before it is read all the same: typing, a running log. Until then it
 * is read when two pictures in a row are equal there.
 */
export const LONGEST_WAIT = 3;
/**
 * The video rule: a tile counts up for each look at which it moved, to at most 10, and down for each at which it did
 * not. At 5 it plays video and is left out, until it is back at 0: ten quiet seconds after a long film.
 */
const VIDEO = { plays: 5, most: 10 };
/** Changed tiles with at most one still tile between them are read as one region: words of a line, lines of a list. */
const REACH = 2;
/** Where this share of the picture has changed, all of it is read: what is left has no context of its own. */
const WHOLE_SHARE = 0.6;

/** What is to be read of a picture. */
export interface Changes {
  readonly regions: readonly Region[];
  /** Pixels of the tiles that have changed, for those who measure: the regions hold still ones too. */
  readonly pixels: number;
}

interface Tiles {
  readonly grid: TileGrid;
  /** Moved since the look before. */
  moved: TileChanges;
  /** Not as it was when it was read. */
  differs: TileChanges;
  /** Never read, or reading it has failed. */
  readonly unread: Uint8Array;
  /** Looks since it first differed. */
  readonly waited: Uint8Array;
  readonly activity: Uint8Array;
  readonly plays: Uint8Array;
}

/** What has changed on a screen since it was last read, from one picture a second. Holds two pictures, no more. */
export class ScreenChanges {
  #last: Greyscale | undefined;
  /** The screen as it was read, each tile at its own time. */
  #read: Greyscale | undefined;
  #tiles: Tiles | undefined;

  /** @param picture kept, so it must not change any more; null: there was no new one since the look before */
  look(picture: Greyscale | null): void {
    if (picture && (picture.width !== this.#last?.width || picture.height !== this.#last.height)) {
      this.#begin(picture);
    } else if (this.#tiles && this.#last) {
      const { moved } = this.#tiles;
      if (!picture || isSamePicture(this.#last, picture)) {
        moved.clear.fill(0);
        moved.faint.fill(0);
      } else {
        this.#tiles.moved = compareTiles(this.#last, picture);
        this.#tiles.differs = compareTiles(this.#read ?? picture, picture);
        this.#last = picture;
      }
    }
    if (this.#tiles) count(this.#tiles);
  }

  /** What has changed and come to rest, or has been changing for long; null: nothing. Counts as read from now on. */
  take(): Changes | null {
    const [tiles, last, read] = [this.#tiles, this.#last, this.#read];
    if (!tiles || !last || !read) return null;
    const ready = readyGroups(tiles);
    if (ready.length === 0) return null;
    const pixels = ready.flat().reduce((sum, tile) => sum + area(boundsOf([tile], tiles.grid, last)), 0);
    const whole = { x: 0, y: 0, width: last.width, height: last.height };
    const regions =
      pixels >= WHOLE_SHARE * area(whole)
        ? [whole]
        : united(ready.map((group) => boundsOf(group, tiles.grid, last)));
    for (const tile of tilesIn(regions, tiles.grid)) {
      copyTile(last, read, boundsOf([tile], tiles.grid, last));
      tiles.unread[tile] = tiles.waited[tile] = 0;
      tiles.differs.clear[tile] = tiles.differs.faint[tile] = 0;
    }
    return { regions, pixels };
  }

  /** What was taken could not be read: it is ready again. */
  putBack({ regions }: Pick<Changes, 'regions'>): void {
    if (this.#tiles) for (const tile of tilesIn(regions, this.#tiles.grid)) this.#tiles.unread[tile] = 1;
  }

  #begin(picture: Greyscale): void {
    const grid = gridOf(picture);
    const none = () => new Uint8Array(grid.columns * grid.rows);
    this.#last = picture;
    this.#read = { ...picture, levels: picture.levels.slice() };
    this.#tiles = {
      grid,
      // A first picture is at rest when a second one is the same.
      moved: { clear: none().fill(1), faint: none() },
      differs: { clear: none(), faint: none() },
      unread: none().fill(1),
      waited: none(),
      activity: none(),
      plays: none(),
    };
  }
}

function count(tiles: Tiles): void {
  const { moved, waited, activity, plays } = tiles;
  for (let tile = 0; tile < waited.length; tile++) {
    waited[tile] = isToBeRead(tiles, tile) ? Math.min(waited[tile]! + 1, 255) : 0;
    // Only by what is clear: the noise of a bad video around letters must not make them a film.
    activity[tile] = moved.clear[tile]
      ? Math.min(activity[tile]! + 1, VIDEO.most)
      : Math.max(activity[tile]! - 1, 0);
    if (activity[tile]! >= VIDEO.plays) plays[tile] = 1;
    if (activity[tile] === 0) plays[tile] = 0;
  }
}

/** A faint change counts only at rest: what goes on changing faintly is the noise of a video. */
const isToBeRead = ({ moved, differs, unread }: Tiles, tile: number): boolean =>
  Boolean(unread[tile] || differs.clear[tile] || (differs.faint[tile] && !moved.faint[tile]));

function readyGroups(tiles: Tiles): readonly (readonly number[])[] {
  const { grid, moved, waited } = tiles;
  const film = new Set(playing(tiles));
  const changed = waited.map((_, tile) => (isToBeRead(tiles, tile) && !film.has(tile) ? 1 : 0));
  return tileGroups(changed, grid, REACH).filter(
    (group) =>
      group.every((tile) => !moved.clear[tile]) || group.some((tile) => waited[tile]! > LONGEST_WAIT),
  );
}

/** A film is a rectangle, also where a part of it happens to stand still. */
function playing({ grid, plays }: Tiles): readonly number[] {
  const size = { width: grid.columns * TILE, height: grid.rows * TILE };
  return tilesIn(
    tileGroups(plays, grid, 1).map((group) => boundsOf(group, grid, size)),
    grid,
  );
}

function tilesIn(regions: readonly Region[], { columns, rows }: TileGrid): readonly number[] {
  return Array.from({ length: columns * rows }, (_, tile) => tile).filter((tile) => {
    const x = (tile % columns) * TILE;
    const y = Math.floor(tile / columns) * TILE;
    return regions.some((region) => overlaps(region, { x, y, width: TILE, height: TILE }));
  });
}

function copyTile(from: Greyscale, to: Greyscale, { x, y, width, height }: Region): void {
  for (let row = y; row < y + height; row++) {
    const start = row * from.width + x;
    to.levels.set(from.levels.subarray(start, start + width), start);
  }
}

const area = ({ width, height }: Region): number => width * height;
