import type { Drawing } from '../src/testing/drawn-slide.js';

/** A screen of 1280x720 of one kind, and all that is written on it in reading order. */
export interface DrawnPage {
  readonly name: string;
  readonly text: string;
  draw(drawing: Drawing): void;
}

export const PAGE_WIDTH = 1280;
export const PAGE_HEIGHT = 720;

const SANS = 'Arimo, sans-serif';
const MONO = '"DejaVu Mono", monospace';

interface Theme {
  readonly paper: string;
  readonly inks: readonly string[];
}
const LIGHT: Theme = { paper: '#ffffff', inks: ['#1b1f27', '#0000c0', '#006020'] };
const DARK: Theme = { paper: '#1e1e1e', inks: ['#e8ecf4', '#89b4fa', '#a6e3a1'] };

interface Words {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly font: string;
  /** Which of the theme's inks. */
  readonly ink?: number;
}

function drawWords(drawing: Drawing, { inks }: Theme, { text, x, y, font, ink = 0 }: Words): void {
  drawing.textBaseline = 'top';
  drawing.font = font;
  drawing.fillStyle = inks[ink % inks.length]!;
  drawing.fillText(text, x, y);
}

function fill(drawing: Drawing, { paper }: Theme): void {
  drawing.fillStyle = paper;
  drawing.fillRect(0, 0, PAGE_WIDTH, PAGE_HEIGHT);
}

const NAMES = [
  'North America',
  'Europe',
  'Asia Pacific',
  'Latin America',
  'Middle East',
  'Africa',
  'Nordics',
  'Benelux',
  'Iberia',
  'Balkans',
  'Baltics',
  'Oceania',
  'Caribbean',
  'Central Asia',
  'South Asia',
  'Maghreb',
  'Alps',
  'Adriatic',
  'Gulf States',
  'East Africa',
];
const HEADERS = ['Region', 'Revenue', 'Growth', 'Owner', 'Deals', 'Status'];
const OWNERS = ['Miller', 'Tanaka', 'Lopez', 'Schmidt', 'Okafor', 'Rossi'];
const STATUS = ['open', 'closed', 'waiting', 'lost'];

const cell = (row: number, column: number): string =>
  [
    NAMES[row % NAMES.length]!,
    `${1 + ((row * 7) % 9)},${String((row * 379 + 113) % 1000).padStart(3, '0')}`,
    `${(row * 13 + 4) % 60}%`,
    OWNERS[(row * 5) % OWNERS.length]!,
    String((row * 29 + 11) % 97),
    STATUS[(row * 3) % STATUS.length]!,
  ][column]!;

/** How a table's cells are parted. */
export type Rules = 'no rules' | 'faint grid' | 'stripes' | 'header rule' | 'rows' | 'grid';

export interface TableShape {
  readonly rows: number;
  readonly columns: number;
  readonly rules: Rules;
  readonly dark?: boolean;
  readonly title?: string;
}

export function drawnTable({ rows, columns, rules, dark = false, title }: TableShape): DrawnPage {
  const theme = dark ? DARK : LIGHT;
  const [size, pitch] = rows > 10 ? [16, 30] : rows > 5 ? [18, 44] : [24, 60];
  const top = title ? 110 : 30;
  const width = Math.floor(1160 / columns);
  const lines = [HEADERS.slice(0, columns)].concat(
    Array.from({ length: rows - 1 }, (_, row) =>
      Array.from({ length: columns }, (_, column) => cell(row, column)),
    ),
  );
  return {
    name: `${dark ? 'dark ' : ''}table ${rows}x${columns}, ${rules}${title ? ', with a title' : ''}`,
    text: [...(title ? [title] : []), ...lines.map((line) => line.join(' '))].join('\n'),
    draw(drawing) {
      fill(drawing, theme);
      if (title) drawWords(drawing, theme, { text: title, x: 60, y: 40, font: `bold 36px ${SANS}` });
      const edge = (pitch - size) / 2;
      const rule = (row: number, height = 1) =>
        drawing.fillRect(60, top - edge + row * pitch, columns * width, height);
      if (rules === 'stripes') {
        drawing.fillStyle = dark ? '#2a2d31' : '#eef1f4';
        for (let row = 1; row < rows; row += 2) rule(row, pitch);
      }
      lines.forEach((line, row) =>
        line.forEach((text, column) => {
          const font = `${row === 0 ? 'bold ' : ''}${size}px ${SANS}`;
          drawWords(drawing, theme, { text, x: 70 + column * width, y: top + row * pitch, font });
        }),
      );
      drawing.fillStyle = rules === 'faint grid' ? (dark ? '#333333' : '#e0e0e0') : '#808890';
      if (rules === 'header rule') rule(1);
      if (rules.endsWith('grid') || rules === 'rows') for (let row = 0; row <= rows; row++) rule(row);
      if (rules.endsWith('grid'))
        for (let column = 0; column <= columns; column++)
          drawing.fillRect(60 + column * width, top - edge, 1, rows * pitch);
    },
  };
}

const PROGRAM = [
  'import { load, save } from "./storage.js";',
  '',
  '// The oldest entry goes first when there is no room.',
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
  '',
  'export class Invoices {',
  '  constructor(customer, renewal) {',
  '    this.customer = customer;',
  '    this.total = renewal.items.reduce(sum, 0);',
  '  }',
  '',
  '  async store(folder) {',
  '    const known = await load(folder);',
  '    if (known.length > 40) known.shift();',
  '    known.push({ total: this.total });',
  '    await save(folder, known);',
  '  }',
  '}',
];

export interface CodeShape {
  readonly size: number;
  readonly numbers: boolean;
  readonly dark?: boolean;
}

/** An editor over the whole screen. */
export function drawnCode({ size, numbers, dark = false }: CodeShape): DrawnPage {
  const theme = dark ? DARK : LIGHT;
  const pitch = Math.round(size * 1.45);
  const lines = [...PROGRAM, ...PROGRAM].slice(0, Math.floor(700 / pitch));
  return {
    name: `${dark ? 'dark' : 'light'} code ${size} px${numbers ? ', line numbers' : ''}`,
    text: lines.map((line, i) => (numbers ? `${i + 1} ${line}` : line)).join('\n'),
    draw(drawing) {
      fill(drawing, theme);
      const font = `${size}px ${MONO}`;
      lines.forEach((text, i) => {
        const y = 10 + i * pitch;
        drawWords(drawing, theme, { text, x: 64, y, font, ink: i });
        if (numbers) drawWords(drawing, theme, { text: String(i + 1).padStart(3), x: 10, y, font });
      });
    },
  };
}

const SUBJECTS = ['The customer', 'Our supplier', 'The finance team', 'Every region', 'Support', 'The board'];
const VERBS = ['expects', 'delivers', 'reviews', 'prepares', 'confirms', 'postpones', 'questions'];
const OBJECTS = ['the contract', 'a smaller budget', 'the second release', 'open renewals', 'a report'];

const sentence = (i: number): string =>
  `${SUBJECTS[(i * 5) % SUBJECTS.length]} ${VERBS[(i * 3) % VERBS.length]} ${OBJECTS[(i * 2) % OBJECTS.length]} by day ${10 + ((i * 37) % 89)}.`;

/** Words set in lines of at most so many characters. */
function set(count: number, characters: number, from: number): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (let i = from; lines.length < count; i++) {
    for (const word of sentence(i).split(' ')) {
      if (line.length + word.length + 1 > characters) {
        lines.push(line);
        line = word;
      } else line = line ? `${line} ${word}` : word;
    }
  }
  return lines.slice(0, count);
}

export interface ProseShape {
  readonly columns: 1 | 2 | 3;
  readonly dark?: boolean;
  /** Lines of a paragraph; without it the lines never pause, and those of all columns stand at one height. */
  readonly paragraph?: number;
}

/** Text in columns, their lines at one height, as on a page or in a browser. */
export function drawnProse({ columns, dark = false, paragraph }: ProseShape): DrawnPage {
  const theme = dark ? DARK : LIGHT;
  const width = Math.floor(1180 / columns);
  const characters = Math.floor((width - 40) / 8.3);
  const texts = Array.from({ length: columns }, (_, column) => set(14, characters, column * 50));
  return {
    name: `${dark ? 'dark' : 'light'} text in ${columns} column${columns > 1 ? 's' : ''}${paragraph ? `, paragraphs of ${paragraph}` : ''}`,
    text: texts.flat().join('\n'),
    draw(drawing) {
      fill(drawing, theme);
      texts.forEach((lines, column) =>
        lines.forEach((text, row) => {
          const pause = paragraph ? Math.floor((row + column) / paragraph) * 14 : 0;
          const [x, y] = [50 + column * width, 20 + row * 24 + pause];
          drawWords(drawing, theme, { text, x, y, font: `16px ${SANS}` });
        }),
      );
    },
  };
}

/** Three lists side by side, each with lines at a distance of its own. */
export function drawnLists(): DrawnPage {
  const lists = [34, 41, 47].map((pitch, column) => ({
    x: 60 + column * 400,
    pitch,
    lines: Array.from({ length: 8 }, (_, i) => {
      const [subject, object] = [SUBJECTS[(i + column) % 6]!, OBJECTS[(i * 2 + column) % 5]!];
      return i % 2 ? subject : object;
    }),
  }));
  return {
    name: 'three lists, not in step',
    text: lists.flatMap(({ lines }) => lines).join('\n'),
    draw(drawing) {
      fill(drawing, LIGHT);
      for (const { x, pitch, lines } of lists)
        lines.forEach((text, row) =>
          drawWords(drawing, LIGHT, { text, x, y: 60 + row * pitch, font: `20px ${SANS}` }),
        );
    },
  };
}

/** A heading, a table with a grid, one without rules, and a block of light code on its own paper. */
export function drawnMixture(): DrawnPage {
  const heading = 'Revenue and how it is stored';
  const lines = Array.from({ length: 9 }, (_, row) => [0, 1, 2, 3].map((column) => cell(row, column)));
  const code = PROGRAM.slice(3, 14);
  return {
    name: 'heading, table with a grid, table without rules, light code',
    text: [heading, ...lines.map((row) => row.join(' ')), ...code].join('\n'),
    draw(drawing) {
      fill(drawing, LIGHT);
      drawWords(drawing, LIGHT, { text: heading, x: 60, y: 24, font: `bold 32px ${SANS}` });
      const top = (row: number) => 90 + row * 34 + (row < 4 ? 0 : 40);
      lines.forEach((row, y) =>
        row.forEach((text, x) =>
          drawWords(drawing, LIGHT, { text, x: 70 + x * 220, y: top(y), font: `18px ${SANS}` }),
        ),
      );
      drawing.fillStyle = '#808890';
      for (let row = 0; row <= 4; row++) drawing.fillRect(60, 82 + row * 34, 880, 1);
      for (let column = 0; column <= 4; column++) drawing.fillRect(60 + column * 220, 82, 1, 4 * 34);
      drawing.fillStyle = '#eef1f4';
      drawing.fillRect(60, 450, 900, 255);
      code.forEach((text, i) =>
        drawWords(drawing, LIGHT, { text, x: 80, y: 462 + i * 21, font: `15px ${MONO}`, ink: i }),
      );
    },
  };
}
