// @ts-check
import { formOf, spokenWords, WORD_FORMS } from './library.mjs';

/** A word of the model occurs in half of the meetings and more, and in so many of other people's meetings. */
const MEETINGS = 25;
const OTHER_MEETINGS = 5;

/** Closed classes of English: their words share what is learned of each of them, and are always in the model. */
const CLASSES = {
  wh: 'what who whom whose when where why how which',
  whIs: "what's who's where's how's when's why's what're how're how'd what'd where'd",
  do: 'do does did',
  doNot: "don't doesn't didn't",
  be: 'is are am was were',
  beNot: "isn't aren't wasn't weren't ain't",
  have: 'have has had',
  haveNot: "haven't hasn't hadn't",
  modal: 'can could would will should shall may might must',
  modalNot: "can't couldn't wouldn't won't shouldn't cannot",
  you: 'you',
  me: 'i me',
  us: 'we us',
  them: 'he she they him her them it',
  this: 'this that these those there',
  itIs: "it's that's there's he's she's they're we're you're i'm",
  itWill: "i'll we'll you'll it'll they'll that'll he'll she'll i'd you'd we'd they'd he'd she'd it'd",
  weHave: "i've we've you've they've",
  determiner: 'the a an my your our his their its',
  quantity: 'some any all every each no many much more most few another other',
  indefinite: 'anything anybody anyone something somebody someone everybody everything nothing else',
  preposition: 'in on at to of for with from by about into through like as than',
  conjunction: 'and or but',
  subordinator: 'if because since when while although though whether',
  discourse: 'so well okay oh yeah yes right now then huh actually anyway yep sorry hey uhhuh',
  number: 'one two three four five six seven eight nine ten twenty thirty forty fifty hundred thousand',
  negation: 'not never',
  adverb: 'just really very also still already even only too again maybe probably basically sort kind',
  opinion: 'know think mean guess believe suppose wonder remember see say said want need',
  being: 'be been being',
};

/** @type {ReadonlyMap<string, string>} */
const CLASS_OF = new Map(
  Object.entries(CLASSES).flatMap(([name, words]) => words.split(' ').map((word) => [word, name])),
);

/**
 * The words of the model, and of each row (beginning, end and forms of unknown words too) the class it shares.
 * Names and the corpus' own terms fall out: they are not said in small letters in other people's meetings.
 * @param {readonly import('./corpora.mjs').Utterance[]} own @param {readonly import('./corpora.mjs').Utterance[]} others
 */
export function vocabulary(own, others) {
  const [mine, theirs] = [meetingsOf(own), meetingsOf(others)];
  const common = [...mine].filter(
    ([word, meetings]) =>
      meetings.size >= MEETINGS &&
      (theirs.get(word)?.size ?? 0) >= OTHER_MEETINGS &&
      /^[a-z']{2,}$/.test(word),
  );
  const open = common.map(([word]) => word).filter((word) => !CLASS_OF.has(word));
  const words = ['<', '>', ...WORD_FORMS, ...CLASS_OF.keys(), ...open.sort()];
  const classes = [...new Set(words.map(classOf))];
  return { words, classes, classRow: words.map((word) => classes.indexOf(classOf(word))) };
}

/** @param {string} word */
const classOf = (word) => CLASS_OF.get(word) ?? (/^[<>#]/.test(word) ? word : formOf(word));

/** @param {readonly import('./corpora.mjs').Utterance[]} utterances */
function meetingsOf(utterances) {
  /** @type {Map<string, Set<number>>} */
  const meetings = new Map();
  for (const { text, meeting } of utterances) {
    // A capital inside a sentence marks a name; at its beginning it says nothing.
    const small = text.replace(/(?<=[a-z,'] )\p{Lu}[\p{L}']*/gu, ' ').replace(/^\P{L}*\p{Lu}[\p{L}']*/u, ' ');
    for (const word of spokenWords(small)) {
      const seen = meetings.get(word) ?? new Set();
      meetings.set(word, seen.add(meeting));
    }
  }
  return meetings;
}
