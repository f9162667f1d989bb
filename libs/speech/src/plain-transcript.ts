import { type PlainLine, classifyLines } from './plain-lines.js';
import type { DraftCue } from './transcript.js';
import { MS_PER_WORD, WORDS_PER_MINUTE, countWords } from './words.js';

interface Turn {
  readonly line: number;
  readonly speaker?: string;
  readonly atMs?: number;
  readonly texts: string[];
}

/**
 * The cues of a .txt transcript. Nothing in it says when somebody stopped, and often not when they began, so its times
 * are estimated: words take 150 a minute from the last time that the file tells, and less time each where the next
 * time comes sooner. A turn goes on over the lines below it; without names or times each paragraph is a turn.
 */
export function readPlainTranscript(text: string, notes: string[]): readonly DraftCue[] {
  const { lines, isWallClock } = classifyLines(text);
  const turns = turnsOf(lines);
  const spoken = turns.filter(({ texts }) => texts.length > 0);
  const times = turns.map(({ atMs }) => atMs).filter((atMs) => atMs !== undefined);
  const zeroMs = isWallClock ? (times[0] ?? 0) : 0;
  if (isWallClock) notes.push('Times of day were counted from the first one.');
  if (spoken.every(({ speaker }) => speaker === undefined)) {
    notes.push('No names of speakers were found.');
  }
  notes.push(
    times.length > 0
      ? `The file tells when turns begin, not when they end: ends are estimated at ${WORDS_PER_MINUTE} words a minute.`
      : `The file tells no times: they are estimated at ${WORDS_PER_MINUTE} words a minute.`,
  );
  const end = lines.find((line) => line.kind === 'ended');
  const cues = timed(turns, end?.atMs ?? Infinity);
  if (zeroMs === 0) return cues;
  return cues.map((cue) => ({
    ...cue,
    startMs: Math.max(0, cue.startMs - zeroMs),
    endMs: Math.max(0, cue.endMs - zeroMs),
  }));
}

function turnsOf(lines: readonly PlainLine[]): readonly Turn[] {
  const hasTurns = lines.some(({ kind }) => kind === 'turn');
  const hasParagraphs = lines.some((each, i) => each.kind === 'blank' && lines[i + 1]?.kind === 'text');
  const turns: Turn[] = [];
  let begin = !hasTurns;
  for (const each of lines) {
    if (each.kind === 'ended') break;
    if (each.kind === 'blank') begin = !hasTurns;
    if (each.kind === 'turn') {
      const { line, speaker, atMs, text } = each;
      turns.push({
        line,
        ...(speaker !== undefined && { speaker }),
        ...(atMs !== undefined && { atMs }),
        texts: text ? [text] : [],
      });
    }
    if (each.kind === 'text') {
      if (begin || turns.length === 0) turns.push({ line: each.line, texts: [each.text] });
      else turns.at(-1)?.texts.push(each.text);
      begin = !hasTurns && !hasParagraphs;
    }
  }
  return turns;
}

/** Gives turns their times, from one that has a time to the next that has one. */
function timed(turns: readonly Turn[], endedMs: number): DraftCue[] {
  const cues: DraftCue[] = [];
  for (let from = 0; from < turns.length;) {
    let to = from + 1;
    while (to < turns.length && turns[to]?.atMs === undefined) to++;
    for (const cue of paced(turns.slice(from, to), turns[to]?.atMs ?? endedMs)) cues.push(cue);
    from = to;
  }
  return cues;
}

function paced(group: readonly Turn[], nextMs: number): DraftCue[] {
  const texts = group.map((turn) => turn.texts.join(' '));
  const counts = texts.map(countWords);
  const words = counts.reduce((sum, count) => sum + count, 0);
  let now = group[0]?.atMs ?? 0;
  // Times that go backwards bound nothing.
  const room = nextMs > now ? nextMs - now : Infinity;
  const perWord = Math.min(MS_PER_WORD, room / Math.max(1, words));
  const cues: DraftCue[] = [];
  group.forEach(({ line, speaker }, i) => {
    const text = texts[i] ?? '';
    if (!text) return;
    const startMs = Math.round(now);
    now += (counts[i] ?? 0) * perWord;
    const [endMs, timing] = [Math.round(now), 'estimated' as const];
    cues.push(
      speaker === undefined
        ? { line, text, startMs, endMs, timing }
        : { line, speaker, text, startMs, endMs, timing },
    );
  });
  return cues;
}
