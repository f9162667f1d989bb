// @vitest-environment jsdom
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectWithin } from '../../../tools/processor-time.mjs';
import { createMarkdownWriter, LONGEST_MARKDOWN } from './markdown-writer.js';

const ANSWER = [
  '## Lead with the number',
  '',
  'Churn fell from **4.1 %** to **3.2 %** in the third quarter, *mostly* in `self-serve`.',
  '',
  '- Onboarding was cut to two days',
  '- Support answers in under an hour',
  '  - also on weekends',
  '',
  '1. Say it first',
  '2. Then the reason',
  '',
  '| Quarter | Churn |',
  '|---|---|',
  '| Q2 | 4.1 % |',
  '| Q3 | 3.2 % |',
  '',
  '```ts',
  'const churn = lost / total;',
  '```',
  '',
  '> Ask what they saw.',
  '',
  'More at [the report](https://example.com/report).',
  '',
].join('\n');

function render(text: string, running = false) {
  const root = document.createElement('div');
  createMarkdownWriter(root).write(text, running);
  return root;
}

function inPieces(pieces: readonly string[]) {
  const root = document.createElement('div');
  const writer = createMarkdownWriter(root);
  let text = '';
  for (const piece of pieces) writer.write((text += piece), true);
  writer.write(text, false);
  return root;
}

/** Counts the nodes that are added and the texts that change, after the given write. */
async function mutations(root: HTMLElement, write: () => void): Promise<readonly MutationRecord[]> {
  const seen: MutationRecord[] = [];
  const observer = new MutationObserver((records) => seen.push(...records));
  observer.observe(root, { childList: true, characterData: true, subtree: true });
  write();
  await Promise.resolve();
  observer.disconnect();
  return seen;
}

describe('writes what is usual in an answer', () => {
  it('as elements', () => {
    const root = render(ANSWER);
    expect(root.querySelector('strong')?.textContent).toBe('4.1 %');
    expect(root.querySelector('em')?.textContent).toBe('mostly');
    expect(root.querySelectorAll('ul > li, ol > li')).toHaveLength(5);
    expect([...root.querySelectorAll('th')].map((cell) => cell.textContent?.trim())).toEqual([
      'Quarter',
      'Churn',
    ]);
    expect(root.querySelectorAll('td')).toHaveLength(4);
    expect(root.querySelector('pre')?.textContent).toContain('const churn');
    expect(root.querySelector('blockquote')?.textContent).toContain('Ask what they saw.');
  });

  it('no deeper than can be shown, and every word of it', () => {
    const root = render(`${'> '.repeat(2_000)}deep **down** [there](https://example.com)`);
    expect(root.querySelectorAll('blockquote').length).toBeLessThanOrEqual(40);
    expect(root.textContent).toContain('deep down there');
    expect(root.querySelector('a')).toBeNull();
    const after = render(`${'> '.repeat(2_000)}deep\n\n\nand **out** again`);
    expect(after.textContent).toContain('and out again');
  });

  it('headings without a place in the outline of the page', () => {
    const root = render('# One\n\n### Three\n');
    expect(root.querySelectorAll('h1, h2, h3, h4, h5, h6')).toHaveLength(0);
    expect([...root.querySelectorAll('p[data-heading]')].map(({ textContent }) => textContent)).toEqual([
      'One',
      'Three',
    ]);
  });

  it('tasks as signs, and a list that begins at another number', () => {
    expect(render('- [x] sent\n- [ ] signed\n').textContent).toMatch(/☑\s+sent\s*☐\s+signed/);
    expect(render('3. third\n4. fourth\n').querySelector('ol')?.getAttribute('start')).toBe('3');
  });
});

describe('is not a way into the page', () => {
  it('has no HTML: it is shown as the text it is', () => {
    const root = render('<img src=x onerror=alert(1)> <script>alert(1)</script> <b>bold</b>\n');
    expect(root.querySelectorAll('img, script, b')).toHaveLength(0);
    expect(root.textContent).toContain('<script>alert(1)</script>');
  });

  it('has no images: only their words', () => {
    const root = render('Look: ![a chart](https://example.com/track.png)\n');
    expect(root.querySelector('img, [src]')).toBeNull();
    expect(root.textContent).toContain('a chart');
  });

  it.each([
    ['[a](javascript:alert(1))', null],
    ['[a](JaVaScRiPt:alert)', null],
    ['[a](java\tscript:alert)', null],
    ['[a](data:text/html,x)', null],
    ['[a](vbscript:x)', null],
    ['[a](file:///etc/passwd)', null],
    ['[a](/settings)', null],
    ['[a](//example.com)', null],
    ['[a](https://bank.example@evil.example/)', null],
    ['[a](https://example.com/x)', 'https://example.com/x'],
    ['[a](http://example.com)', 'http://example.com/'],
    ['[a](mailto:ada@example.com)', 'mailto:ada@example.com'],
    ['see https://example.com/report now', 'https://example.com/report'],
  ])('opens only plain web and mail addresses: %s', (markdown, href) => {
    const link = render(`${markdown}\n`).querySelector('a');
    expect(link?.getAttribute('href') ?? null).toBe(href);
    if (!href) return;
    expect([link?.target, link?.rel, link?.title]).toEqual(['_blank', 'noopener noreferrer', href]);
  });

  it('strips what cannot be seen, also where a piece ends in the middle of a character', () => {
    const hidden = 'pay\u202Eeciovni\u202C now\u200B\u2066!\uFEFF\u{E0041}';
    expect(render(`${hidden}\n`).textContent).toBe('payeciovni now!');
    expect(inPieces(['a\uDB40', '\uDC41b \uD83D', '\uDE00!']).textContent).toBe('ab 😀!');
  });
});

describe('grows', () => {
  it('by its end only: what stands is never touched', async () => {
    const root = document.createElement('div');
    const writer = createMarkdownWriter(root);
    writer.write('First paragraph, said.\n\nSecond ', true);
    const first = root.querySelector('p');
    const records = await mutations(root, () =>
      writer.write('First paragraph, said.\n\nSecond goes on', true),
    );
    expect(root.querySelector('p')).toBe(first);
    expect(records.some(({ removedNodes }) => removedNodes.length > 0)).toBe(false);
    expect(records.every(({ target }) => target !== root && !first?.contains(target))).toBe(true);
    expect(records.length).toBeLessThanOrEqual(2);
  });

  it('writes nothing where nothing is new', async () => {
    const root = document.createElement('div');
    const writer = createMarkdownWriter(root);
    writer.write('The same.\n', true);
    expect(await mutations(root, () => writer.write('The same.\n', true))).toHaveLength(0);
    writer.write('The same.\n', false);
    expect(await mutations(root, () => writer.write('The same.\n', false))).toHaveLength(0);
  });

  it('writes anew where the text is another one', () => {
    const root = document.createElement('div');
    const writer = createMarkdownWriter(root);
    writer.write('**An answer** that', true);
    writer.write('Another one', false);
    expect(root.innerHTML).toBe('<p>Another one</p>');
  });

  it('writes anew where a whole text grows after all', () => {
    const root = document.createElement('div');
    const writer = createMarkdownWriter(root);
    writer.write('Whole.', false);
    writer.write('Whole. And more.', false);
    expect(root.innerHTML).toBe('<p>Whole. And more.</p>');
  });

  it('keeps one text node for a paragraph of many pieces', () => {
    const root = inPieces(Array.from({ length: 300 }, (_, word) => `word${word} `));
    expect(root.querySelector('p')?.childNodes).toHaveLength(1);
  });
});

describe('whatever the pieces', () => {
  const cuts = fc.array(fc.nat(ANSWER.length), { maxLength: 40, size: 'max' });
  const pieces = cuts.map((places) => {
    const sorted = [0, ...places.sort((a, b) => a - b), ANSWER.length];
    return sorted.slice(1).map((end, index) => ANSWER.slice(sorted[index], end));
  });

  it('the elements are the same as of the whole text', () => {
    const whole = render(ANSWER).innerHTML;
    fc.assert(
      fc.property(pieces, (parts) => {
        expect(inPieces(parts).innerHTML).toBe(whole);
      }),
    );
  });

  it('it never throws and never makes an element that is not in the list, on any text', () => {
    const marks = fc.constantFrom(
      ...'*_`~#>-+|[]()!\\$<> \n\t1.9hx:/'.split(''),
      'https://',
      '```',
      '**',
      '<br>',
      '> ',
    );
    const soup = fc.array(fc.oneof(marks, fc.string({ maxLength: 4 })), { maxLength: 80, size: 'max' });
    const allowed = new Set(
      'p pre code em strong s a blockquote br hr ul ol li table tr td th div span'.split(' '),
    );
    fc.assert(
      fc.property(soup, (parts) => {
        const root = inPieces(parts);
        for (const element of root.querySelectorAll('*')) expect(allowed).toContain(element.localName);
      }),
      { numRuns: 500 },
    );
  });

  it('text after a nesting deeper than the parser can hold is still there', () => {
    const deep = `${'> '.repeat(60)}deep\n\n${'*_'.repeat(60)}deeper\n\nThe end is here.\n`;
    expect(inPieces([deep]).textContent).toContain('The end is here.');
  });
});

describe('what is longer than any answer', () => {
  const long = `${'Some **bold** words.\n\n'.repeat(1_000)}The *end* is here.`;

  it('is Markdown up to its border, and text as it is from there on; nothing of it is missing', () => {
    const root = render(long);
    const rest = root.lastElementChild;
    expect(rest?.localName).toBe('pre');
    expect(rest?.textContent).toBe(long.slice(LONGEST_MARKDOWN));
    expect(root.querySelectorAll('strong').length).toBeGreaterThan(300);
  });

  it('is the same however it comes, and grows without being written anew', async () => {
    const pieces = long.match(/[^]{1,777}/gu) ?? [];
    expect(inPieces(pieces).innerHTML).toBe(render(long).innerHTML);
    const root = document.createElement('div');
    const writer = createMarkdownWriter(root);
    writer.write(long, true);
    expect(await mutations(root, () => writer.write(`${long} And on.`, true))).toHaveLength(1);
    expect(root.lastElementChild?.textContent).toMatch(/is here\. And on\.$/u);
    writer.write('Another one.', false);
    expect(root.textContent).toBe('Another one.');
  });

  it('cuts no character at the border', () => {
    const fox = `${'a'.repeat(LONGEST_MARKDOWN - 1)}🦊b`;
    expect(render(fox).lastElementChild?.textContent).toBe('🦊b');
  });

  it('keeps nobody waiting, whatever it is', async () => {
    const root = await expectWithin(100, () => render('[a]('.repeat(64_000)));
    expect(root.textContent).toContain('[a](');
  });
});
