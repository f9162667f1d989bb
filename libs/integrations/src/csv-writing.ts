/** What a spreadsheet takes for the beginning of a formula; full-width signs too, and the blanks that hide them. */
const FORMULA = /^[\s\u200b\ufeff]*[=+\-@＝＋－＠]|^[\t\r\n]/u;

/**
 * A table as CSV after RFC 4180: CRLF, quotes where they are needed, and a mark at the beginning by which Excel knows
 * UTF-8. Text that would run as a formula gets an apostrophe in front of it.
 */
export function writeCsv(rows: readonly (readonly (string | number | null)[])[]): string {
  return `\ufeff${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}

function cell(value: string | number | null): string {
  if (value === null || (typeof value === 'number' && !Number.isFinite(value))) return '';
  const text = typeof value === 'number' ? String(value) : value;
  // A number below zero is a number, and no formula
  const safe = typeof value === 'string' && FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
