import { between, oneOf, type Random } from './seeded.js';

// Parts of sentences as people say them in a planning meeting. Put together they make more than a million.
const OPENINGS = ['', '', '', '', 'well', 'so', 'okay', 'um', 'right', 'honestly', 'you know', 'and'];
const SUBJECTS = [
  'the Leeds warehouse',
  'our team in Rotterdam',
  'the finance side',
  'the new scanner',
  'everybody on the night shift',
  'the pilot group',
  'Marcus from operations',
  'the security review',
  'the second supplier',
  'our largest customer',
  'the support desk',
  'the board',
  'procurement',
  'the training plan',
  'the contract',
  'the release in March',
  'the old import',
  'the regional manager',
];
const VERBS = [
  'has moved',
  'wants to check',
  'could not confirm',
  'will cover',
  'keeps asking about',
  'has to sign',
  'depends on',
  'already paid for',
  'would rather drop',
  'measured',
  'still waits for',
  'takes over',
  'is worried about',
  'agreed to',
  'reported',
  'postponed',
];
const OBJECTS = [
  'the renewal of 240 seats',
  'the error rate of 1.9 percent',
  'the price for the second wave',
  'the budget of the next quarter',
  'the freeze from October to January',
  'the handover to the other team',
  'the open tickets of last week',
  'the audit in Hamburg',
  'a smaller pilot with one aisle',
  'the missing signature',
  'the plan for the holidays',
  'the training of 90 people',
  'the risk in the third milestone',
  'the numbers from the survey',
  'a date for the decision',
  'the delivery to Gothenburg',
];
const TAILS = [
  '',
  '',
  '',
  'before the summer',
  'as far as I know',
  'by the end of the month',
  'and that worries me',
  'which is fine for now',
  'because the schedule slipped',
  'unless somebody objects',
  'so we should write that down',
  'with two people less than planned',
];
const ASIDES = [
  'yes',
  'right',
  'I see',
  'that makes sense',
  'hold on',
  'sure, go ahead',
  'no, not yet',
  'exactly',
];
const TOPICS = [
  'the renewal',
  'the pilot',
  'the error rate',
  'the rollout',
  'the training',
  'the second supplier',
  'the freeze',
  'the audit',
];
const ASKED = ['What did they say about', 'How do I answer on', 'What is still open about', 'Who decides on'];

/** How many of a voice's utterances are no more than a word or two. */
const ASIDE_SHARE = 0.1;

/** What one utterance says: a sentence, or half of one, or no more than "right". */
export function saidWords(random: Random): string {
  if (random() < ASIDE_SHARE) return oneOf(random, ASIDES);
  const parts = [OPENINGS, SUBJECTS, VERBS, OBJECTS, TAILS].map((list) => oneOf(random, list));
  return parts.filter((part) => part !== '').join(' ');
}

/** What the person asks; numbered, so that no two of a day are the same. */
export const askedWords = (random: Random, number: number): string =>
  `${oneOf(random, ASKED)} ${oneOf(random, TOPICS)} (${number})?`;

/** What a provider answers: a headline and three points, about 100 tokens of four characters. */
export function repliedWords(random: Random, number: number): string {
  const points = Array.from({ length: 3 }, () => `- Say that ${saidWords(random)}, ${saidWords(random)}.`);
  return [`**Point ${number}: ${oneOf(random, TOPICS)}**`, ...points].join('\n');
}

/** Lines on a slide or in a table, as text recognition would give them. */
export function shownLines(random: Random, page: number): readonly string[] {
  const rows = Array.from(
    { length: 5 + Math.floor(random() * 8) },
    (_, row) => `${oneOf(random, SUBJECTS)} ${Math.round(between(random, 100, 9_999))} ${row + 1}`,
  );
  return [`Page ${page} ${oneOf(random, TOPICS)}`, ...rows];
}
