/** What stands between the cells of a table: the first that is best wins. */
const DELIMITERS = [',', ';', '\t', '|'] as const;
/** Lines looked at, and characters at most. */
const LOOKED_AT = { rows: 20, characters: 64 * 1024 };

/**
 * The delimiter that cuts most rows into as many cells as the first one, and into most of them. By the rows' agreement, because a German
 * table has commas in its figures and a note has semicolons. A comma where there is only one column.
 */
export function detectDelimiter(text: string): string {
  let best: { readonly delimiter: string; readonly agreeing: number; readonly cells: number } | null = null;
  for (const delimiter of DELIMITERS) {
    const [first = 1, ...others] = cellCounts(text.slice(0, LOOKED_AT.characters), delimiter);
    if (first < 2) continue;
    const agreeing =
      others.length === 0 ? 1 : others.filter((cells) => cells === first).length / others.length;
    if (!best || agreeing > best.agreeing || (agreeing === best.agreeing && first > best.cells)) {
      best = { delimiter, agreeing, cells: first };
    }
  }
  return best?.delimiter ?? ',';
}

/** How many cells each row has; quoted cells may hold anything. */
function cellCounts(text: string, delimiter: string): readonly number[] {
  const counts: number[] = [];
  let cells = 1;
  let quoted = false;
  let begun = false;
  for (const character of text) {
    if (character === '"' && (quoted || !begun)) quoted = !quoted;
    if (quoted) {
      begun = true;
      continue;
    }
    if (character === '\n') {
      if (begun || cells > 1) counts.push(cells);
      if (counts.length === LOOKED_AT.rows) return counts;
      cells = 1;
      begun = false;
    } else if (character === delimiter) {
      cells++;
      begun = false;
    } else {
      begun = true;
    }
  }
  if (begun || cells > 1) counts.push(cells);
  return counts;
}
