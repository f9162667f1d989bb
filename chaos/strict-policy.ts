import { fileURLToPath } from 'node:url';
import { type BrowserContext, expect, type Page, type Worker } from '@playwright/test';
import type { Figure, SiteGround } from '../bench/measure.mjs';
import {
  ask,
  dismiss,
  initializeServices,
  openNewestSession,
  startMeeting,
  stopMeeting,
  toast,
  utterancesOf,
} from '../e2e/app-steps.js';
import { startTranscription, useTranscription } from '../e2e/both-voices-steps.js';
import { readings } from '../e2e/capture-steps.js';
import { openCoach } from '../e2e/coach-steps.js';
import { activate, closeBy, floatOverlay, openTab, overlay, toggle } from '../e2e/discreet-steps.js';
import { openEnterprise, panel } from '../e2e/enterprise-steps.js';
import { hostileExports } from '../e2e/hostile-exports.js';
import { MODELS, startModelServer } from '../e2e/model-server.js';
import { keepReadingFiles, untilKept } from '../e2e/offline-steps.js';
import { type PolicyWatch, watchPolicy } from '../e2e/policy-watch.js';
import { sayFinal, scriptSpeech } from '../e2e/scripted-speech.js';
import { openSlide, SLIDE_TITLE } from '../e2e/slide-page.js';
import { BALANCED, importTranscript } from '../e2e/transcripts.js';
import { openReceiver } from '../e2e/webhook-receiver.js';
import { inBrowser } from '../prove/in-browser.js';
import { addCalendar, addWebhook, openCalendar } from '../prove/no-other-host.js';
import { HEARD_HOW, hostOf, leak, lineOf, ofPages, toldOwn, toOthers } from '../prove/wire.js';

const PASSPHRASE = 'violet tractor under seven moons';
const TABS = [
  ...['Assistant', 'Discreet', 'AI Coach', 'Analytics', 'ML Insights'],
  ...['Industry', 'Enterprise', 'Integrations', 'History', 'Settings'],
];
const PAGES = ['/', '/security', '/privacy', '/documentation', '/status', '/nothing-here'];
const TO_SITE = 'the site';
/** Three sentences, again and again, from the microphone. */
const SPEECH = fileURLToPath(new URL('../libs/speech/fixtures/audio/you.wav', import.meta.url));
const TRANSCRIBED = 'good morning thank you for your time today';

/**
 * One session through all of the app, with its service worker, on the wire: what its own policy forbade, and which
 * hosts were asked. At the end a page and the service worker break the policy on purpose, so that silence says something.
 */
export async function strictPolicy({ site }: Pick<SiteGround, 'site'>): Promise<readonly Figure[]> {
  const [model, hook, calendar, transcription] = await Promise.all([
    startModelServer(),
    openReceiver(),
    openCalendar(),
    startTranscription(Array<string>(100).fill(TRANSCRIBED)),
  ]);
  model.on({ model: MODELS.compatible }, { content: 'They said **forty thousand**.' });
  const named = {
    [TO_SITE]: hostOf(site),
    'the model': hostOf(model.url),
    'the webhook': hostOf(hook.url),
    'the calendar': hostOf(calendar.address),
    'the transcription service': hostOf(transcription.url),
  };
  const args = [
    `--auto-select-tab-capture-source-by-title=${SLIDE_TITLE}`,
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-audio-capture=${SPEECH}`,
  ];
  try {
    const { result, browsersOwn } = await inBrowser({ site, args }, async ({ context, page, heard }) => {
      const browser = context.browser();
      if (!browser) throw new Error('The context has no browser.');
      const watch = watchPolicy(browser, [context]);
      const worker = heardOfServiceWorkers(context);
      await scriptSpeech(context);
      await context.grantPermissions(['microphone'], { origin: site });
      await initializeServices(page, { compatible: { address: `${model.url}/v1`, model: 'llama3.2' } });
      await addCalendar(page, calendar.address);
      await addWebhook(page, hook.url);
      await untilKept(page);
      await keepReadingFiles(page);
      await openTab(page, 'Assistant');
      await meet(page, context);
      await hook.messages('session_ended', 1);
      await meetHeardByService(page, transcription.url);
      await afterwards(page);
      const forbidden = [...watch.take(), ...(await worker.take())];
      const all = [...heard];
      await plant(page, watch, worker);
      await leak(page, heard);
      return { forbidden, all };
    });
    const requests = ofPages(result.all, browsersOwn);
    const others = toOthers(requests, Object.values(named));
    const counts = Object.entries(named).map(
      ([name, host]) => [name, requests.filter((request) => request.host === host).length] as const,
    );
    const unasked = counts.filter(([, count]) => count === 0).map(([name]) => name);
    if (unasked.length > 0) throw new Error(`Nothing came to ${unasked.join(', ')}.`);
    const session = `a first visit, a meeting with answers and a shared screen, the overlay in its own window, a meeting that a transcription service hears, coaching, exports, a passphrase, ${TABS.length} tabs, ${PAGES.length} pages, and the deletion of everything`;
    return [
      {
        figure: 'Strict policy: what the page, its workers or its service worker did against it',
        value: `${result.forbidden.length}`,
        goal: '0',
        met: result.forbidden.length === 0,
        how: `over ${session}; then a script made of a text, on purpose, was heard in the page and in the service worker`,
        details: result.forbidden,
      },
      {
        figure: 'Strict policy: requests to hosts that nobody typed in',
        value: `${others.length} of ${requests.length} requests`,
        goal: '0',
        met: others.length === 0,
        how: `asked were ${counts.map(([name, count]) => `${name} ${count}`).join(', ')}, over ${session}. ${HEARD_HOW} ${toldOwn(browsersOwn)}`,
        details: others.map(lineOf),
      },
    ];
  } finally {
    await Promise.all([model.stop(), hook.close(), transcription.stop()]);
    calendar.close();
  }
}

/** From Start to Stop: words, an answer, a screen, the overlay in the page and in its own window. */
async function meet(page: Page, context: BrowserContext): Promise<void> {
  await startMeeting(page);
  await expect(page.getByText('Active', { exact: true })).toBeVisible();
  await sayFinal(page, 'we would pay forty thousand for this');
  await expect(await ask(page, 'What did they say of the price?')).toContainText('forty thousand');
  const slide = await openSlide(context);
  await page.bringToFront();
  await page.getByRole('button', { name: 'Capture Screen' }).click();
  await expect(readings(page)).toHaveCount(1, { timeout: 60_000 }); // 7 MB are loaded before the first
  await slide.close();
  await activate(page);
  const floating = await floatOverlay(page);
  await sayFinal(page, 'so what does it cost us for each seat');
  await closeBy(floating, () => floating.close());
  await expect(overlay(page)).toBeVisible();
  await toggle(page).click();
  await openTab(page, 'Assistant');
  await stopMeeting(page);
  await dismiss(toast(page, 'Session Completed'));
}

/** A meeting whose sound goes to a transcription service. */
async function meetHeardByService(page: Page, address: string): Promise<void> {
  await useTranscription(page, address);
  await startMeeting(page);
  await expect(utterancesOf(page).first()).toHaveText(TRANSCRIBED, { timeout: 60_000 });
  await stopMeeting(page);
  await dismiss(toast(page, 'Session Completed'));
}

/** What is done with a meeting: coaching, exports, a lock; every tab and page; and in the end all of it is deleted. */
async function afterwards(page: Page): Promise<void> {
  await importTranscript(page, 'weekly', BALANCED);
  await openCoach(page);
  await openNewestSession(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await hostileExports(page, 1);
  for (const tab of TABS) {
    await openTab(page, tab);
    await expect(page.getByRole('tabpanel', { name: tab }).getByRole('heading', { level: 1 })).toBeVisible();
  }
  await lockAndOpen(page);
  for (const path of PAGES) await page.goto(path);
  await page.goto('/app');
  await unlock(page);
  await openTab(page, 'Settings');
  await page.getByRole('button', { name: 'Delete everything' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete everything' }).click();
  await expect(page.getByRole('heading', { name: 'A quiet voice beside your meeting' })).toBeVisible();
}

async function lockAndOpen(page: Page): Promise<void> {
  await openEnterprise(page, 'Compliance');
  await panel(page, 'Passphrase').getByRole('button', { name: 'Set a passphrase' }).click();
  const form = page.getByRole('dialog', { name: 'Set a passphrase' });
  await form.getByLabel('New passphrase', { exact: true }).fill(PASSPHRASE);
  await form.getByLabel('New passphrase, again', { exact: true }).fill(PASSPHRASE);
  await form.getByRole('button', { name: 'Set the passphrase' }).click();
  const shown = page.getByRole('dialog', { name: 'Your recovery code' });
  await shown.getByRole('checkbox', { name: 'I have kept it' }).check();
  await shown.getByRole('button', { name: 'Done' }).click();
  await panel(page, 'Passphrase').getByRole('button', { name: 'Lock now' }).click();
  await unlock(page);
}

async function unlock(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Sotto is locked' })).toBeVisible();
  await page.getByLabel('Passphrase', { exact: true }).fill(PASSPHRASE);
  await page.getByRole('button', { name: 'Unlock', exact: true }).click();
  await expect(page.getByRole('tab', { name: 'Assistant' })).toBeVisible();
}

interface WorkerWatch {
  take(): Promise<readonly string[]>;
}

/** The log of a service worker is not that of its page: it is asked itself. */
function heardOfServiceWorkers(context: BrowserContext): WorkerWatch {
  const workers = new Set<Worker>(context.serviceWorkers());
  const listening = [...workers].map((worker) => worker.evaluate(listen));
  context.on('serviceworker', (worker) => {
    workers.add(worker);
    listening.push(worker.evaluate(listen));
  });
  return {
    take: async () => {
      if (workers.size === 0) throw new Error('No service worker was there.');
      await Promise.all(listening);
      return (await Promise.all([...workers].map((worker) => worker.evaluate(heard)))).flat();
    },
  };
}

/** Runs in the worker. */
function listen(): void {
  const violations: string[] = [];
  Object.assign(globalThis, { violations });
  addEventListener('securitypolicyviolation', (event) => {
    const { effectiveDirective, blockedURI } = event as SecurityPolicyViolationEvent;
    violations.push(`${effectiveDirective}: ${blockedURI} (in the service worker)`);
  });
}

/** Runs in the worker. */
const heard = (): readonly string[] => (Reflect.get(globalThis, 'violations') as string[]).splice(0);

/** Breaks the policy on purpose. @throws Error where either way of hearing does not hear it */
async function plant(page: Page, watch: PolicyWatch, worker: WorkerWatch): Promise<void> {
  await page.evaluate(makeScript);
  await expect.poll(() => watch.take().length, 'a script made of a text, in the page').toBeGreaterThan(0);
  await page.context().serviceWorkers()[0]?.evaluate(makeScript);
  await expect
    .poll(async () => (await worker.take()).length, 'a script made of a text, in the service worker')
    .toBeGreaterThan(0);
}

/** Runs in the page, and in the worker: later, because what the debugger evaluates itself is let through. */
function makeScript(): void {
  setTimeout(() => {
    try {
      Reflect.construct(Function, ['return 1']);
    } catch {
      // It is forbidden, and told.
    }
  });
}
