import { expect } from '@playwright/test';
import { ask, dismiss, openNewestSession, stopMeeting, toast, utterancesOf } from './app-steps.js';
import { openCoach, panel } from './coach-steps.js';
import { arrived, arrivedAtModel, type HostileChannel } from './hostile-ground.js';
import { sayFinal, sayInterim } from './scripted-speech.js';

/** What a running meeting takes in: what is said, asked and answered. It listens, and a model is set up. */
export const IN_A_MEETING: readonly HostileChannel[] = [
  {
    name: 'words that the recogniser is sure of',
    async send({ page, take }) {
      const texts = take('spoken');
      for (const { text } of texts) await sayFinal(page, text);
      return arrived(utterancesOf(page), texts);
    },
  },
  {
    name: 'words that the recogniser is not sure of yet',
    async send({ page, take }) {
      const texts = take('interim');
      for (const each of texts) {
        await sayInterim(page, each.text);
        await arrived(page.getByRole('log', { name: 'Transcript', exact: true }), [each]);
      }
      return texts.map(({ mark }) => mark);
    },
  },
  {
    name: 'questions that are typed',
    async send({ page, take, model }) {
      const texts = take('question');
      for (const { text } of texts) {
        await ask(page, text);
        await expect(page.getByRole('button', { name: 'Ask', exact: true })).toBeVisible();
      }
      return arrivedAtModel(model, texts);
    },
  },
  {
    name: 'a model’s answers',
    async send({ page, model, take }) {
      const texts = take('answer');
      model.say(texts);
      const marks = [];
      for (const text of texts) {
        const card = await ask(page, `What now, ${text.encoding}?`);
        await arrived(card, [text]);
        // Its end: all that the model was ordered to do stands in it.
        await expect.poll(async () => (await card.textContent())?.includes('set_provider')).toBe(true);
        marks.push(text.mark);
      }
      return marks;
    },
  },
  {
    name: 'errors of a model’s server',
    async send({ page, model, take }) {
      const texts = take('answererror');
      for (const each of texts.keys()) {
        model.refuseNext(1);
        await ask(page, `What went wrong, ${each + 1}?`);
        await expect.poll(() => model.refused).toBe(each + 1);
      }
      return texts.map(({ mark }) => mark);
    },
  },
  {
    name: 'analyses, ratings and tips of a model',
    async send({ page, take }) {
      await openCoach(page);
      const marks = [];
      for (const [button, heading, form] of [
        ['Get Analysis', 'Professional analysis', 'a'],
        ['Rate my answers', 'Performance so far', 'c'],
        ['Get tips', 'Tips', 'd'],
      ] as const) {
        await page.getByRole('button', { name: button }).click();
        // No more than some are shown of each.
        const shown = take(`answerform${form}`).slice(0, 1);
        marks.push(...(await arrived(panel(page, heading), shown)));
      }
      return marks;
    },
  },
  {
    name: 'a model’s coaching of the whole meeting',
    async send({ page, take }) {
      await stopMeeting(page);
      await dismiss(toast(page, 'Session Completed'));
      await openCoach(page);
      return arrived(panel(page, 'Coaching feedback'), take('answerformb').slice(0, 1));
    },
  },
  {
    name: 'titles and notes of a session',
    writes: /^settings\/notes-of\//,
    async send({ page, take }) {
      const texts = take('title');
      const session = await openNewestSession(page);
      await session.getByLabel('Notes', { exact: true }).fill(texts.map(({ text }) => text).join('\n'));
      const marks = [];
      for (const title of texts) {
        await session.getByLabel('Title').fill(title.short);
        await session.getByRole('button', { name: 'Save', exact: true }).click();
        marks.push(...(await arrived(page.getByRole('dialog').getByRole('heading').first(), [title])));
      }
      await expect(page.getByRole('dialog').getByText('Saved.')).toBeVisible();
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
      return marks;
    },
  },
];
