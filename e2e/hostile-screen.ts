import { expect } from '@playwright/test';
import { ask } from './app-steps.js';
import { captureButton, readings, stopSharing } from './capture-steps.js';
import type { HostileChannel } from './hostile-ground.js';
import type { HostileText } from './hostile-texts.js';
import { fontsOf, PAGE_FAMILY, PAGE_FONTS } from './page-fonts.js';
import { SLIDE_TITLE } from './slide-page.js';

const SLIDES = 'http://slides.example/';
const TEXTS_A_SLIDE = 2;
/** Of a text; more does not fit. */
const CHARACTERS = 420;
/** The recognition is loaded first. */
const READ_WITHIN_MS = 60_000;

/**
 * What a shared tab shows, as the recognition reads it. A meeting runs, a slide is open in another tab, and the browser
 * shares that when it is asked.
 */
export const ON_A_SCREEN: HostileChannel = {
  name: 'a shared screen, as it is read',
  async send({ page, model, take }) {
    const texts = take('shown');
    const slide = page
      .context()
      .pages()
      .find((each) => each.url().startsWith(SLIDES));
    if (!slide) throw new Error('No slide is open.');
    let body = '';
    await slide.route(`${SLIDES}**`, (route) =>
      route.fulfill({ contentType: 'text/html; charset=utf-8', body }),
    );
    for (let from = 0; from < texts.length; from += TEXTS_A_SLIDE) {
      body = slideOf(texts.slice(from, from + TEXTS_A_SLIDE));
      await slide.goto(SLIDES + from);
      await fontsOf(slide);
      await page.bringToFront();
      await captureButton(page).click();
      await expect(readings(page)).toHaveCount(from / TEXTS_A_SLIDE + 1, { timeout: READ_WITHIN_MS });
    }
    await stopSharing(page).click();
    const read = asRead((await readings(page).allTextContents()).join('\n'));
    await ask(page, 'What does the slide say?');
    const isSent = () => texts.some(({ mark }) => asRead(model.asked.join('\n')).includes(asRead(mark)));
    await expect.poll(isSent, { message: 'the model is sent what was read' }).toBe(true);
    return texts.filter(({ mark }) => read.includes(asRead(mark))).map(({ mark }) => mark);
  },
};

/** Signs that the recognition takes for each other. */
const asRead = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[1|!i]/g, 'l')
    .replaceAll('0', 'o')
    .replaceAll('9', 'g')
    .replaceAll(/\s/g, '');

function slideOf(texts: readonly HostileText[]): string {
  const shown = (text: string) => text.slice(0, CHARACTERS).replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return `<!doctype html><html lang="en"><title>${SLIDE_TITLE}</title><style>
    ${PAGE_FONTS}
    body { margin: 40px 60px; background: #fff; color: #111; font: 24px/1.5 ${PAGE_FAMILY}; }
    p { margin: 0 0 28px; overflow-wrap: anywhere; }
    </style>${texts.map(({ text }) => `<p>${shown(text)}</p>`).join('')}</html>`;
}
