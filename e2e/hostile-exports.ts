import { readFile } from 'node:fs/promises';
import { PDFDict, PDFDocument, PDFName } from '@cantoo/pdf-lib';
import { expect, type Page } from '@playwright/test';
import { LURE } from './hostile-texts.js';
import { openIntegrations } from './integrations-steps.js';

/** A file or a draft that the product made while hostile text was everywhere, and what of it would act where it is opened. */
export interface HostileExport {
  readonly name: string;
  readonly acting: readonly string[];
}

/** What of a text would act, by the kind of file that it stands in. */
const ACTING: Readonly<Record<string, (text: string) => readonly string[]>> = {
  // Unescaped, as every reader of Markdown takes it.
  md: (text) => matches(text, /(?<!\\)(?:!?\[[^\]\n]*(?<!\\)\]\([^)\n]*\)|<(?=[a-z/!])[^\n]{0,60})/gi),
  vtt: (text) =>
    text.split('\n').flatMap((line) => {
      const own = line.replace(/^<v [^>]*>(.*)<\/v>$/, '$1').replace(/^[\d:.]+ --> [\d:.]+$/, '');
      return matches(own, /<[a-z/][^>]*>?|-->/gi);
    }),
  csv: (text) => matches(text, /(?:^|[,\n])"?[=+@\t-](?!\d)[^,\n]*/g),
  // Data for a program: that it can be read, and is of the form that it names, is tested with the format.
  json: (text) => (JSON.parse(text) === null ? ['nothing'] : []),
};

const matches = (text: string, what: RegExp): readonly string[] =>
  [...text.matchAll(what)].map(([found]) => found.slice(0, 100));

/**
 * Makes the exports of the newest sessions, of the figures, and the drafts of a mail, and looks into each.
 * @param sessions how many of the newest
 */
export async function hostileExports(page: Page, sessions: number): Promise<readonly HostileExport[]> {
  const made: HostileExport[] = [];
  await page.getByRole('tab', { name: 'History' }).click();
  const rows = page.getByRole('list', { name: 'Sessions' }).getByRole('listitem');
  for (const row of (await rows.all()).slice(0, sessions)) {
    await row.getByRole('button').first().click();
    made.push(...(await ofSession(page)));
  }
  return [...made, ...(await ofFigures(page)), ...(await mailDrafts(page))];
}

async function ofSession(page: Page): Promise<readonly HostileExport[]> {
  const session = page.getByRole('dialog');
  const made = [];
  for (const format of [/Markdown/, /WebVTT/, /JSON/]) {
    await session.getByRole('combobox', { name: 'Format' }).click();
    await session.getByRole('option', { name: format }).click();
    made.push(await looked(page, () => session.getByRole('button', { name: 'Export this session' }).click()));
  }
  await session.getByRole('button', { name: 'Close' }).click();
  return made;
}

async function ofFigures(page: Page): Promise<readonly HostileExport[]> {
  await openIntegrations(page, 'Analytics');
  const imported = page.getByRole('switch', { name: 'Include imported transcripts' });
  if (!(await imported.isChecked())) await imported.click();
  const made = [];
  for (const format of ['CSV', 'JSON', 'Report']) {
    await page.getByRole('radio', { name: format }).check();
    made.push(await looked(page, () => page.getByRole('button', { name: 'Export', exact: true }).click()));
  }
  return made;
}

async function looked(page: Page, click: () => Promise<void>): Promise<HostileExport> {
  const [file] = await Promise.all([page.waitForEvent('download'), click()]);
  const name = file.suggestedFilename();
  const bytes = await readFile(await file.path());
  const ending = name.slice(name.lastIndexOf('.') + 1);
  const unsafe = /[/\\\0<>:"|?*\p{Cc}]|^\.|\u202E/u.test(name) ? [`its name: ${name}`] : [];
  const acting = ending === 'pdf' ? await pdfActions(bytes) : ACTING[ending]?.(bytes.toString('utf8'));
  return { name: `a file .${ending}`, acting: [...unsafe, ...(acting ?? [`nobody looks into .${ending}`])] };
}

/** Whatever a reader of the file would run, open or send. */
async function pdfActions(bytes: Buffer): Promise<readonly string[]> {
  const document = await PDFDocument.load(bytes);
  return document.context
    .enumerateIndirectObjects()
    .flatMap(([, object]) =>
      object instanceof PDFDict
        ? ['JavaScript', 'JS', 'URI', 'Launch', 'OpenAction', 'AA', 'SubmitForm', 'EmbeddedFile']
            .filter((name) => object.has(PDFName.of(name)))
            .map((name) => `/${name} of a PDF`)
        : [],
    );
}

/** What each way out of the page to a mail program or service carries: the fields, and nothing that an injection added. */
async function mailDrafts(page: Page): Promise<readonly HostileExport[]> {
  await openIntegrations(page, 'Email');
  await page.getByLabel('To', { exact: true }).fill('maya@example.com');
  const links = page.getByRole('link', { name: /^Open in / });
  await expect(links.first()).toBeVisible();
  return Promise.all(
    (await links.all()).map(async (link) => {
      const [href, name] = [(await link.getAttribute('href')) ?? '', await link.innerText()];
      const { searchParams, pathname, protocol } = new URL(href);
      const fields = [...searchParams].flatMap(([field, value]) => {
        const known = /^(?:subject|su|body|to|view|fs|tf)$/.test(field);
        const ofOthers =
          field !== 'body' && (/[\r\n]/.test(value) || (/^to$/.test(field) && value.includes(LURE)));
        return known && !ofOthers ? [] : [`${field}=${value.slice(0, 80)}`];
      });
      const to =
        protocol === 'mailto:' && decodeURIComponent(pathname) !== 'maya@example.com' ? [pathname] : [];
      return { name: `a draft, ${name}`, acting: [...fields, ...to] };
    }),
  );
}
