import * as smd from 'streaming-markdown';
import { safeLink } from './safe-link.js';

/** Headings of an answer are not headings of the page: they would break its outline. */
const TAGS: Readonly<Partial<Record<smd.Token, string>>> = {
  [smd.PARAGRAPH]: 'p',
  [smd.HEADING_1]: 'p',
  [smd.HEADING_2]: 'p',
  [smd.HEADING_3]: 'p',
  [smd.HEADING_4]: 'p',
  [smd.HEADING_5]: 'p',
  [smd.HEADING_6]: 'p',
  [smd.CODE_BLOCK]: 'pre',
  [smd.CODE_FENCE]: 'pre',
  [smd.CODE_INLINE]: 'code',
  [smd.EQUATION_BLOCK]: 'pre',
  [smd.EQUATION_INLINE]: 'code',
  [smd.ITALIC_AST]: 'em',
  [smd.ITALIC_UND]: 'em',
  [smd.STRONG_AST]: 'strong',
  [smd.STRONG_UND]: 'strong',
  [smd.STRIKE]: 's',
  [smd.LINK]: 'a',
  [smd.RAW_URL]: 'a',
  [smd.BLOCKQUOTE]: 'blockquote',
  [smd.LINE_BREAK]: 'br',
  [smd.RULE]: 'hr',
  [smd.LIST_UNORDERED]: 'ul',
  [smd.LIST_ORDERED]: 'ol',
  [smd.LIST_ITEM]: 'li',
  [smd.TABLE]: 'table',
  [smd.TABLE_ROW]: 'tr',
};

const HEADINGS: ReadonlySet<smd.Token> = new Set([
  smd.HEADING_1,
  smd.HEADING_2,
  smd.HEADING_3,
  smd.HEADING_4,
  smd.HEADING_5,
  smd.HEADING_6,
]);

/** Levels; a page with thousands of them stands still. */
const DEEPEST = 40;

/**
 * Writes the parser's tokens as elements of `root`'s own document. There is no way to HTML: text becomes text nodes,
 * an image only its words (nothing is fetched because a model wrote it), a link an address that may be opened.
 */
export function elementRenderer(root: HTMLElement): smd.Renderer<null> {
  const document = root.ownerDocument;
  const open: HTMLElement[] = [root];
  const here = () => open[open.length - 1] ?? root;
  /** How many are open below the deepest that is made: their words go into that one. */
  let below = 0;
  return {
    data: null,
    add_token: (_, token) => {
      if (token === smd.DOCUMENT) return;
      if (open.length > DEEPEST) below++;
      else open.push(add(document, here(), token));
    },
    // More ends than beginnings come where the nesting is deeper than the parser can hold.
    end_token: () => {
      if (below > 0) below--;
      else if (open.length > 1) open.pop();
    },
    add_text: (_, text) => addText(document, here(), text),
    set_attr: (_, attribute, value) => {
      if (below === 0) setAttribute(here(), attribute, value);
    },
  };
}

function add(document: Document, parent: HTMLElement, token: smd.Token): HTMLElement {
  const element = document.createElement(tagOf(parent, token));
  if (HEADINGS.has(token)) element.dataset['heading'] = 'true';
  if (token === smd.CHECKBOX) element.textContent = '☐ ';
  if (token === smd.TABLE) return scrolled(document, parent).appendChild(element);
  return parent.appendChild(element);
}

function tagOf(parent: HTMLElement, token: smd.Token): string {
  if (token === smd.TABLE_CELL) return parent.previousSibling ? 'td' : 'th';
  return TAGS[token] ?? 'span';
}

/** A wide table scrolls by itself; what scrolls must be reached by the keyboard. */
function scrolled(document: Document, parent: HTMLElement): HTMLElement {
  const box = parent.appendChild(document.createElement('div'));
  box.tabIndex = 0;
  box.setAttribute('role', 'region');
  box.setAttribute('aria-label', 'Table');
  return box;
}

/** Grows the last text node, so that an answer of a thousand pieces is not a thousand nodes. */
function addText(document: Document, parent: HTMLElement, text: string) {
  const last = parent.lastChild;
  if (last?.nodeType === 3) (last as Text).appendData(text);
  else parent.appendChild(document.createTextNode(text));
}

function setAttribute(element: HTMLElement, attribute: smd.Attr, value: string) {
  if (attribute === smd.CHECKED) element.textContent = '☑ ';
  if (attribute === smd.START) element.setAttribute('start', value);
  if (attribute !== smd.HREF || element.localName !== 'a') return;
  const href = safeLink(value);
  if (!href) return;
  const link = element as HTMLAnchorElement;
  link.href = href;
  link.target = '_blank';
  link.rel = 'noopener noreferrer';
  // The words of a link may say anything; the address is what is true.
  link.title = href;
}
