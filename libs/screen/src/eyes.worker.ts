import { type Greyscale, toGreyscale } from './greyscale.js';
import { ScreenChanges } from './screen-changes.js';
import type { EyesOrder, EyesReply, TakenPicture } from './watch-platform.js';

// Frames come here from the share's track without touching the page, and only the newest is kept.

const changes = new ScreenChanges();
const canvas = new OffscreenCanvas(1, 1);
const context = canvas.getContext('2d', { willReadFrequently: true });
let newest: VideoFrame | undefined;
let seen = false;

addEventListener('message', ({ data }: MessageEvent<EyesOrder>) => {
  if (data.type === 'put-back') changes.putBack(data);
  else if (data.type === 'frames') void follow(data.frames).catch(fail);
  else look(data).catch(fail);
});

const fail = (error: unknown): void =>
  postMessage({ type: 'failed', message: String(error) } satisfies EyesReply);

/** Until the track ends. */
async function follow(frames: ReadableStream<VideoFrame>): Promise<void> {
  const reader = frames.getReader();
  for (;;) {
    const { value } = await reader.read();
    if (!value) return;
    newest?.close();
    newest = value;
  }
}

async function look({ take, picture }: Extract<EyesOrder, { type: 'look' }>): Promise<void> {
  const source = picture ?? newest;
  newest = undefined;
  if (source) seen = true;
  changes.look(source ? levelsOf(source) : null);
  const found = take ? changes.take() : null;
  const taken: TakenPicture | undefined = found
    ? { ...found, picture: await createImageBitmap(canvas) }
    : undefined;
  const reply: EyesReply = { type: 'looked', seen, ...(taken && { taken }) };
  postMessage(reply, { transfer: taken ? [taken.picture] : [] });
}

/** Draws it, so that it is there to be taken, and closes it. */
function levelsOf(source: VideoFrame | ImageBitmap): Greyscale {
  if (!context) throw new Error('no 2d context');
  const [width, height] =
    source instanceof VideoFrame
      ? [source.displayWidth, source.displayHeight]
      : [source.width, source.height];
  if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
  context.drawImage(source, 0, 0, width, height);
  source.close();
  return toGreyscale(context.getImageData(0, 0, width, height).data, width, height);
}
