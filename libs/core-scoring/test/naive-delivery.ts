import type { DeliveryMeasureId, Utterance, Voice } from '@sotto/meeting';

/** The times of `meetings` are multiples of this, so that a meeting can be painted cell by cell. */
export const CELL_MS = 100;

/**
 * The figures of a meeting of `meetings`, written to be obviously right and as slow as that takes: speech is painted
 * into cells of 100 ms, runs are found by trying every one, words are found by searching the text.
 */
export function naiveFigures(
  utterances: readonly Utterance[],
): Readonly<Record<DeliveryMeasureId, number | null>> {
  const all = utterances.toSorted(
    (a, b) => a.startMs - b.startMs || a.endMs - b.endMs || (a.id < b.id ? -1 : 1),
  );
  const own = all.filter(({ voice }) => voice === 'you');
  const theirs = all.filter(({ voice }) => voice === 'them');
  const two = own.length > 0 && theirs.length > 0;
  const cells = cellsOf(all);
  const spoken = breathing(painted(own, cells));
  const speechMinutes = (spoken.filter(Boolean).length * CELL_MS) / 60_000;
  const words = total(own.map(({ text }) => wordsOf(text).length));
  const fillerTimes = own.flatMap(fillersOf).toSorted((a, b) => a - b);
  const rate = (count: number) => (own.length > 0 && speechMinutes >= 0.5 ? count / speechMinutes : null);
  const ifTwo = (figure: () => number | null) => (two ? figure() : null);
  const quiet = silencesOf(painted(all, cells));
  const turns = all.filter(takesTurn);
  const spanMs = all.length > 0 ? Math.max(...all.map(({ endMs }) => endMs)) - (all[0]?.startMs ?? 0) : 0;

  return {
    pace: rate(words),
    fillers: rate(fillerTimes.length),
    'filler-clusters': own.length > 0 ? clusters(fillerTimes) : null,
    hedges: words >= 50 ? (100 * total(own.map(({ text }) => hedgesIn(text)))) / words : null,
    'talk-share': ifTwo(() => {
      const [you, them] = [painted(own, cells), painted(theirs, cells)].map(
        (each) => each.filter(Boolean).length,
      );
      return (you ?? 0) / ((you ?? 0) + (them ?? 0));
    }),
    'longest-monologue': own.length > 0 ? longestRun(all, 'you') : null,
    'their-longest-story': ifTwo(() => longestRun(all, 'them')),
    questions: own.length > 0 ? own.filter(({ text }) => /^(?:What|Do) /.test(text)).length : null,
    'open-questions': own.length > 0 ? own.filter(({ text }) => /^What /.test(text)).length : null,
    patience: ifTwo(() => {
      const waits = turns.flatMap((turn, at) => waitBefore(turns, turn, at));
      return medianOf(waits.filter((wait) => wait <= 5));
    }),
    interactivity: ifTwo(() => {
      const switches = turns.filter((turn, at) => at > 0 && turn.voice !== turns[at - 1]?.voice).length;
      return spanMs >= 30_000 ? switches / (spanMs / 60_000) : null;
    }),
    interruptions: ifTwo(() => {
      const their = runs(all, 'them');
      return runs(all, 'you').filter((run) =>
        their.some(
          (other) => other.startMs < run.startMs && Math.min(other.endMs, run.endMs) - run.startMs > 1000,
        ),
      ).length;
    }),
    crosstalk: ifTwo(() => {
      const [you, them] = [own, theirs].map((side) => painted(side.filter(takesTurn), cells));
      const either = cells.filter((cell) => you?.[cell] || them?.[cell]).length;
      return either > 0 ? cells.filter((cell) => you?.[cell] && them?.[cell]).length / either : null;
    }),
    silences: ifTwo(() => quiet.filter((seconds) => seconds > 3).length),
    'longest-silence': ifTwo(() => Math.max(0, ...quiet)),
  };
}

const takesTurn = ({ text }: Utterance): boolean => text !== 'yeah';

const wordsOf = (text: string): readonly string[] => text.split(' ');

function fillersOf({ text, startMs, endMs }: Utterance): readonly number[] {
  const words = wordsOf(text);
  return words.flatMap((word, at) =>
    ['um', 'uh', 'like,'].includes(word)
      ? [Math.round(startMs + ((endMs - startMs) * at) / words.length)]
      : [],
  );
}

const hedgesIn = (text: string): number => text.match(/\b(?:maybe|I think)\b/g)?.length ?? 0;

function cellsOf(all: readonly Utterance[]): readonly number[] {
  const end = Math.max(0, ...all.map(({ endMs }) => endMs));
  return Array.from({ length: Math.round(end / CELL_MS) }, (_, cell) => cell);
}

const painted = (utterances: readonly Utterance[], cells: readonly number[]): readonly boolean[] =>
  cells.map((cell) =>
    utterances.some(({ startMs, endMs }) => startMs <= cell * CELL_MS && (cell + 1) * CELL_MS <= endMs),
  );

/** Gaps of up to 1 s between two spoken cells are filled. */
function breathing(cells: readonly boolean[]): readonly boolean[] {
  return cells.map((spoken, at) => {
    if (spoken) return true;
    const back = cells.slice(0, at).lastIndexOf(true);
    const on = cells.indexOf(true, at);
    return back >= 0 && on >= 0 && (on - back - 1) * CELL_MS <= 1000;
  });
}

/** Seconds of the stretches of empty cells between two spoken ones. */
function silencesOf(cells: readonly boolean[]): readonly number[] {
  return cells
    .map((spoken) => (spoken ? 'x' : ' '))
    .join('')
    .trim()
    .split(/x+/)
    .map((gap) => (gap.length * CELL_MS) / 1000);
}

interface Run {
  readonly startMs: number;
  readonly endMs: number;
}

const longestRun = (all: readonly Utterance[], voice: Voice): number | null => {
  const found = runs(all, voice);
  return found.length > 0 ? Math.max(...found.map(({ startMs, endMs }) => endMs - startMs)) / 1000 : null;
};

/** From every turn that no earlier run holds, as far as it goes. */
function runs(all: readonly Utterance[], voice: Voice): readonly Run[] {
  const found: Run[] = [];
  const held = new Set<Utterance>();
  for (const [at, first] of all.entries()) {
    if (first.voice !== voice || !takesTurn(first) || held.has(first)) continue;
    let { endMs } = first;
    for (const next of all.slice(at + 1)) {
      if (next.voice !== voice && takesTurn(next)) break;
      if (next.voice !== voice) continue;
      if (next.startMs - endMs >= 1500) break;
      endMs = Math.max(endMs, next.endMs);
      held.add(next);
    }
    found.push({ startMs: first.startMs, endMs });
  }
  return found;
}

/** Seconds that the own side waited, where this turn takes over from them. */
function waitBefore(turns: readonly Utterance[], turn: Utterance, at: number): readonly number[] {
  const before = turns.slice(0, at);
  const theirs = before.slice(before.findLastIndex(({ voice }) => voice === 'you') + 1);
  if (turn.voice !== 'you' || theirs.length === 0) return [];
  return [Math.max(0, turn.startMs - Math.max(...theirs.map(({ endMs }) => endMs))) / 1000];
}

function clusters(times: readonly number[]): number {
  if (times.length < 3) return 0;
  const near = times.filter((time) => time - (times[0] ?? 0) <= 10_000).length;
  return near >= 3 ? 1 + clusters(times.slice(near)) : clusters(times.slice(1));
}

function medianOf(numbers: readonly number[]): number | null {
  const sorted = numbers.toSorted((a, b) => a - b);
  const [low, high] = [(sorted.length - 1) >> 1, sorted.length >> 1];
  return sorted.length > 0 ? ((sorted[low] ?? 0) + (sorted[high] ?? 0)) / 2 : null;
}

const total = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0);
