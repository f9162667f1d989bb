import type { BrowserContext, Page } from '@playwright/test';

/** What hostile text did in a page, or made of it. */
export interface HostileWatch {
  /** Scripts that ran, dialogs, windows: empty is good. */
  readonly ran: readonly string[];
  /** Elements and attributes that no part of the product writes, in what the page shows now. */
  look(): Promise<readonly string[]>;
}

declare global {
  /** Called by every script of an injection. */
  var hostile: ((mark: string) => void) | undefined;
}

/** Listens from before the page is loaded. `own` are windows that were opened on purpose. */
export async function watchHostile(
  page: Page,
  own: (page: Page) => boolean = () => false,
): Promise<HostileWatch> {
  const ran: string[] = [];
  const context: BrowserContext = page.context();
  await context.exposeBinding('hostile', ({ page: where }, mark: unknown) => {
    ran.push(`a script of ${String(mark)} in ${where.url()}`);
  });
  page.on('dialog', (dialog) => {
    // A page with something unsaved may ask whether to leave.
    if (dialog.type() !== 'beforeunload') ran.push(`a dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('frameattached', () => ran.push('a frame'));
  page.on('framenavigated', (frame) => {
    if (new URL(frame.url()).origin !== new URL(page.url()).origin) ran.push(`went to ${frame.url()}`);
  });
  context.on('page', (opened) => {
    if (opened !== page && !own(opened)) ran.push(`a window: ${opened.url()}`);
  });
  return { ran, look: () => page.evaluate(foreignParts) };
}

/** In the page: what only an injection would have put there. */
function foreignParts(): readonly string[] {
  const ownScript = (address: string) => new URL(address, location.href).origin === location.origin;
  const written = (element: Element) => element.outerHTML.slice(0, 120);
  const found: string[] = [];
  for (const element of document.querySelectorAll('*')) {
    const name = element.localName;
    const isScript = name === 'script' && !ownScript(element.getAttribute('src') ?? 'data:,');
    if (isScript || /^(?:iframe|frame|object|embed|base|portal|math|foreignobject)$/.test(name)) {
      found.push(written(element));
    }
    if (name === 'meta' && element.hasAttribute('http-equiv')) found.push(written(element));
    for (const { name: attribute, value } of element.attributes) {
      const isAddress = /^(?:href|src|srcset|action|formaction|poster|data|background|xlink:href)$/.test(
        attribute,
      );
      const runs = isAddress && /^\s*(?:javascript|vbscript|data:text)/i.test(value);
      const fetches = isAddress && name !== 'a' && /^\s*(?:https?:)?\/\//i.test(value) && !ownScript(value);
      // What a search engine is told of the page's address is fetched by nobody.
      if (element.matches('link[rel=canonical]')) continue;
      if (/^on/.test(attribute) || attribute === 'srcdoc' || runs || fetches) found.push(written(element));
    }
    const { backgroundImage } = getComputedStyle(element);
    if (/url\("(?:https?:)?\/\//.test(backgroundImage)) found.push(`${backgroundImage} of ${name}`);
  }
  // A global that an injection of `__proto__` would have made.
  if ('isAdmin' in {}) found.push('Object.prototype.isAdmin');
  return found;
}

/** What the product seals before it writes it, by table and key: the newest value of each. */
export interface SealedWatch {
  /** The fields of all settings and keys of providers, flat: "settings/app.industry.role" to its value as JSON. */
  settings(): ReadonlyMap<string, string>;
}

/** Tables in which nothing may change that the person did not change. */
const SETTINGS = new Set(['settings', 'keys']);

/** Reads along as the page encrypts what it keeps: the place of a record stands in what is authenticated with it. */
export async function watchSealed(page: Page): Promise<SealedWatch> {
  const newest = new Map<string, string>();
  await page.exposeBinding('sealedRecord', (_, place: string, text: string) => {
    const [, , table, key] = JSON.parse(place) as [string, number, string, unknown];
    if (SETTINGS.has(table)) newest.set(`${table}/${String(key)}`, text);
  });
  await page.addInitScript(() => {
    const { encrypt } = SubtleCrypto.prototype;
    const tell = window as unknown as { sealedRecord(place: string, text: string): Promise<void> };
    SubtleCrypto.prototype.encrypt = function (algorithm, key, data) {
      const { additionalData } = algorithm as AesGcmParams;
      const text = (bytes: BufferSource) => new TextDecoder().decode(bytes);
      const place = additionalData ? text(additionalData) : '';
      if (place.startsWith('["sotto",1,"')) void tell.sealedRecord(place, text(data));
      return encrypt.call(this, algorithm, key, data);
    };
  });
  return {
    settings: () => new Map([...newest].flatMap(([place, text]) => flat(place, JSON.parse(text) as unknown))),
  };
}

const flat = (path: string, value: unknown): [string, string][] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, part]) => flat(`${path}.${name}`, part))
    : [[path, JSON.stringify(value) ?? 'undefined']];

/** Settings that differ between two looks, with what became of each. */
export const changedSettings = (
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): readonly string[] =>
  [...new Set([...before.keys(), ...after.keys()])]
    .filter((key) => before.get(key) !== after.get(key))
    .map((key) => `${key}: ${before.get(key) ?? 'absent'} to ${after.get(key) ?? 'absent'}`);

/** The forms in which a secret could leave, as they stand in an address, a header or a body. */
export const formsOf = (secret: string): readonly string[] => [
  secret,
  encodeURIComponent(secret),
  JSON.stringify(secret).slice(1, -1),
  // Whatever stands before it in what is coded.
  ...[0, 1, 2].map((shift) =>
    Buffer.from(' '.repeat(shift) + secret)
      .toString('base64')
      .slice(shift === 0 ? 0 : 4, -4),
  ),
];
