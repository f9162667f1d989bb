// @ts-check
// Leaves the sentences of the product alone: a text for people may be worded anew without any behaviour being another
// one, and tests do not repeat it. Names, codes, header fields and all other texts are mutated.

/** Begins with a capital letter or an inserted value, has several words, and ends as a sentence does. */
const SENTENCE = /^(\p{Lu}|\$)\S*(\s\S+){2,}[.?]$/u;

/**
 * @typedef {{ type: string, value?: string,
 *   quasis?: readonly { value: { raw: string } }[], expressions?: readonly { type: string }[] }} Node
 */

/** The text of a literal; of a template with a `$` for each value put in, if it decides nothing. @param {Node} node */
function textOf({ type, value, quasis = [], expressions = [] }) {
  if (type === 'StringLiteral') return value ?? '';
  if (type !== 'TemplateLiteral') return '';
  const decides = expressions.some((each) => /^(Conditional|Logical|Arrow|Binary)/.test(each.type));
  return decides ? '' : quasis.map(({ value: { raw } }) => raw).join('$');
}

/** Whether this literal is a sentence for people. @param {Node} node */
export const isSentence = (node) => SENTENCE.test(textOf(node));

/** As Stryker takes its plugins. */
export const strykerPlugins = [
  {
    kind: 'Ignore',
    name: 'sentences',
    value: {
      /** @param {{ node: Node }} path */
      shouldIgnore: ({ node }) => (isSentence(node) ? 'A sentence for people.' : undefined),
    },
  },
];
