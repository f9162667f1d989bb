import type { Region } from '@sotto/meeting';
import { type Bbox, createWorker, type Page, PSM, type Worker as TesseractWorker } from 'tesseract.js';
import { toGreyscale } from './greyscale.js';
import { readPage, type RecognitionEngine } from './read-page.js';
import type { RecognisedLine } from './recognised-line.js';
import type { RecogniserOrder, RecogniserReply, RecognitionFiles } from './recogniser.js';

// A worker around Tesseract's own: the picture is prepared off the main thread, and ending this one ends both, also
// while Tesseract's `createWorker` hangs on a missing file and there is no handle to end it by.

const reply = (message: RecogniserReply): void => postMessage(message);
const onShare = (share: number): void => reply({ type: 'share', share });

/** What Tesseract's logger calls the steps of `createWorker`, in their order; the only other one is recognition. */
const LOADING_STAGES = [
  'loading tesseract core',
  'initializing tesseract',
  'loading language traineddata',
  'initializing api',
];

/** The part of the browser's trusted types that is used; TypeScript's own library does not know them yet. */
interface PolicyFactory {
  createPolicy(name: string, rules: { createScriptURL(address: string): string | null }): unknown;
}

let tesseract: TesseractWorker | undefined;
let onRecognised: (share: number) => void = () => undefined;

addEventListener('message', ({ data }: MessageEvent<RecogniserOrder>) => {
  const done = data.type === 'load' ? load(data.files) : read(data);
  done.then(reply, (error: unknown) => reply({ type: 'failed', message: String(error) }));
});

async function load(files: RecognitionFiles): Promise<RecogniserReply> {
  allowScript(files.workerPath);
  tesseract = await new Promise<TesseractWorker>((resolve, reject) => {
    // LSTM only: the second argument. No blob worker, because the security policy forbids it; no copy of the data in
    // IndexedDB, because the HTTP cache has it and large values endanger the database on a full disk.
    createWorker('eng', 1, {
      ...files,
      workerBlobURL: false,
      gzip: true,
      cacheMethod: 'none',
      logger: ({ status, progress }) => {
        const stage = LOADING_STAGES.indexOf(status);
        if (stage === -1) onRecognised(progress);
        else onShare((stage + progress) / LOADING_STAGES.length);
      },
      // A rejected step of the loading comes only here; the promise would hang.
      errorHandler: reject,
    }).then(resolve, reject);
  });
  return { type: 'loaded' };
}

/** Where the policy asks for trusted types, Tesseract's worker is the one script that this one may start. */
function allowScript(own: string): void {
  const { trustedTypes } = globalThis as typeof globalThis & { trustedTypes?: PolicyFactory };
  trustedTypes?.createPolicy('default', {
    createScriptURL: (address) => (address === own ? address : null),
  });
}

async function read({
  picture,
  regions,
}: Extract<RecogniserOrder, { type: 'read' }>): Promise<RecogniserReply> {
  const { width, height } = picture;
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('no 2d context');
  context.drawImage(picture, 0, 0);
  picture.close();
  const grey = toGreyscale(context.getImageData(0, 0, width, height).data, width, height);
  return { type: 'read', page: await readPage(grey, regions, engine, onShare) };
}

const engine: RecognitionEngine = {
  async recognise(pgm, segmentation, onOwnShare) {
    if (!tesseract) throw new Error('read before load');
    onRecognised = onOwnShare;
    await tesseract.setParameters({
      tessedit_pageseg_mode: segmentation === 3 ? PSM.AUTO : PSM.SINGLE_BLOCK,
      // Its remarks on each picture would stand in the person's console.
      debug_file: '/dev/null',
    });
    const { data } = await tesseract.recognize(new Blob([pgm]), {}, { text: false, blocks: true });
    return linesOf(data);
  },
};

function linesOf({ blocks }: Page): readonly RecognisedLine[] {
  return (blocks ?? []).flatMap(({ paragraphs }) =>
    paragraphs.flatMap(({ lines }) =>
      lines.map(({ words, confidence, bbox }, i) => ({
        words: words.map(({ text, bbox: box }) => ({ text, box: regionOf(box) })),
        confidence: confidence / 100,
        box: regionOf(bbox),
        startsParagraph: i === 0,
      })),
    ),
  );
}

const regionOf = ({ x0, y0, x1, y1 }: Bbox): Region => ({ x: x0, y: y0, width: x1 - x0, height: y1 - y0 });
