/** An inner dot is part of a spelled word ("u.s."), an inner apostrophe of a contraction. */
const WORD = /[\p{L}\p{N}]+(?:['’.][\p{L}\p{N}]+)*/gu;
/** Hesitation sounds: they fall anywhere, and say nothing about what the utterance is. */
const HESITATIONS = new Set(['ah', 'eh', 'er', 'hmm', 'mm', 'uh', 'um']);

/** Recognisers differ in how they write the same sounds, and some leave the apostrophe out. */
const WRITTEN_AS = new Map<string, readonly string[]>(
  Object.entries({
    alright: 'all right',
    cause: 'because',
    cuz: 'because',
    gonna: 'going to',
    gotta: 'got to',
    kinda: 'kind of',
    ok: 'okay',
    sorta: 'sort of',
    wanna: 'want to',
    arent: "aren't",
    cant: "can't",
    couldnt: "couldn't",
    didnt: "didn't",
    doesnt: "doesn't",
    dont: "don't",
    hasnt: "hasn't",
    havent: "haven't",
    hows: "how's",
    im: "i'm",
    isnt: "isn't",
    ive: "i've",
    shouldnt: "shouldn't",
    thats: "that's",
    theres: "there's",
    theyre: "they're",
    wasnt: "wasn't",
    werent: "weren't",
    weve: "we've",
    whats: "what's",
    wheres: "where's",
    whos: "who's",
    wouldnt: "wouldn't",
    youre: "you're",
    youve: "you've",
  }).map(([written, meant]) => [written, meant.split(' ')]),
);

/**
 * The words of an utterance as a recogniser without punctuation would give them: lower case, straight apostrophes,
 * one spelling for "gonna" and "going to", nothing else. One pass, so linear in the length of the text.
 */
export function spokenWords(text: string): readonly string[] {
  const words: string[] = [];
  const isPlain = !/[’.]/.test(text);
  for (const match of text.toLowerCase().match(WORD) ?? []) {
    const word = isPlain ? match : match.replaceAll('’', "'").replaceAll('.', '');
    const meant = WRITTEN_AS.get(word);
    if (meant) words.push(...meant);
    else words.push(word);
  }
  return words;
}

/**
 * What was meant to be said: without hesitations and without a word or a pair of words said twice in a row ("do you
 * do you um want"). Where nothing else was said, the first word stays.
 */
export function withoutStumbles(words: readonly string[]): readonly string[] {
  const kept: string[] = [];
  const meant = words.filter((word) => !HESITATIONS.has(word));
  for (let at = 0; at < meant.length; at += 1) {
    const word = meant[at] ?? '';
    if (kept.at(-1) === word) continue;
    if (kept.length > 1 && kept.at(-2) === word && kept.at(-1) === meant[at + 1]) at += 1;
    else kept.push(word);
  }
  return kept.length > 0 ? kept : words.slice(0, 1);
}
