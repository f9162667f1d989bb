import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { SALES_CALL_COACHING, SALES_CALL_REPLIES } from '../libs/demo-meeting/src/sales-call-replies.js';
import { SALES_CALL_SPEECH } from '../libs/demo-meeting/src/sales-call-speech.js';
import { dismiss, toast } from './app-steps.js';

export type DemoChoice = 'A first sales call' | 'A job interview' | 'A performance review';
export type Pace = 'As it was' | 'Four times as fast' | 'Sixteen times as fast';

export const DEMO_TITLE = 'Demo: a first sales call';

/** From Play to saved at the highest pace: 19 s, and the reading of three slides on two slow cores. */
export const DEMO_LIMIT_MS = 60_000;

/** What is said in the demo, in its order, with who says it. */
export const DEMO_SPEECH = SALES_CALL_SPEECH.map(({ voice, text }) => ({ voice, text }));

export const DEMO_REPLIES = SALES_CALL_REPLIES;

/** What the scripted provider sends of coaching, parsed. */
export const coachingOf = ({ text }: typeof SALES_CALL_COACHING) =>
  JSON.parse(text.replace(/^```json|```$/g, '')) as {
    readonly overallScore: number;
    readonly strengths: readonly string[];
    readonly improvements: readonly string[];
    readonly specificTips: readonly string[];
  };
export const DEMO_COACHING = coachingOf(SALES_CALL_COACHING);

/** In the order in which they are captured. */
export const DEMO_SLIDES = ['results', 'rollout', 'pricing'] as const;

/** The words that stand on a slide of the demo. */
export function slideWords(slide: (typeof DEMO_SLIDES)[number]): readonly string[] {
  const html = readFileSync(new URL(`../libs/demo-meeting/slides/${slide}.html`, import.meta.url), 'utf8');
  const body = html.slice(html.indexOf('<body'));
  return body
    .replaceAll(/<[^>]*>/g, ' ')
    .split(/\s+/)
    .filter(Boolean);
}

/** Every word of the demo that is long enough to be found in noise only if it stands there. */
export function everyDemoWord(): ReadonlySet<string> {
  const { strengths, improvements, specificTips } = DEMO_COACHING;
  const texts = [
    DEMO_TITLE,
    ...DEMO_SPEECH.map(({ text }) => text),
    ...DEMO_SLIDES.flatMap(slideWords),
    ...DEMO_REPLIES.flatMap(({ matches, text }) => [matches, text]),
    ...[...strengths, ...improvements, ...specificTips],
  ];
  return new Set(
    texts
      .join(' ')
      .toLowerCase()
      .match(/\p{L}{5,}/gu),
  );
}

/** Past the first visit, to the empty Assistant. */
export async function skipFirstVisit(page: Page): Promise<void> {
  await page.goto('/app');
  await page.getByRole('button', { name: 'Skip' }).click();
}

/** Plays a demo from the Assistant tab: the sales call, which is chosen already, unless given. */
export async function playDemo(page: Page, pace: Pace, meeting?: DemoChoice): Promise<void> {
  await page.getByRole('button', { name: 'Play demo meeting' }).click();
  const dialog = page.getByRole('dialog', { name: 'Play the demo meeting' });
  await expect(dialog.getByRole('radio', { name: 'A first sales call' })).toBeChecked();
  if (meeting) await dialog.getByRole('radio', { name: meeting }).check();
  await dialog.getByRole('radio', { name: pace }).check();
  await dialog.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(dialog).toBeHidden();
}

/** Saves a session in a second: a transcript of one's own is imported. */
export async function importMeeting(page: Page, name: string, words: string): Promise<void> {
  await page.getByRole('button', { name: 'Import transcript' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import a transcript' });
  const vtt = `WEBVTT\n\n00:00:01.000 --> 00:00:05.000\n<v Maya>${words}\n`;
  await dialog
    .getByLabel(/\.vtt/)
    .setInputFiles({ name: `${name}.vtt`, mimeType: 'text/vtt', buffer: Buffer.from(vtt) });
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await dismiss(toast(page, 'Session Completed'));
}
