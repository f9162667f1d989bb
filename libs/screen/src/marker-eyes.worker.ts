import { toGreyscale } from './greyscale.js';
import { markerCells } from './marker-cells.js';
import type { MarkerOrder, MarkerReply } from './marker-platform.js';
import { MarkerTrace } from './marker-trace.js';

// One worker a check: what it remembers of the pictures goes with it.

const trace = new MarkerTrace();
const canvas = new OffscreenCanvas(1, 1);
const context = canvas.getContext('2d', { willReadFrequently: true });

addEventListener('message', ({ data }: MessageEvent<MarkerOrder>) => {
  try {
    postMessage(reply(data));
  } catch (error) {
    postMessage({ type: 'failed', message: String(error) } satisfies MarkerReply);
  }
});

function reply(order: MarkerOrder): MarkerReply {
  if (order.type === 'find') return { type: 'found', region: markerCells(trace.gaps(order.late)) };
  return { type: 'compared', sameSize: trace.add(order.bit, levelsOf(order.picture)) };
}

function levelsOf(picture: ImageBitmap) {
  if (!context) throw new Error('no 2d context');
  const { width, height } = picture;
  if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
  context.drawImage(picture, 0, 0);
  picture.close();
  return toGreyscale(context.getImageData(0, 0, width, height).data, width, height);
}
