/** What models write: a headline, points, a table, code, links. */
const PART = `## Six weeks, two warehouses first

Start with the **two warehouses** that Marcus named, because their *stock counts* are already in the new system and
nobody has to be trained twice. Everything else follows from [the plan of June](https://example.com/plan).

- Week one: connect the scanners, and let both systems count side by side
- Week two: compare the counts each evening with \`stock diff --since yesterday\`
  - differences of more than 2 % stop the move
- Week three to six: one aisle a day

| Week | Warehouse | Risk |
| ---- | --------- | ---- |
| 1    | Hamburg   | low  |
| 3    | Lyon      | some |

1. Ask who signs off the first count.
2. Offer the pilot price until the second one is done.

> He feared a stop of sales in December. Say that nothing moves after the tenth.

\`\`\`
move --from old --to new --aisle 7
\`\`\`

`;

/** The length of an answer that fills several screens. */
const COUNT = 1081;

/** An answer in tokens about as long as a model's: a word with the space before it, or a part of a long one. */
export const MARKDOWN_TOKENS: readonly string[] = (() => {
  const tokens: string[] = [];
  while (tokens.length < COUNT) tokens.push(...(PART.match(/\s?[^\s]{1,6}|\s/g) ?? []));
  return tokens.slice(0, COUNT);
})();
