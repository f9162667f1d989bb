import { type Drawing, drawCode } from './drawn-slide.js';

/** What a shared screen shows for a while. */
export interface TraceScene {
  readonly kind: 'slide' | 'document' | 'editor' | 'table';
  /** Everything that is written on it, line by line. */
  readonly text: string;
  /** Draws it, 1280x720. `second`: since it began; in the first one a slide is still being faded in, and a caret blinks. */
  draw(drawing: TraceDrawing, second: number): void;
}

/** A canvas that a trace can be drawn on, faint ones included. */
export type TraceDrawing = Drawing & Pick<OffscreenCanvasRenderingContext2D, 'globalAlpha'>;

/** Of the drawn trace, px. */
export const TRACE_WIDTH = 1280;
/** Of the drawn trace, px. */
export const TRACE_HEIGHT = 720;

/**
 * What a meeting shows, scene by scene, a quarter of them of each kind: slides, light and dark; a document in two
 * columns in which one paragraph changes; a dark editor in which one line is typed; a table in which one figure changes.
 * In the fonts of `drawSlide`.
 * @param seed the same one gives the same scenes
 */
export function drawnTrace(scenes: number, seed: number): readonly TraceScene[] {
  const chance = seeded(seed);
  const each = Math.ceil(scenes / 4);
  return [
    ...slides(each, chance),
    ...documents(each, chance),
    ...editors(each, chance),
    ...tables(each, chance),
  ].slice(0, scenes);
}

type Chance = (below: number) => number;

/** Park and Miller's generator, whole numbers from 0. */
function seeded(seed: number): Chance {
  let state = (seed % 2_147_483_646) + 1;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return Math.floor((state / 2_147_483_647) * below);
  };
}

const SUBJECTS = [
  'The customer',
  'Our supplier',
  'The finance team',
  'Every region',
  'The new partner',
  'Support',
];
const VERBS = [
  'expects',
  'delivers',
  'reviews',
  'prepares',
  'confirms',
  'postpones',
  'approves',
  'questions',
];
const OBJECTS = [
  'the contract for next year',
  'a smaller budget',
  'the second release',
  'all open renewals',
  'better training material',
  'the report on costs',
  'a meeting in Berlin',
  'three more interviews',
];
const HEADINGS = ['Quarterly Review', 'Open Questions', 'Plan for Spring', 'Costs and Growth', 'Next Steps'];

const pick = (from: readonly string[], chance: Chance): string => from[chance(from.length)] ?? '';
const sentence = (chance: Chance): string =>
  `${pick(SUBJECTS, chance)} ${pick(VERBS, chance)} ${pick(OBJECTS, chance)} by day ${10 + chance(89)}`;

const SANS = 'Arimo, sans-serif';
const LIGHT = ['#ffffff', '#1b1f27'] as const;
const DARK = ['#12161f', '#e8ecf4'] as const;

function fill(drawing: Drawing, paper: string): void {
  drawing.fillStyle = paper;
  drawing.fillRect(0, 0, TRACE_WIDTH, TRACE_HEIGHT);
}

function write(drawing: Drawing, text: string, x: number, y: number, font: string, ink: string): void {
  drawing.textBaseline = 'top';
  drawing.font = font;
  drawing.fillStyle = ink;
  drawing.fillText(text, x, y);
}

function slides(count: number, chance: Chance): readonly TraceScene[] {
  return Array.from({ length: count }, (_, i) => {
    const [paper, ink] = i % 3 === 2 ? DARK : LIGHT;
    const heading = `${pick(HEADINGS, chance)} ${i + 1}`;
    const points = Array.from({ length: 4 + chance(3) }, () => sentence(chance));
    const note = `Source: internal figures of week ${1 + chance(52)}, not audited`;
    return {
      kind: 'slide',
      text: [heading, ...points, note].join('\n'),
      draw(drawing, second) {
        fill(drawing, paper);
        drawing.globalAlpha = second === 0 ? 0.4 : 1;
        write(drawing, heading, 80, 60, `bold 44px ${SANS}`, ink);
        points.forEach((point, row) => write(drawing, point, 100, 160 + row * 64, `26px ${SANS}`, ink));
        write(drawing, note, 80, 660, `14px ${SANS}`, ink);
        drawing.globalAlpha = 1;
      },
    };
  });
}

const PARAGRAPHS = 10;

/** Ten paragraphs of three lines, five in each column. */
function documents(count: number, chance: Chance): readonly TraceScene[] {
  const paragraph = () => Array.from({ length: 3 }, () => sentence(chance));
  const title = 'Notes on the agreement';
  let now: readonly (readonly string[])[] = Array.from({ length: PARAGRAPHS }, paragraph);
  return Array.from({ length: count }, () => {
    const changed = chance(PARAGRAPHS);
    now = now.map((each, i) => (i === changed ? paragraph() : each));
    const paragraphs = now;
    return {
      kind: 'document',
      text: [title, ...paragraphs.flat()].join('\n'),
      draw(drawing) {
        const [paper, ink] = LIGHT;
        fill(drawing, paper);
        write(drawing, title, 60, 40, `bold 30px ${SANS}`, ink);
        paragraphs.forEach((lines, i) =>
          lines.forEach((line, row) => {
            const x = i < PARAGRAPHS / 2 ? 60 : 680;
            write(drawing, line, x, 110 + (i % (PARAGRAPHS / 2)) * 112 + row * 24, `17px ${SANS}`, ink);
          }),
        );
      },
    };
  });
}

const NAMES = ['budget', 'region', 'invoice', 'customer', 'renewal', 'supplier', 'forecast', 'meeting'];
const CODE_ROWS = 30;

/** A program that grows by a line at the caret, which blinks once a second. */
function editors(count: number, chance: Chance): readonly TraceScene[] {
  const code = (i: number): string => {
    const name = pick(NAMES, chance);
    return [
      `export function ${name}${i}(${pick(NAMES, chance)}, limit) {`,
      `  const ${name} = await load("${pick(NAMES, chance)}", ${100 + chance(900)});`,
      `  if (${name}.length > limit) return ${name}.slice(0, ${chance(90)});`,
      '}',
    ][i % 4] as string;
  };
  const program = Array.from({ length: CODE_ROWS + count }, (_, i) => code(i));
  return Array.from({ length: count }, (_, i) => {
    const lines = program.slice(0, Math.max(1, CODE_ROWS - count) + i + 1);
    return {
      kind: 'editor',
      text: lines.join('\n'),
      draw(drawing, second) {
        fill(drawing, '#1e1e1e');
        drawCode(drawing, lines, { x: 60, y: 14, size: 15, pitch: 23 });
        drawing.fillStyle = '#aeafad';
        if (second % 2 === 1) drawing.fillRect(900, 12 + (lines.length - 1) * 23, 2, 19);
      },
    };
  });
}

const REGIONS = [
  'North America',
  'Europe',
  'Asia Pacific',
  'Latin America',
  'Middle East',
  'Africa',
  'Nordics',
];

/** A table of seven rows and three columns of figures. */
function tables(count: number, chance: Chance): readonly TraceScene[] {
  const figure = () => String(1000 + chance(9000));
  const title = 'Revenue by region and quarter';
  let now: readonly (readonly string[])[] = REGIONS.map(() => [figure(), figure(), figure()]);
  return Array.from({ length: count }, () => {
    const [row, column] = [chance(REGIONS.length), chance(3)];
    now = now.map((figures, y) => figures.map((each, x) => (y === row && x === column ? figure() : each)));
    const cells = [
      ['Region', 'First', 'Second', 'Third'],
      ...REGIONS.map((name, y) => [name, ...(now[y] ?? [])]),
    ];
    return {
      kind: 'table',
      text: [title, ...cells.map((line) => line.join(' '))].join('\n'),
      draw(drawing) {
        const [paper, ink] = LIGHT;
        fill(drawing, paper);
        write(drawing, title, 80, 50, `bold 36px ${SANS}`, ink);
        cells.forEach((line, y) =>
          line.forEach((cell, x) =>
            write(drawing, cell, [90, 360, 560, 760][x] ?? 0, 140 + y * 60, `24px ${SANS}`, ink),
          ),
        );
        drawing.fillStyle = '#9aa0a6';
        for (let y = 0; y <= cells.length; y++) drawing.fillRect(80, 126 + y * 60, 800, 1);
      },
    };
  });
}
