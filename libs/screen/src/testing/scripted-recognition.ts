import type { Region } from '@sotto/meeting';
import type { PageReading } from '../recognised-line.js';
import type { Recogniser, RecognitionFiles, RecognitionPlatform } from '../recogniser.js';

/** One worker of `ScriptedRecognition`. It does nothing by itself: the test lets loading and reading end. */
export class ScriptedRecogniser implements Recogniser {
  readonly files: RecognitionFiles;
  terminated = false;
  /** What was to be read of the last picture; undefined: all of it. */
  regions: readonly Region[] | undefined;
  /** What was asked of it and has not ended. */
  #order: { what: 'load' | 'read'; settle: Settle; onShare: (share: number) => void } | undefined;

  constructor(files: RecognitionFiles) {
    this.files = files;
  }

  async load(onShare: (share: number) => void): Promise<void> {
    await this.#wait('load', onShare);
  }

  read(
    _picture: ImageBitmap,
    regions: readonly Region[] | undefined,
    onShare: (share: number) => void,
  ): Promise<PageReading> {
    this.regions = regions;
    return this.#wait('read', onShare);
  }

  terminate(): void {
    this.terminated = true;
  }

  /** What it is doing now. */
  get doing(): 'load' | 'read' | undefined {
    return this.#order?.what;
  }

  share(share: number): void {
    this.#current('share').onShare(share);
  }

  /** Loading is done. */
  loaded(): void {
    this.#end('loaded').resolve(placed('', 0));
  }

  /** The picture is read; each line of the text stands below the one before. */
  reads(text: string, confidence = 0.9): void {
    this.#end('reads').resolve(placed(text, confidence));
  }

  fails(error: unknown): void {
    this.#end('fails').reject(error);
  }

  #wait(what: 'load' | 'read', onShare: (share: number) => void): Promise<PageReading> {
    if (this.#order)
      throw new Error(`ScriptedRecogniser: '${what}' while '${this.#order.what}' has not ended`);
    if (this.terminated) throw new Error(`ScriptedRecogniser: '${what}' after it was terminated`);
    return new Promise((resolve, reject) => (this.#order = { what, settle: { resolve, reject }, onShare }));
  }

  #current(call: string) {
    if (!this.#order) throw new Error(`ScriptedRecogniser: '${call}', but nothing was asked of it`);
    return this.#order;
  }

  #end(call: string): Settle {
    const { settle } = this.#current(call);
    this.#order = undefined;
    return settle;
  }
}

interface Settle {
  readonly resolve: (page: PageReading) => void;
  readonly reject: (error: unknown) => void;
}

/** Recognition workers that the test drives, for `textReader({ platform })`. */
export class ScriptedRecognition implements RecognitionPlatform {
  /** Every worker that was started, in order. */
  readonly started: ScriptedRecogniser[] = [];

  startRecogniser(files: RecognitionFiles): ScriptedRecogniser {
    const recogniser = new ScriptedRecogniser(files);
    this.started.push(recogniser);
    return recogniser;
  }

  /** The newest worker. */
  get last(): ScriptedRecogniser {
    const recogniser = this.started.at(-1);
    if (!recogniser) throw new Error('ScriptedRecognition: no worker has been started yet');
    return recogniser;
  }
}

/** Lines of 20 pixels from the top left of one part of 1280x720, letters of 10. */
function placed(text: string, confidence: number): PageReading {
  const lines = text.split('\n').flatMap((line, i) => {
    const words = [...line.matchAll(/\S+/gu)].map(({ 0: word, index }) => ({
      text: word,
      box: { x: index * 10, y: i * 20, width: word.length * 10, height: 16 },
    }));
    const box = { x: 0, y: i * 20, width: line.length * 10, height: 16 };
    return words.length > 0 ? [{ words, confidence, box, dense: false }] : [];
  });
  return { text, confidence, parts: [{ region: { x: 0, y: 0, width: 1280, height: 720 }, lines }] };
}
