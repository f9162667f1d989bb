import type { DeliveryMeasureId, Utterance, Voice } from '@sotto/meeting';

/** A meeting that was built from a plan, with the figures that the plan makes. */
export interface PlantedMeeting {
  readonly utterances: readonly Utterance[];
  readonly figures: Readonly<Record<DeliveryMeasureId, number | null>>;
  readonly words: number;
  readonly speechMs: number;
}

const STATEMENTS = [
  'We shipped the new release on Monday morning.',
  'The warehouse in Rotterdam needs two more scanners before winter.',
  'Our budget covers the pilot and the training.',
  'They signed the contract after the second visit.',
  'The numbers of the last quarter were better than the plan.',
  'My team moved the old archive to another building.',
].map((text) => text.split(' '));
const HEDGED: readonly (readonly [text: string, hedges: number])[] = [
  ['Maybe the team needs one more week for the rollout.', 1],
  ['I think the price probably covers both sites.', 2],
  ['The report is sort of finished and the slides are ready.', 1],
  ['I guess the second offer was kind of better for them.', 2],
];
const OPEN_QUESTIONS = [
  'What would change for your team next year?',
  'How do you plan the training today?',
  'Why did the last project take so long?',
];
const CLOSED_QUESTIONS = [
  'Do you have a budget for this?',
  'Is the contract signed already?',
  'Can you send me the numbers?',
];
const BACKCHANNELS = ['yeah', 'okay'];
const BACKCHANNEL_MS = 300;
/** Long enough that two overlaps of the longest kind leave more than a breath (1 s) between the turns around it. */
const LEAST_MS = 5000;
const MOST_OVERLAP_MS = 1900;

/** One utterance of the plan: its text, and what it adds. */
interface Line {
  readonly text: string;
  readonly words: number;
  /** Which words are fillers, from 0. */
  readonly fillers: readonly number[];
  readonly hedges: number;
  readonly question: 'open' | 'closed' | null;
}

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** What a plan adds up to while it is written. */
interface Plan {
  readonly utterances: Utterance[];
  clock: number;
  words: number;
  hedges: number;
  questions: number;
  open: number;
  interruptions: number;
  /** In which both speak, backchannels left out, ms. */
  bothMs: number;
  /** Pauses that belong to the own speech, ms. */
  ownPausesMs: number;
  readonly speech: Record<Voice, number>;
  readonly runs: Record<Voice, number[]>;
  readonly fillerTimes: number[];
  readonly waits: number[];
  readonly gaps: number[];
}

interface Dice {
  readonly random: () => number;
  readonly whole: (from: number, to: number) => number;
  readonly pick: <T>(from: readonly T[]) => T;
}

/**
 * Turns of the two sides in strict alternation. Every wait, overlap, pause, filler, hedge and question is drawn first
 * and written down, so the figures come from the plan and from no measuring.
 */
export function plantedMeeting(seed: number): PlantedMeeting {
  const random = seeded(seed);
  const whole = (from: number, to: number) => from + Math.floor(random() * (to - from + 1));
  const dice: Dice = {
    random,
    whole,
    pick: (from) => from[whole(0, from.length - 1)] as (typeof from)[number],
  };
  const began = whole(0, 20_000);
  const plan: Plan = {
    utterances: [],
    clock: began,
    words: 0,
    hedges: 0,
    questions: 0,
    open: 0,
    interruptions: 0,
    bothMs: 0,
    ownPausesMs: 0,
    speech: { you: 0, them: 0 },
    runs: { you: [], them: [] },
    fillerTimes: [],
    waits: [],
    gaps: [0],
  };
  const turns = whole(6, 24);
  let voice: Voice = dice.pick(['you', 'them']);
  for (let turn = 0; turn < turns; turn += 1) {
    if (turn > 0) takeTurn(plan, dice, voice);
    speakTurn(plan, dice, voice);
    voice = otherOf(voice);
  }
  return {
    utterances: plan.utterances,
    words: plan.words,
    speechMs: plan.speech.you + plan.ownPausesMs,
    figures: figuresOf(plan, turns - 1, plan.clock - began),
  };
}

const otherOf = (voice: Voice): Voice => (voice === 'you' ? 'them' : 'you');

/** The gap before a turn; below 0 it begins before the other has ended. */
function takeTurn(plan: Plan, { whole, pick }: Dice, voice: Voice): void {
  const gap = pick([
    whole(-MOST_OVERLAP_MS, -1),
    whole(0, 1500),
    whole(200, 3000),
    whole(3001, 5000),
    whole(5001, 9000),
  ]);
  plan.clock += gap;
  plan.gaps.push(gap);
  plan.bothMs += Math.max(0, -gap);
  if (voice === 'you' && gap <= 5000) plan.waits.push(Math.max(0, gap));
  if (voice === 'you' && -gap > 1000) plan.interruptions += 1;
}

function speakTurn(plan: Plan, dice: Dice, voice: Voice): void {
  const { whole, pick } = dice;
  let runBegan = plan.clock;
  const lines = whole(1, 4);
  for (let line = 0; line < lines; line += 1) {
    if (line > 0) {
      const pause = pick([whole(0, 1000), whole(1001, 1499), whole(1500, 3000), whole(3001, 7000)]);
      plan.gaps.push(pause);
      if (voice === 'you' && pause <= 1000) plan.ownPausesMs += pause;
      if (pause >= 1500) {
        plan.runs[voice].push(plan.clock - runBegan);
        runBegan = plan.clock + pause;
      }
      plan.clock += pause;
    }
    speakLine(plan, dice, voice);
  }
  plan.runs[voice].push(plan.clock - runBegan);
}

function speakLine(plan: Plan, dice: Dice, voice: Voice): void {
  const line = lineOf(dice);
  const perWord = Math.max(dice.whole(280, 520), Math.ceil(LEAST_MS / line.words));
  const [start, end] = [plan.clock, plan.clock + perWord * line.words];
  utter(plan, voice, line.text, start, end);
  plan.clock = end;
  if (voice === 'you') {
    plan.words += line.words;
    plan.hedges += line.hedges;
    plan.questions += Number(line.question !== null);
    plan.open += Number(line.question === 'open');
    for (const word of line.fillers) plan.fillerTimes.push(Math.round(start + perWord * word));
  }
  // Far enough from both ends that nothing but the other's speech surrounds it.
  if (end - start > 8000 && dice.random() < 0.5) {
    const middle = Math.floor((start + end) / 2);
    utter(plan, otherOf(voice), dice.pick(BACKCHANNELS), middle, middle + BACKCHANNEL_MS);
    if (voice === 'them') plan.words += 1;
  }
}

function utter(
  { utterances, speech }: Plan,
  voice: Voice,
  text: string,
  startMs: number,
  endMs: number,
): void {
  const id = `u${utterances.length}`;
  utterances.push({ id, voice, text, startMs, endMs, timing: 'measured', engine: 'scripted', at: endMs });
  speech[voice] += endMs - startMs;
}

function figuresOf(plan: Plan, switches: number, spanMs: number): PlantedMeeting['figures'] {
  const { utterances, words, speech, runs, fillerTimes } = plan;
  const speechMs = speech.you + plan.ownPausesMs;
  const allMs = speech.you + speech.them;
  const turnMs = allMs - utterances.filter(({ text }) => BACKCHANNELS.includes(text)).length * BACKCHANNEL_MS;
  const perMinute = (count: number) => (speechMs >= 30_000 ? (count * 60_000) / speechMs : null);
  return {
    pace: perMinute(words),
    fillers: perMinute(fillerTimes.length),
    'filler-clusters': clustersOf(fillerTimes),
    hedges: words >= 50 ? (plan.hedges * 100) / words : null,
    'talk-share': speech.you / allMs,
    'longest-monologue': Math.max(...runs.you) / 1000,
    'their-longest-story': Math.max(...runs.them) / 1000,
    questions: plan.questions,
    'open-questions': plan.open,
    patience: medianOf(plan.waits),
    interactivity: spanMs >= 30_000 ? (switches * 60_000) / spanMs : null,
    interruptions: plan.interruptions,
    crosstalk: plan.bothMs / (turnMs - plan.bothMs),
    silences: plan.gaps.filter((ms) => ms > 3000).length,
    'longest-silence': Math.max(...plan.gaps) / 1000,
  };
}

function lineOf({ random, pick, whole }: Dice): Line {
  const kind = random();
  if (kind < 0.15) return plain(pick(OPEN_QUESTIONS), 0, 'open');
  if (kind < 0.3) return plain(pick(CLOSED_QUESTIONS), 0, 'closed');
  if (kind < 0.45) return plain(...pick(HEDGED), null);
  const words = Array.from({ length: whole(1, 4) }, () => pick(STATEMENTS)).flat();
  const fillers: number[] = [];
  const count = pick([0, 0, 1, 2, 5]);
  for (let planted = 0; planted < count; planted += 1) {
    // Never first, so that the pause mark goes to the word before.
    const at = whole(1, words.length - 1);
    const before = words[at - 1] ?? '';
    const setOff = random() < 0.3 && /^\w+$/.test(before);
    if (setOff) words[at - 1] = `${before},`;
    words.splice(at, 0, setOff ? 'like,' : pick(['um', 'uh']));
  }
  for (const [at, word] of words.entries()) if (/^(?:um,?|uh,?|like,)$/.test(word)) fillers.push(at);
  return { text: words.join(' '), words: words.length, fillers, hedges: 0, question: null };
}

const plain = (text: string, hedges: number, question: Line['question']): Line => ({
  text,
  words: text.split(' ').length,
  fillers: [],
  hedges,
  question,
});

/** Taken from the front: three within 10 s of the first make one, and all within those 10 s belong to it. */
function clustersOf(times: readonly number[]): number {
  const [first] = times;
  if (first === undefined) return 0;
  const near = times.filter((at) => at - first <= 10_000);
  return near.length >= 3 ? 1 + clustersOf(times.slice(near.length)) : clustersOf(times.slice(1));
}

function medianOf(numbers: readonly number[]): number | null {
  const sorted = [...numbers].sort((a, b) => a - b);
  if (sorted.length === 0) return null;
  const middle = sorted.length / 2;
  const around = sorted.slice(Math.ceil(middle) - 1, Math.floor(middle) + 1);
  return around.reduce((sum, each) => sum + each, 0) / around.length / 1000;
}
