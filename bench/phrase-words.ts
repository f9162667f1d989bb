/** A usual list of English stop words, with the fillers of speech: for the baselines and for judging alike. */
const STOP_WORDS = new Set(
  `a about above after again against all also am an and any are aren't as at be because been before being below
  between both but by can can't cannot could couldn't did didn't do does doesn't doing don't down during each few for
  from further get go going gonna got had has have having he her here hers herself him himself his how i i'd i'll i'm
  i've if in into is isn't it it's its itself just know let let's like me more most my myself no nor not of off okay on
  once only or other ought our ours ourselves out over own said same say she should so some such than that that's the
  their theirs them themselves then there there's these they they're think this those through to too um uh under until
  up very was wasn't we we'd we'll we're we've well were what what's when where which while who whom why will with
  won't would yeah yes you you'd you'll you're you've your yours yourself hmm mm mmm oh ok right really gonna kind sort
  mean want one two thing things something actually people lot bit way good now see yep eh er ah`.split(
    /\s+/,
  ),
);

/** Words and the ends of sentences ('.'), in small letters; marks of noises end a sentence. */
export const tokensOf = (text: string): readonly string[] =>
  (
    text
      .toLowerCase()
      .replace(/\{\w+\}/g, ' . ')
      .match(/[\p{L}\p{N}]+(?:['’]\p{L}+)?|[.,?!;:()"]/gu) ?? []
  ).map((token) => (/^[\p{L}\p{N}]/u.test(token) ? token.replace('’', "'") : '.'));

/** Whether a token is a word that says something. */
export const counts = (token: string): boolean => token.length > 1 && !STOP_WORDS.has(token);

/** Plurals and the commonest endings off, for all alike. */
export const stemOf = (word: string): string =>
  word.replace(/'s$/, '').replace(/(?<=.{3})(ings?|ed|ies|es|s|e|y)$/, '');
