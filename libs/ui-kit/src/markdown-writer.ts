import { visibleText } from '@sotto/meeting';
import * as smd from 'streaming-markdown';
import { elementRenderer } from './markdown-elements.js';

/** Writes a growing text into an element, each time only what is new. */
export interface MarkdownWriter {
  /** @param running false: the text is whole, and what the parser still held back is written, too */
  write(text: string, running: boolean): void;
}

/**
 * So much is read as Markdown, UTF-16 units: four times an answer of 500 tokens. What comes after it is shown as the text it is,
 * because a hostile text of some hundred thousand keeps a page still for minutes, and one of this length does not.
 */
export const LONGEST_MARKDOWN = 8_000;

/** @param root an element whose inside belongs to the writer alone */
export function createMarkdownWriter(root: HTMLElement): MarkdownWriter {
  let written = '';
  let ended = false;
  let parser = smd.parser(elementRenderer(root));
  /** Of what is longer than is read as Markdown. */
  let rest: Text | null = null;

  const restart = () => {
    root.replaceChildren();
    parser = smd.parser(elementRenderer(root));
    written = '';
    ended = false;
    rest = null;
  };
  const end = () => {
    if (ended) return;
    ended = true;
    smd.parser_end(parser);
  };
  const writeRest = (text: string) => {
    if (rest) return rest.appendData(text);
    end();
    const element = root.ownerDocument.createElement('pre');
    rest = element.appendChild(root.ownerDocument.createTextNode(text));
    root.appendChild(element);
  };

  return {
    write(text, running) {
      const next = readable(text, running);
      const grown = ended && !rest ? next === written : next.startsWith(written);
      if (!grown) restart();
      const [from, border] = [written.length, borderOf(next)];
      written = next;
      if (from < border) smd.parser_write(parser, next.slice(from, border));
      if (next.length > border) writeRest(next.slice(Math.max(from, border)));
      if (!running) end();
    },
  };
}

/** Where Markdown ends: never in the middle of a character. */
function borderOf(text: string): number {
  if (text.length <= LONGEST_MARKDOWN) return text.length;
  return /[\uD800-\uDBFF]/.test(text.charAt(LONGEST_MARKDOWN - 1)) ? LONGEST_MARKDOWN - 1 : LONGEST_MARKDOWN;
}

/** Half of a character at the end waits for its other half: alone it is drawn as a box, and hides what to strip. */
function readable(text: string, running: boolean): string {
  const cut = running && /[\uD800-\uDBFF]$/.test(text) ? text.slice(0, -1) : text;
  return visibleText(cut);
}
