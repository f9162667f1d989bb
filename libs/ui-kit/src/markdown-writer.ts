import * as smd from 'streaming-markdown';
import { stripInvisible } from './invisible-characters.js';
import { elementRenderer } from './markdown-elements.js';

/** Writes a growing text into an element, each time only what is new. */
export interface MarkdownWriter {
  /** @param running false: the text is whole, and what the parser still held back is written, too */
  write(text: string, running: boolean): void;
}

/** @param root an element whose inside belongs to the writer alone */
export function createMarkdownWriter(root: HTMLElement): MarkdownWriter {
  let written = '';
  let ended = false;
  let parser = smd.parser(elementRenderer(root));

  const restart = () => {
    root.replaceChildren();
    parser = smd.parser(elementRenderer(root));
    written = '';
    ended = false;
  };

  return {
    write(text, running) {
      const next = readable(text, running);
      const grown = ended ? next === written : next.startsWith(written);
      if (!grown) restart();
      const suffix = next.slice(written.length);
      written = next;
      if (suffix !== '') smd.parser_write(parser, suffix);
      if (running || ended) return;
      ended = true;
      smd.parser_end(parser);
    },
  };
}

/** Half of a character at the end waits for its other half: alone it is drawn as a box, and hides what to strip. */
function readable(text: string, running: boolean): string {
  const cut = running && /[\uD800-\uDBFF]$/.test(text) ? text.slice(0, -1) : text;
  return stripInvisible(cut);
}
