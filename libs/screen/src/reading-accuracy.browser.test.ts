import type { ReadingEvent, Region } from '@sotto/meeting';
import { SimulatedClock } from '@sotto/meeting/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleOf, THOROUGH } from '../../../tools/thorough.mjs';
import { loadBroughtFonts } from '../test/brought-fonts.js';
import { wordErrorRate } from '../test/word-error-rate.js';
import { drawCode, drawSlide, SLIDE_CODE_LINES, SLIDE_TEXT } from './testing/drawn-slide.js';
import { textReader } from './text-reader.js';

const files = {
  workerPath: '/recognition/worker.min.js',
  corePath: '/recognition',
  langPath: '/recognition',
};
const reader = textReader({ files, clock: new SimulatedClock() });
beforeAll(loadBroughtFonts);
afterAll(() => reader.close());

function drawn(width: number, height: number, draw: (drawing: OffscreenCanvasRenderingContext2D) => void) {
  const canvas = new OffscreenCanvas(width, height);
  draw(canvas.getContext('2d')!);
  return canvas.transferToImageBitmap();
}

async function read(image: ImageBitmap, regions?: readonly Region[]) {
  const events: ReadingEvent[] = [];
  const began = performance.now();
  await reader.run(
    { image, ...(regions && { regions }) },
    (event) => events.push(event),
    new AbortController().signal,
  );
  image.close();
  const end = events.at(-1);
  if (end?.type !== 'read') throw new Error(JSON.stringify(end));
  return { ...end, ms: Math.round(performance.now() - began) };
}

function report(
  name: string,
  text: string,
  { text: actual, ms, confidence }: Awaited<ReturnType<typeof read>>,
) {
  const rate = wordErrorRate(text, actual);
  // eslint-disable-next-line no-console -- the figures are wanted, not only whether they pass
  console.info(
    `${name}: word error rate ${(100 * rate).toFixed(1)} %, confidence ${confidence.toFixed(2)}, ${ms} ms`,
  );
  return rate;
}

/** A full-screen editor in 1280x720: 14 px code with line numbers. */
function drawEditor(drawing: OffscreenCanvasRenderingContext2D, { numbers }: { numbers: boolean }) {
  drawing.fillStyle = '#1e1e1e';
  drawing.fillRect(0, 0, 1280, 720);
  const lines = [0, 1, 2].flatMap(() => SLIDE_CODE_LINES);
  drawCode(drawing, lines, { x: 60, y: 10, size: 14, pitch: 20 });
  if (numbers) {
    const gutter = lines.map((_, i) => String(i + 1).padStart(3));
    drawCode(drawing, gutter, { x: 10, y: 10, size: 14, pitch: 20 });
  }
  return lines.map((line, i) => (numbers ? `${i + 1} ${line}` : line)).join('\n');
}

function drawTerminal(drawing: OffscreenCanvasRenderingContext2D) {
  drawing.fillStyle = '#000000';
  drawing.fillRect(0, 0, 1280, 720);
  const lines = Array.from(
    { length: 34 },
    (_, i) => `12:${10 + i}:04 INFO worker[${i % 5}] processed batch ${1000 + i * 37} in ${(i * 13) % 97} ms`,
  );
  drawCode(drawing, lines, { x: 10, y: 10, size: 13, pitch: 20 });
  return lines.join('\n');
}

describe('Q3: English text is recognised', () => {
  const slides = [
    ['light', false],
    ['dark', true],
  ] as const;
  it.each(sampleOf(slides, 1))(
    'on a %s slide with less than 5 percent of the words wrong',
    async (name, dark) => {
      const result = await read(drawn(1280, 720, (drawing) => drawSlide(drawing, { dark })));
      expect(report(`${name} slide`, SLIDE_TEXT, result)).toBeLessThan(0.05);
    },
  );

  it.runIf(THOROUGH)('in a dark editor with line numbers, row by row', async () => {
    let text = '';
    const result = await read(drawn(1280, 720, (drawing) => (text = drawEditor(drawing, { numbers: true }))));
    expect(report('dark editor', text, result)).toBeLessThan(0.05);
    expect(result.text).toContain('\n 4         return await task(attempt);\n');
  });

  it.runIf(THOROUGH)('in a dark terminal', async () => {
    let text = '';
    const result = await read(drawn(1280, 720, (drawing) => (text = drawTerminal(drawing))));
    expect(report('dark terminal', text, result)).toBeLessThan(0.05);
  });

  it.runIf(THOROUGH)('on a slide shown at 1920x1080 with its footnotes still small', async () => {
    const image = drawn(1920, 1080, (drawing) => {
      drawing.fillStyle = '#ffffff';
      drawing.fillRect(0, 0, 1920, 1080);
      drawing.translate(300, 180);
      drawSlide(drawing, { dark: false });
    });
    expect(report('1920x1080', SLIDE_TEXT, await read(image))).toBeLessThan(0.05);
  });

  it('in a region alone, grown to whole lines where it cuts one', async () => {
    const image = drawn(1280, 720, (drawing) => drawSlide(drawing, { dark: false }));
    const result = await read(image, [{ x: 200, y: 50, width: 150, height: 20 }]);
    expect(result.text).toBe('Quarterly Business Review');
  });

  it('nothing on an empty screen, and that is no failure', async () => {
    const image = drawn(640, 480, (drawing) => drawing.fillRect(0, 0, 640, 480));
    expect(await read(image)).toMatchObject({ text: '', confidence: 0 });
  });
});
