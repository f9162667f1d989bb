import type { Color, PDFDocument, PDFFont, PDFPage } from '@cantoo/pdf-lib';
import type { Letters } from './report-letters.js';

/** A4 in points of 1/72 inch, and its margins. */
export const PAGE = { width: 595.28, height: 841.89, margin: 48, foot: 40 } as const;
export const CONTENT_WIDTH = PAGE.width - 2 * PAGE.margin;
/** A manager reads no more (ledger G7: one to four). */
export const MAX_PAGES = 4;

export interface TextStyle {
  readonly size: number;
  readonly bold?: boolean;
  readonly color?: Color;
}

export interface Ink {
  readonly regular: PDFFont;
  readonly bold: PDFFont;
  readonly text: Color;
  readonly muted: Color;
  readonly accent: Color;
  readonly soft: Color;
  readonly rule: Color;
  readonly better: Color;
  readonly worse: Color;
}

/** Pages that are written from top to bottom. Heights are in points, from the top of the page down. */
export class Sheet {
  readonly pages: PDFPage[] = [];
  readonly ink: Ink;
  readonly letters: Letters;
  readonly #document: PDFDocument;
  #current = 0;
  /** Where the next line begins, from the top. */
  y: number = PAGE.margin;

  constructor(document: PDFDocument, ink: Ink, letters: Letters) {
    this.#document = document;
    this.ink = ink;
    this.letters = letters;
    this.newPage();
  }

  get page(): PDFPage {
    return this.pages[this.#current] as PDFPage;
  }

  /** Writes on a page that is already there. */
  onPage(index: number, write: () => void): void {
    const before = this.#current;
    this.#current = index;
    write();
    this.#current = before;
  }

  /** How much of the page is left. */
  get left(): number {
    return PAGE.height - PAGE.margin - PAGE.foot / 2 - this.y;
  }

  newPage(): void {
    this.pages.push(this.#document.addPage([PAGE.width, PAGE.height]));
    this.#current = this.pages.length - 1;
    this.y = PAGE.margin;
  }

  /** Goes on a new page where less than `height` is left. */
  need(height: number): void {
    if (this.left < height) this.newPage();
  }

  /** One line at a place; the text is printed as far as it fits into `width`, with three dots at the end. */
  line(text: string, x: number, y: number, style: TextStyle, width = Infinity): void {
    const { size, bold, color = this.ink.text } = style;
    const font = bold ? this.ink.bold : this.ink.regular;
    const fits = shortened(this.letters.print(text), font, size, width);
    this.page.drawText(fits, { x, y: PAGE.height - y - size, size, font, color });
  }

  /** The same, ending at `right`. */
  lineEndingAt(text: string, right: number, y: number, style: TextStyle): void {
    this.line(text, right - this.widthOf(text, style), y, style);
  }

  widthOf(text: string, { size, bold }: TextStyle): number {
    return (bold ? this.ink.bold : this.ink.regular).widthOfTextAtSize(this.letters.print(text), size);
  }

  /** The lines that a paragraph takes, at most `most`; the last one ends in three dots where there is more. */
  wrapped(text: string, style: TextStyle, width: number, most: number): readonly string[] {
    const font = style.bold ? this.ink.bold : this.ink.regular;
    const fits = (line: string) => font.widthOfTextAtSize(line, style.size) <= width;
    const lines: string[] = [];
    let line = '';
    const words = this.letters.print(text.slice(0, 2_000)).split(' ');
    for (const [i, word] of words.entries()) {
      const longer = line ? `${line} ${word}` : word;
      if (fits(longer) || !line) {
        line = longer;
        continue;
      }
      if (lines.length === most - 1) {
        return [...lines, shortened([line, ...words.slice(i)].join(' '), font, style.size, width)];
      }
      lines.push(line);
      line = word;
    }
    return [...lines, shortened(line, font, style.size, width)];
  }

  rectangle(x: number, y: number, width: number, height: number, color: Color): void {
    this.page.drawRectangle({ x, y: PAGE.height - y - height, width, height, color });
  }

  stroke(x1: number, y1: number, x2: number, y2: number, color: Color, thickness = 0.7): void {
    const [start, end] = [
      { x: x1, y: PAGE.height - y1 },
      { x: x2, y: PAGE.height - y2 },
    ];
    this.page.drawLine({ start, end, color, thickness });
  }

  dot(x: number, y: number, size: number, color: Color): void {
    this.page.drawCircle({ x, y: PAGE.height - y, size, color });
  }

  heading(text: string): void {
    this.line(text, PAGE.margin, this.y, { size: 12, bold: true });
    this.y += 20;
  }
}

function shortened(text: string, font: PDFFont, size: number, width: number): string {
  if (font.widthOfTextAtSize(text, size) <= width) return text;
  let [low, high] = [0, text.length];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (font.widthOfTextAtSize(`${text.slice(0, middle)}…`, size) <= width) low = middle;
    else high = middle - 1;
  }
  return `${text.slice(0, low).trimEnd()}…`;
}
