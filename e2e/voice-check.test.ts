import { LLMock } from '@copilotkit/aimock';
import { type Browser, expect, type Page } from '@playwright/test';
import { toast, useRules } from './app-steps.js';
import { speakingBrowser } from './both-voices-steps.js';
import { test } from './page-test.js';
import { byRecognitionError, noteRecognitionError } from './recognition-error.js';
import { wordErrorRate } from './word-error-rate.js';

/** What the service hears of one utterance after the other, of which one word is wrong. */
const HEARD = ['early this morning a thick yellow fog lay', 'over the harbour and the fairy', 'could not'];
/** What it hears live: more of it, and no word is wrong. */
const HEARD_LIVE = [
  'early this morning a thick yellow fog lay over the harbour',
  'and the ferry',
  'could not',
];

const DEVICE = 'On this device';
const BROWSER = 'The browser’s own service';
const SERVICE = 'A transcription service';
const LIVE = 'A transcription service, live';

/** What is said of the browser's own service, by the error that it really gives. */
const WHY_NOT = {
  network: 'could not be reached',
  'audio-capture': 'The microphone gives no sound',
};

test.describe('with a microphone that speaks', () => {
  test.setTimeout(120_000);

  let browser: Browser;
  let server: LLMock;
  test.beforeAll(async () => {
    browser = await speakingBrowser();
    server = new LLMock({ port: 0, host: '127.0.0.1', logLevel: 'silent' });
    for (const [endpoint, texts] of [
      ['transcription', HEARD],
      ['realtime-transcription', HEARD_LIVE],
    ] as const) {
      for (const [sequenceIndex, text] of texts.entries()) {
        server.on({ endpoint, sequenceIndex }, { transcription: { text } });
      }
    }
    await server.start();
  });
  test.afterAll(async () => {
    await browser.close(); // first: the server waits for every connection, also for one that was opened ahead
    await server.stop();
  });

  test(
    'S3: each engine is measured on one reading, or says why not; the room’s noise is told, and the order taken',
    { tag: '@long' },
    async ({ baseURL: site }) => {
      const context = await browser.newContext({ baseURL: site ?? '' });
      await context.grantPermissions(['microphone'], { origin: site ?? '' });
      const page = await context.newPage();
      await countUtterances(page);
      await noteRecognitionError(page);
      await useRules(page);
      await page.getByRole('tab', { name: 'Settings' }).click();
      await page.getByLabel('Transcription address').fill(`${server.url}/v1`);
      // A model for both ways.
      await page.getByLabel('Transcription model').fill('gpt-4o-transcribe');
      await page.getByRole('switch', { name: `Use ${LIVE}` }).check();
      await page.getByRole('switch', { name: `Use ${DEVICE}` }).uncheck();

      const panel = page.getByRole('region', { name: 'Voice check', exact: true });
      await panel.getByRole('button', { name: 'Start the voice check' }).click();
      const passage = panel.getByText(/^Early this morning a thick yellow fog/);
      const words = (await passage.innerText()).toLowerCase().replaceAll(/[.,]/g, '');
      await utteranceBegun(page, 3);
      await panel.getByRole('button', { name: 'I have read it' }).click();
      await expect(panel.getByText('Measuring each engine on what you read')).toBeVisible();

      const rows = panel.getByRole('row');
      await expect(rows.filter({ hasText: '%' })).toHaveCount(2, { timeout: 20_000 });
      // Two, or one where voice activity was late on a busy machine.
      const utterances = server
        .getRequests()
        .filter(({ path }) => path.endsWith('/audio/transcriptions')).length;
      expect(utterances).toBeGreaterThan(0);
      const wrong = (heard: readonly string[]) =>
        `${(100 * wordErrorRate(words, heard.slice(0, utterances).join(' '))).toFixed(1)} %`;
      await expect(rows).toContainText([
        'Engine',
        new RegExp(`^${BROWSER}.+Not measured`),
        `${SERVICE}${wrong(HEARD)}`,
        `${LIVE}${wrong(HEARD_LIVE)}`,
      ]);
      const why = await byRecognitionError(page, WHY_NOT);
      await expect(rows.nth(1)).toContainText(why);
      // In the pauses of the recording there is nothing at all.
      await expect(panel).toContainText(
        /The pauses are at -9\d dB of full scale, your voice \d\d dB above\. It stands out well\. “Suppress noise” would change almost nothing here\./,
      );
      const order = page.getByRole('list', { name: 'Engines, in the order in which they are tried' });
      const engines = order.getByRole('listitem');
      await expect(engines).toContainText([DEVICE, BROWSER, SERVICE, LIVE]);
      await panel.getByRole('button', { name: 'Use this order' }).click();
      await expect(toast(page, 'The engines are in the order of the check')).toBeVisible();
      await expect(panel.getByRole('button', { name: 'This is your order already' })).toBeDisabled();
      // What was not measured keeps its place.
      await expect(engines).toContainText([DEVICE, BROWSER, LIVE, SERVICE]);
      await context.close();
    },
  );
});

/** Counts in the page what the microphone says: how often there is a voice after a pause. */
async function countUtterances(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const VOICE = 0.02; // far above the silence of the recording, far below its voice
    const devices = navigator.mediaDevices;
    const open = devices.getUserMedia.bind(devices);
    devices.getUserMedia = async (wish) => {
      const stream = await open(wish);
      const context = new AudioContext();
      const analyser = new AnalyserNode(context, { fftSize: 32_768 }); // 0.7 s, shorter than the pauses
      context.createMediaStreamSource(stream).connect(analyser);
      const newest = new Float32Array(analyser.fftSize);
      let begun = 0;
      let speaks = false;
      setInterval(() => {
        analyser.getFloatTimeDomainData(newest);
        const heard = newest.some((sample) => Math.abs(sample) > VOICE);
        if (heard && !speaks) document.documentElement.dataset['utterances'] = String(++begun);
        speaks = heard;
      }, 50);
      return stream;
    };
  });
}

/** Waits until the microphone says its utterance of this number. */
const utteranceBegun = (page: Page, number: number): Promise<void> =>
  expect(page.locator('html')).toHaveAttribute('data-utterances', String(number), { timeout: 20_000 });
