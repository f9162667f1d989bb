// @vitest-environment jsdom
import { beforeEach, expect, vi } from 'vitest';
import { fuzz, hostileText } from '../../../tools/fuzz.mjs';
import { createMarkdownWriter, LONGEST_MARKDOWN } from './markdown-writer.js';

/** A fifth of it is text as it is. */
const LONGEST = LONGEST_MARKDOWN * 1.25;
/** What a renderer of ours makes; nothing of it asks the network or runs. */
const MADE =
  /^(?:p|strong|em|s|code|pre|ul|ol|li|blockquote|table|thead|tbody|tr|th|td|a|br|hr|span|div|input)$/u;

// The library remarks on words that it writes beside a broken table; they are shown all the same.
beforeEach(() => void vi.spyOn(console, 'assert').mockImplementation(() => undefined));

fuzz('an answer in Markdown, as it comes in', {
  input: hostileText({
    samples: [
      '## Lead with **4.1 %**\n\n- a\n  - `b`\n\n1. c\n\n| Q | C |\n|---|---|\n| 2 | 3 |\n\n```ts\nlet a;\n```\n\n> Ask [more](https://example.com/a_b).\n',
      '![x](https://lure.example/a.png) <https://lure.example> <script>a</script> $$x$$ ~~no~~ [ ] [x]\n',
    ],
    tokens: [
      '**',
      '__',
      '`',
      '```\n',
      '[',
      '](',
      '![',
      '| ',
      '|---',
      '> ',
      '- ',
      '    ',
      '$$',
      '\\(',
      '~~',
      '# ',
    ],
    atMost: LONGEST,
  }),
  run: async (text, breath) => {
    const root = document.createElement('div');
    const writer = createMarkdownWriter(root);
    for (let end = 500; end < text.length; end += 2_500) {
      writer.write(text.slice(0, end), true);
      await breath(); // each piece comes in a turn of its own
    }
    writer.write(text, false);
    return root;
  },
  holds: (root) => {
    for (const element of root.querySelectorAll('*')) {
      expect(element.localName).toMatch(MADE);
      const attributes = [...element.attributes].map(({ name, value }) => `${name}=${value}`);
      expect(attributes.filter((each) => /^(?:on|src|style|srcdoc)|javascript:/iu.test(each))).toEqual([]);
    }
  },
});
