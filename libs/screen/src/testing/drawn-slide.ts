/** The part of a 2d context that drawing needs; on a canvas of a page or off screen. */
export type Drawing = Pick<
  OffscreenCanvasRenderingContext2D,
  'fillStyle' | 'fillRect' | 'font' | 'fillText' | 'textBaseline' | 'beginPath' | 'arc' | 'fill'
>;

const HEADING = 'Quarterly Business Review';
const BULLETS = [
  'Revenue grew by 18 percent over the last quarter',
  'Customer churn fell from 4.2 to 3.1 percent',
  'Two enterprise renewals are still open in Berlin',
  'Hiring plan is frozen until the board meets',
];
const TABLE = [
  ['Region', 'Revenue', 'Growth', 'Deals'],
  ['North America', '4,210', '18%', '37'],
  ['Europe', '2,980', '11%', '24'],
  ['Asia Pacific', '1,455', '26%', '19'],
];
const CODE = [
  'export async function retry(task, limit) {',
  '  for (let attempt = 1; attempt <= limit; attempt++) {',
  '    try {',
  '      return await task(attempt);',
  '    } catch (error) {',
  '      if (attempt === limit) throw error;',
  '      await wait(100 * 2 ** attempt);',
  '    }',
  '  }',
  '  throw new Error("unreachable");',
  '}',
];
/** Drawn at 12, 11, 10 and 9 pixels. */
const FOOTNOTES = [
  'Footnote: figures are unaudited and exclude one-time restructuring costs in the second quarter.',
  'Source: internal finance warehouse, snapshot of 14 October, rounded to the nearest thousand.',
  'Small print: the forecast assumes a constant exchange rate of 1.08 dollars for one euro.',
  'Contact: finance team, room 412, before Friday noon for corrections to the numbers above.',
];

/** Not the machine's own faces, in which the same text has other pixels: load these first. */
const SANS = 'Arimo, sans-serif';
const MONO = '"DejaVu Mono", monospace';

/** Pixels. */
export const SLIDE_WIDTH = 1280;
/** Of the drawn slide, px. */
export const SLIDE_HEIGHT = 720;

/** Where the block of code stands on the slide. */
export const SLIDE_CODE = { x: 640, y: 320, width: 600, height: 250 };

/** What is written on the slide, in reading order. */
export const SLIDE_TEXT = [
  HEADING,
  ...BULLETS.map((text) => `• ${text}`),
  ...TABLE.map((row) => row.join(' ')),
  ...CODE,
  ...FOOTNOTES,
].join('\n');

/**
 * Draws a business slide of 1280x720 with all that makes recognition hard: a heading, bullets, a table beside a dark
 * block of code, and footnotes down to 9 pixels. In Arimo and DejaVu Mono where the page has loaded them (`@fontsource`), else
 * in the browser's own sans-serif and monospace.
 */
export function drawSlide(drawing: Drawing, { dark }: { dark: boolean }): void {
  const [paper, ink, dim, codePaper] = dark
    ? ['#12161f', '#e8ecf4', '#aab4c5', '#05070c']
    : ['#ffffff', '#1b1f27', '#4a5261', '#1e1e2e'];
  const write = (text: string, x: number, y: number, font: string, colour = ink) => {
    drawing.font = font;
    drawing.fillStyle = colour;
    drawing.fillText(text, x, y);
  };
  drawing.textBaseline = 'top';
  drawing.fillStyle = paper;
  drawing.fillRect(0, 0, SLIDE_WIDTH, SLIDE_HEIGHT);
  write(HEADING, 60, 40, `bold 44px ${SANS}`);
  BULLETS.forEach((text, i) => {
    drawing.beginPath();
    drawing.arc(70, 134 + i * 44, 5, 0, 2 * Math.PI);
    drawing.fill();
    write(text, 90, 120 + i * 44, `24px ${SANS}`);
  });
  drawTable(drawing, dim, write);
  drawing.fillStyle = codePaper;
  drawing.fillRect(SLIDE_CODE.x, SLIDE_CODE.y, SLIDE_CODE.width, SLIDE_CODE.height);
  drawCode(drawing, CODE, { x: SLIDE_CODE.x + 16, y: SLIDE_CODE.y + 12, size: 16, pitch: 21 });
  FOOTNOTES.forEach((text, i) => write(text, 60, 610 + i * 22, `${12 - i}px ${SANS}`, dim));
}

function drawTable(
  drawing: Drawing,
  rule: string,
  write: (text: string, x: number, y: number, font: string) => void,
): void {
  const columns = [70, 250, 370, 490];
  TABLE.forEach((row, y) =>
    row.forEach((text, x) => write(text, columns[x] ?? 0, 330 + y * 36, `20px ${SANS}`)),
  );
  drawing.fillStyle = rule;
  for (let y = 0; y <= TABLE.length; y++) drawing.fillRect(60, 322 + y * 36, 500, 1);
}

/** Draws lines of code in the colours of a dark editor, one colour a line. Sizes in pixels. */
export function drawCode(
  drawing: Drawing,
  lines: readonly string[],
  { x, y, size, pitch }: { x: number; y: number; size: number; pitch: number },
): void {
  const colours = ['#89b4fa', '#cdd6f4', '#a6e3a1'];
  drawing.textBaseline = 'top';
  drawing.font = `${size}px ${MONO}`;
  lines.forEach((text, i) => {
    drawing.fillStyle = colours[i % colours.length] ?? '#ffffff';
    drawing.fillText(text, x, y + i * pitch);
  });
}

/** The code on the slide, for drawing it elsewhere. */
export const SLIDE_CODE_LINES: readonly string[] = CODE;
