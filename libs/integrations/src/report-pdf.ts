import type { SessionHeader } from '@sotto/meeting';
import { fileOf } from './analytics-export.js';
import type { AnalyticsReport, ExportedFile, ReportFigure } from './report.js';
import { sessionsIn } from './report-figures.js';
import { changeText, dayText, momentText, type ReportFormat, valueText } from './report-format.js';
import { Letters } from './report-letters.js';
import { drawPlot, plotNotes } from './report-plot.js';
import { CONTENT_WIDTH, type Ink, PAGE, Sheet } from './report-sheet.js';
import { drawSessions } from './report-table.js';

/** What is beyond it is left out, so that the report stays within four pages. */
const MOST = { figures: 8, series: 4, sentences: 5, sources: 5 };
const REPLACED = 'Letters that its font lacks are in plain Latin, or “?”.';

/**
 * The report (ledger G7): one to four pages A4 that a manager would read, with plots drawn as vectors. Sessions outside
 * the period and in the bin are left out. Letters that the fonts of a PDF reader do not have are replaced, and told.
 */
export async function analyticsPdf(
  headers: readonly SessionHeader[],
  report: AnalyticsReport,
  format: ReportFormat = {},
): Promise<ExportedFile> {
  const { PDFDocument, rgb, StandardFonts } = await import('@cantoo/pdf-lib');
  const document = await PDFDocument.create();
  const ink: Ink = {
    regular: await document.embedFont(StandardFonts.Helvetica),
    bold: await document.embedFont(StandardFonts.HelveticaBold),
    text: rgb(0.11, 0.13, 0.18),
    muted: rgb(0.4, 0.43, 0.5),
    accent: rgb(0.16, 0.35, 0.72),
    soft: rgb(0.9, 0.95, 0.91),
    rule: rgb(0.87, 0.88, 0.91),
    better: rgb(0.07, 0.43, 0.24),
    worse: rgb(0.69, 0.2, 0.13),
  };
  const letters = new Letters(ink.regular.getCharacterSet());
  const sheet = new Sheet(document, ink, letters);
  const sessions = sessionsIn(headers, report.period);
  drawHead(sheet, report, format);
  drawFigures(sheet, report.figures.slice(0, MOST.figures));
  if (sessions.length > 0) drawPlots(sheet, report, format);
  drawSentences(sheet, report);
  drawSources(sheet, report);
  drawSessions(sheet, sessions, format);
  drawFeet(sheet, report, format);
  document.setTitle(report.title);
  document.setProducer('Sotto');
  document.setCreator('Sotto');
  document.setLanguage('en');
  for (const set of [document.setCreationDate, document.setModificationDate]) {
    set.call(document, new Date(Math.abs(report.generatedAt) <= 8.64e15 ? report.generatedAt : 0));
  }
  const file = fileOf('pdf', 'application/pdf', await document.save(), report.generatedAt);
  return letters.replaced ? { ...file, notices: [`The report is made. ${REPLACED}`] } : file;
}

function drawHead(
  sheet: Sheet,
  { title, person, period, figures, sample }: AnalyticsReport,
  format: ReportFormat,
): void {
  for (const line of sheet.wrapped(title, { size: 20, bold: true }, CONTENT_WIDTH, 2)) {
    sheet.line(line, PAGE.margin, sheet.y, { size: 20, bold: true });
    sheet.y += 26;
  }
  // The period ends before `to`
  const days = `${dayText(period.from, format)} to ${dayText(period.to - 1, format)}`;
  const compares = figures.some(({ before }) => Number.isFinite(before));
  const compared = compares && 'compared with the same time before';
  const line = [sample && 'Sample data', person, days, compared].filter(Boolean).join('  ·  ');
  sheet.line(line, PAGE.margin, sheet.y, { size: 10, color: sheet.ink.muted }, CONTENT_WIDTH);
  sheet.y += 30;
}

function drawFigures(sheet: Sheet, figures: readonly ReportFigure[]): void {
  if (figures.length === 0) return;
  const columns = figures.length === 4 || figures.length > 6 ? 4 : 3;
  const [gap, height] = [10, 62];
  const width = (CONTENT_WIDTH - gap * (columns - 1)) / columns;
  figures.forEach((figure, i) => {
    const column = i % columns;
    if (column === 0 && i > 0) sheet.y += height + gap;
    const x = PAGE.margin + column * (width + gap);
    const { ink } = sheet;
    const { text, verdict } = changeText(figure);
    const value =
      Number.isFinite(figure.value) && figure.value !== null ? valueText(figure.value, figure.unit) : '–';
    sheet.stroke(x, sheet.y, x + width, sheet.y, ink.accent, 1.2);
    sheet.line(figure.label, x, sheet.y + 8, { size: 8.5, color: ink.muted }, width);
    sheet.line(value, x, sheet.y + 21, { size: 17, bold: true }, width);
    const color = verdict === 'neither' ? ink.muted : ink[verdict];
    sheet.line(text || (figure.reason ?? ''), x, sheet.y + 44, { size: 8, color }, width);
  });
  sheet.y += height + 22;
}

function drawPlots(sheet: Sheet, { series }: AnalyticsReport, format: ReportFormat): void {
  const shown = series.slice(0, MOST.series);
  const [gap, height] = [24, 150];
  const half = (CONTENT_WIDTH - gap) / 2;
  for (let i = 0; i < shown.length; i += 2) {
    const row = shown.slice(i, i + 2);
    const width = row.length === 2 ? half : CONTENT_WIDTH;
    const noteLines = Math.max(...row.map((each) => plotNotes(sheet, each, width).length));
    sheet.need(height + 10);
    row.forEach((each, column) => {
      const x = PAGE.margin + column * (half + gap);
      drawPlot(sheet, each, { x, y: sheet.y, width, height }, { ...format, noteLines });
    });
    sheet.y += height + 20;
  }
}

function drawSentences(sheet: Sheet, { strengths, changes }: AnalyticsReport): void {
  const gap = 24;
  const half = (CONTENT_WIDTH - gap) / 2;
  const style = { size: 9.5 };
  const columns = [
    { title: 'What went well', sentences: strengths, none: 'Nothing stands out yet.' },
    { title: 'What to change next', sentences: changes, none: 'Nothing stands out yet.' },
  ].map(({ title, sentences, none }) => {
    const kept = sentences.length > 0 ? sentences.slice(0, MOST.sentences) : [none];
    return { title, paragraphs: kept.map((text) => sheet.wrapped(text, style, half - 12, 4)) };
  });
  const heights = columns.map(
    ({ paragraphs }) => 20 + paragraphs.reduce((sum, lines) => sum + lines.length * 13 + 4, 0),
  );
  const height = Math.max(...heights);
  sheet.need(height);
  const top = sheet.y;
  columns.forEach(({ title, paragraphs }, i) => {
    const x = PAGE.margin + i * (half + gap);
    sheet.line(title, x, top, { size: 12, bold: true });
    let y = top + 20;
    for (const lines of paragraphs) {
      sheet.dot(x + 2.5, y + 5.5, 1.6, sheet.ink.accent);
      lines.forEach((line, n) => sheet.line(line, x + 12, y + n * 13, style));
      y += lines.length * 13 + 4;
    }
  });
  sheet.y = top + height + 14;
}

function drawSources(sheet: Sheet, { sources }: AnalyticsReport): void {
  if (sources.length === 0) return;
  const style = { size: 8.5, color: sheet.ink.muted };
  const lines = sources
    .slice(0, MOST.sources)
    .flatMap((text) => sheet.wrapped(text, style, CONTENT_WIDTH, 2));
  sheet.need(24 + lines.length * 12);
  sheet.heading('Where these figures come from');
  for (const line of lines) {
    sheet.line(line, PAGE.margin, sheet.y, style);
    sheet.y += 12;
  }
  sheet.y += 16;
}

/** Last, because only then it is known how many pages there are and whether letters were replaced. */
function drawFeet(sheet: Sheet, { generatedAt, sample }: AnalyticsReport, format: ReportFormat): void {
  const style = { size: 8, color: sheet.ink.muted };
  const made = `${sample ? 'Sample data. ' : ''}Made with Sotto on ${momentText(generatedAt, format)}.`;
  const y = PAGE.height - PAGE.foot;
  const total = sheet.pages.length;
  const replaced = sheet.letters.replaced;
  sheet.pages.forEach((_, i) => {
    sheet.onPage(i, () => {
      const [number, right] = [`Page ${i + 1} of ${total}`, PAGE.margin + CONTENT_WIDTH];
      sheet.stroke(PAGE.margin, y - 6, right, y - 6, sheet.ink.rule, 0.5);
      sheet.line(
        replaced && i === total - 1 ? `${made} ${REPLACED}` : made,
        PAGE.margin,
        y,
        style,
        CONTENT_WIDTH - 70,
      );
      sheet.lineEndingAt(number, right, y, style);
    });
  });
}
