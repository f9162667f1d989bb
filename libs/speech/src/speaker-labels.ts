/** "Name: what they say". A name has no sentence marks but those of "J. Smith", "Doe, Jane" and "Jane (Acme)". */
const LABEL =
  /^[ \t]*(?:-[ \t]+)?([\p{L}\p{N}](?:[^:：\n<>!?;"“”]{0,59}[^:：\n<>!?;"“”\s])?)[ \t]*(?::(?=\s|$)|：)[ \t]*/u;

/** More words than this are no name. */
const MAX_NAME_WORDS = 6;

/** A label stands within this many characters of a line, however far it is indented. */
const LOOKED_AT = 400;

/** A line with its label taken off. */
export interface Labelled {
  readonly speaker?: string;
  readonly text: string;
}

/**
 * Which words before a colon are names of speakers in this file. "Remember: be kind" looks like one, so a name counts
 * when it comes twice, or when a third of all lines begin with one.
 */
export function speakerNames(lines: readonly string[]): ReadonlySet<string> {
  const counts = new Map<string, number>();
  let labelled = 0;
  for (const line of lines) {
    const name = candidate(line);
    if (name === null) continue;
    labelled++;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const isLabelledFile = labelled * 3 >= lines.length;
  return new Set([...counts].filter(([, count]) => isLabelledFile || count > 1).map(([name]) => name));
}

/** Takes the name off a line where it begins with one of these. */
export function splitLabel(line: string, names: ReadonlySet<string>): Labelled {
  const name = candidate(line);
  if (name === null || !names.has(name)) return { text: line };
  return { speaker: name, text: line.replace(LABEL, '') };
}

function candidate(line: string): string | null {
  if (!/[:：]/.test(line)) return null;
  const name = LABEL.exec(line.slice(0, LOOKED_AT))?.[1];
  if (name === undefined || /^[\d\s.,]+$/.test(name)) return null;
  return name.split(/\s+/).length <= MAX_NAME_WORDS ? name : null;
}
