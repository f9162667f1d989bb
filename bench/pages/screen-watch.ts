import type { WatchEvent } from '@sotto/meeting';
import { browserWatching, screenWatcher, textReader } from '@sotto/screen';
import {
  drawnTrace,
  FastScreen,
  TRACE_HEIGHT,
  TRACE_WIDTH,
  type TraceDrawing,
  type TraceScene,
} from '@sotto/screen/testing';
import { createWorker } from 'tesseract.js';
import { loadBroughtFonts } from '../../libs/screen/test/brought-fonts.js';

const SCENES = 60;
const SEED = 2026;
/** Seconds of one scene, one frame each: half an hour together. */
const SECONDS = 30;

const at = (path: string) => new URL(path, location.href).href;
const files = {
  workerPath: at('recognition/worker.min.js'),
  corePath: at('recognition'),
  langPath: at('recognition'),
};
const scenes = drawnTrace(SCENES, SEED);
const screen = new FastScreen();
const watcher = screenWatcher({
  reader: screen.reader(textReader({ files, clock: screen.clock })),
  clock: screen.clock,
  platform: screen.platform(browserWatching()),
});
/** As its own documentation starts it, but from our files: the same model that it would fetch. */
const peer = createWorker('eng', 1, { ...files, workerBlobURL: false, gzip: true, cacheMethod: 'none' });

let text = '';
let pictures: readonly ImageBitmap[] = [];
/** Of the scene before, four bytes a pixel. */
let bytesBefore: Uint8ClampedArray | undefined;
let differing = 0;
let watching: Promise<void> | undefined;

globalThis.benchScreen = {
  scenes: scenes.map(({ kind }) => kind),
  seconds: SECONDS,

  async prepare(scene) {
    pictures.forEach((picture) => picture.close());
    await loadBroughtFonts();
    // As it comes, and with the caret on and off.
    pictures = [0, 1, 2].map((second) => drawn(sceneAt(scene), second));
    const bytes = bytesOf(pictures[2]!);
    differing = bytesBefore ? differingPixels(bytesBefore, bytes) : TRACE_WIDTH * TRACE_HEIGHT;
    bytesBefore = bytes;
    await peer;
  },

  async ours(scene) {
    const before = screen.readings.length;
    for (let second = 0; second < SECONDS; second++) {
      screen.show(pictures[second === 0 ? 0 : 2 - (second % 2)]!);
      watching ??= watcher.run(
        { screen, stopWatching: new AbortController().signal },
        hear,
        new AbortController().signal,
      );
      await screen.look(1);
    }
    const readings = screen.readings.slice(before);
    return {
      f1: wordF1(sceneAt(scene).text, text),
      readings: readings.length,
      differing,
      changed: readings.reduce((sum, { changed }) => sum + changed, 0),
      read: readings
        .flatMap(({ parts }) => parts)
        .reduce((sum, { region }) => sum + region.width * region.height, 0),
    };
  },

  async peer(scene) {
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width: TRACE_WIDTH, height: TRACE_HEIGHT });
    canvas.getContext('2d')!.drawImage(pictures[2]!, 0, 0);
    const { data } = await (await peer).recognize(canvas);
    return { f1: wordF1(sceneAt(scene).text, data.text) };
  },
};

function hear(event: WatchEvent): void {
  if (event.type === 'changed') text = event.text;
}

function sceneAt(scene: number): TraceScene {
  const found = scenes[scene];
  if (!found) throw new Error(`there is no scene ${scene}`);
  return found;
}

function drawn(scene: TraceScene, second: number): ImageBitmap {
  const canvas = new OffscreenCanvas(TRACE_WIDTH, TRACE_HEIGHT);
  scene.draw(canvas.getContext('2d', { willReadFrequently: true }) as TraceDrawing, second);
  return canvas.transferToImageBitmap();
}

function bytesOf(picture: ImageBitmap): Uint8ClampedArray {
  const context = new OffscreenCanvas(TRACE_WIDTH, TRACE_HEIGHT).getContext('2d', {
    willReadFrequently: true,
  })!;
  context.drawImage(picture, 0, 0);
  return context.getImageData(0, 0, TRACE_WIDTH, TRACE_HEIGHT).data;
}

/** Pixels that are not the same to the byte. */
function differingPixels(before: Uint8ClampedArray, after: Uint8ClampedArray): number {
  const [one, other] = [before, after].map(({ buffer }) => new Uint32Array(buffer));
  return one!.reduce((count, pixel, at) => count + (pixel === other![at] ? 0 : 1), 0);
}

/** Of the words there and the words read, both as they are between spaces, each as often as it comes. */
function wordF1(there: string, read: string): number {
  const words = (of: string) => of.split(/\s+/u).filter(Boolean);
  const left = new Map<string, number>();
  for (const word of words(there)) left.set(word, (left.get(word) ?? 0) + 1);
  let right = 0;
  for (const word of words(read)) {
    const count = left.get(word) ?? 0;
    if (count > 0) right++;
    left.set(word, count - 1);
  }
  return (2 * right) / (words(there).length + words(read).length);
}
