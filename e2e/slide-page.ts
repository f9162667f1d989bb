import { fileURLToPath } from 'node:url';
import type { BrowserContext, Page } from '@playwright/test';

/** In the title of no other tab: the browser is told to share the tab that has it. */
export const SLIDE_TITLE = 'Northwind rollout, shared by Maya';

const HEADING = 'Northwind Rollout Plan';
const BULLETS = [
  'Pilot with forty seats begins on 3 March in Rotterdam',
  'Security review is finished before the contract is signed',
  'Training takes two mornings for each warehouse team',
  'Old scanners are replaced, not repaired',
];
const TABLE = [
  ['Phase', 'Seats', 'Start', 'Price'],
  ['Pilot', '40', 'March', '4,800'],
  ['Second wave', '260', 'June', '27,300'],
  ['All sites', '1,150', 'October', '98,900'],
];
const NOTE = 'Prices in euros for one year, without tax. Valid until the end of the quarter.';

/** What is written on the slide, in reading order. */
export const SLIDE_TEXT = [
  HEADING,
  ...BULLETS.map((text) => `• ${text}`),
  ...TABLE.map((row) => row.join(' ')),
  NOTE,
].join('\n');

/** The typeface that the repository brings: what is read must not depend on the fonts of a machine. */
const TYPEFACE = fileURLToPath(
  new URL('../node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2', import.meta.url),
);

/** Opens a tab that shows the slide, 1280x720, as somebody else's page, and goes back to the first tab. */
export async function openSlide(context: BrowserContext, paper: 'light' | 'dark' = 'light'): Promise<Page> {
  const [own] = context.pages();
  const tab = await context.newPage();
  await tab.setViewportSize({ width: 1280, height: 720 });
  await tab.route('http://slides.example/**', (route) => {
    const { pathname } = new URL(route.request().url());
    return pathname === '/typeface.woff2'
      ? route.fulfill({ contentType: 'font/woff2', path: TYPEFACE })
      : route.fulfill({ contentType: 'text/html; charset=utf-8', body: slide(pathname === '/dark') });
  });
  await turnTo(tab, paper);
  // A tab out of sight is drawn once a second, and each click in it would take two.
  await own?.bringToFront();
  return tab;
}

export async function turnTo(tab: Page, paper: 'light' | 'dark'): Promise<void> {
  await tab.goto(`http://slides.example/${paper}`);
  await tab.evaluate(() => document.fonts.load('24px Typeface'));
}

function slide(dark: boolean): string {
  const [paper, ink, rule] = dark ? ['#12161f', '#e8ecf4', '#556070'] : ['#ffffff', '#1b1f27', '#b8bec9'];
  const cells = (row: readonly string[], name: string) =>
    row.map((text) => `<${name}>${text}</${name}>`).join('');
  return `<!doctype html><html lang="en"><title>${SLIDE_TITLE}</title><style>
    @font-face { font-family: Typeface; font-weight: 100 900; src: url(/typeface.woff2); }
    body { margin: 0; padding: 44px 60px; box-sizing: border-box; height: 720px; overflow: hidden;
           background: ${paper}; color: ${ink}; font: 24px/1.6 Typeface; }
    h1 { margin: 0 0 20px; font-size: 44px; line-height: 1.2; }
    ul { margin: 0 0 24px; }
    table { border-collapse: collapse; font-size: 20px; }
    th, td { padding: 6px 60px 6px 0; border-bottom: 1px solid ${rule}; text-align: left; font-weight: 400; }
    p { position: absolute; bottom: 12px; font-size: 15px; }
    </style>
    <h1>${HEADING}</h1>
    <ul>${BULLETS.map((text) => `<li>${text}</li>`).join('')}</ul>
    <table><tr>${cells(TABLE[0] ?? [], 'th')}</tr>${TABLE.slice(1)
      .map((row) => `<tr>${cells(row, 'td')}</tr>`)
      .join('')}</table>
    <p>${NOTE}</p></html>`;
}
