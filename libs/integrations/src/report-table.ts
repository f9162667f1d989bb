import type { SessionHeader } from '@sotto/meeting';
import { momentText, type ReportFormat, valueText } from './report-format.js';
import { CONTENT_WIDTH, MAX_PAGES, PAGE, type Sheet } from './report-sheet.js';

const ROW_HEIGHT = 15;
const SIZE = 8.5;

interface Column {
  readonly title: string;
  readonly width: number;
  readonly right?: true;
  readonly text: (header: SessionHeader, format: ReportFormat) => string;
}

const COLUMNS: readonly Column[] = [
  { title: 'Date', width: 104, text: ({ record }, format) => momentText(record.timestamp, format) },
  { title: 'Session', width: 175, text: nameOf },
  { title: 'Duration', width: 54, right: true, text: ({ record }) => known(record.duration, 'minutes') },
  { title: 'Quality', width: 60, right: true, text: ({ record }) => capital(record.quality) },
  { title: 'AI requests', width: 54, right: true, text: ({ record }) => known(record.aiRequests, 'count') },
  {
    title: 'Response',
    width: CONTENT_WIDTH - 104 - 175 - 54 - 60 - 54,
    right: true,
    text: ({ record }) => (record.averageResponseTime > 0 ? known(record.averageResponseTime, 'ms') : '–'),
  },
];

function nameOf({ title, contact, origin }: SessionHeader): string {
  const name = [title, contact && `with ${contact.name}`].filter(Boolean).join(', ') || 'Untitled';
  return origin === 'live' ? name : `${name} (${origin})`;
}

const known = (value: number, unit: 'minutes' | 'count' | 'ms'): string =>
  Number.isFinite(value) ? valueText(value, unit) : '–';
const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** The sessions, newest first, as many as fit on the pages that are left; then how many there are. */
export function drawSessions(sheet: Sheet, sessions: readonly SessionHeader[], format: ReportFormat): void {
  sheet.need(70 + Math.min(3, sessions.length) * ROW_HEIGHT);
  sheet.heading('Sessions');
  if (sessions.length === 0) {
    sheet.line('There were no sessions in this period.', PAGE.margin, sheet.y, {
      size: 9.5,
      color: sheet.ink.muted,
    });
    return;
  }
  drawTitles(sheet);
  const rows = sessions.toReversed();
  let shown = 0;
  for (const row of rows) {
    const last = sheet.pages.length === MAX_PAGES;
    // On the last page one line is kept for the count
    if (sheet.left < ROW_HEIGHT * (last ? 2 : 1)) {
      if (last) break;
      sheet.newPage();
      drawTitles(sheet);
    }
    drawRow(
      sheet,
      COLUMNS.map(({ text }) => text(row, format)),
      { size: SIZE },
    );
    sheet.stroke(PAGE.margin, sheet.y - 3, PAGE.margin + CONTENT_WIDTH, sheet.y - 3, sheet.ink.rule, 0.4);
    shown++;
  }
  if (shown < rows.length) {
    const count = `The newest ${valueText(shown, 'count')} of ${valueText(rows.length, 'count')} sessions are shown; the CSV export has all of them.`;
    sheet.line(count, PAGE.margin, sheet.y + 2, { size: SIZE, color: sheet.ink.muted });
  }
}

function drawTitles(sheet: Sheet): void {
  drawRow(
    sheet,
    COLUMNS.map(({ title }) => title),
    { size: SIZE, bold: true, color: sheet.ink.muted },
  );
  sheet.stroke(PAGE.margin, sheet.y - 3, PAGE.margin + CONTENT_WIDTH, sheet.y - 3, sheet.ink.muted, 0.7);
}

function drawRow(sheet: Sheet, cells: readonly string[], style: Parameters<Sheet['line']>[3]): void {
  let x: number = PAGE.margin;
  COLUMNS.forEach(({ width, right }, i) => {
    const text = cells[i] ?? '';
    if (right) sheet.lineEndingAt(text, x + width, sheet.y, style);
    else sheet.line(text, x, sheet.y, style, width - 8);
    x += width;
  });
  sheet.y += ROW_HEIGHT;
}
