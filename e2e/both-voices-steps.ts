import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { LLMock } from '@copilotkit/aimock';
import { type Browser, type BrowserContext, chromium, expect, type Page } from '@playwright/test';
import { CHROMIUM_ARGS, chromiumPath } from '../tools/chromium.mjs';
import { pausedWav } from '../tools/paused-wav.mjs';

const SPEECH = fileURLToPath(new URL('../libs/speech/fixtures/audio/', import.meta.url));
const MEETING = 'The shared meeting';
/** At -66 dBFS, so that the tab's sound is being captured when somebody speaks: a browser may begin to capture it late. */
const HUM = `<script>
  const context = new AudioContext();
  const hum = new OscillatorNode(context, { frequency: 100 });
  hum.connect(new GainNode(context, { gain: 0.0005 })).connect(context.destination);
  hum.start();
</script>`;

/**
 * A Chromium whose microphone says the three sentences of `you.wav` once, and which shares a tab unasked.
 * @param pauseMs how much longer than a second it is silent first. What it says before the page takes its sound is lost,
 *   as it is of a person; on a busy machine that is two seconds after it was opened.
 * @param shared in the title of the tab, the meeting's where it is absent
 */
export async function speakingBrowser(pauseMs = 0, shared = MEETING): Promise<Browser> {
  const folder = mkdtempSync(join(tmpdir(), 'sotto-'));
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: [
      ...CHROMIUM_ARGS,
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-audio-capture=${youAfter(pauseMs, folder)}%noloop`,
      `--auto-select-tab-capture-source-by-title=${shared}`,
      '--autoplay-policy=no-user-gesture-required',
    ],
    ignoreDefaultArgs: ['--mute-audio'],
  });
  browser.on('disconnected', () => rmSync(folder, { recursive: true }));
  return browser;
}

/** `you.wav` with a longer pause before it, in this folder. */
function youAfter(pauseMs: number, folder: string): string {
  const path = join(folder, 'you.wav');
  writeFileSync(path, pausedWav(readFileSync(`${SPEECH}you.wav`), pauseMs));
  return path;
}

/** A tab in which the other side says the three sentences of `them.wav` when told to. */
export async function meetingTab(context: BrowserContext, baseURL: string): Promise<Page> {
  await context.route('**/meeting-tab/**', (route) =>
    route.request().url().endsWith('.wav')
      ? route.fulfill({ body: readFileSync(`${SPEECH}them.wav`), contentType: 'audio/wav' })
      : route.fulfill({
          body: `<!doctype html><title>${MEETING}</title><h1>Weekly call</h1><audio src="/meeting-tab/them.wav"></audio>${HUM}`,
          contentType: 'text/html',
        }),
  );
  const page = await context.newPage();
  await page.goto(`${baseURL}/meeting-tab/`);
  return page;
}

/** The person leaves the sound out of the first share, and in the others not. */
export const firstShareWithoutSound = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const devices = navigator.mediaDevices;
    const ask = devices.getDisplayMedia.bind(devices);
    let shares = 0;
    devices.getDisplayMedia = (options) => ask(shares++ === 0 ? { ...options, audio: false } : options);
  });

/** They say their three sentences. */
export const theySpeak = (meeting: Page): Promise<void> =>
  meeting.locator('audio').evaluate((audio: HTMLAudioElement) => audio.play());

/** A transcription endpoint that we did not write. It hears nothing: its replies come in the order given. */
export async function startTranscription(sentences: readonly string[]): Promise<LLMock> {
  const server = new LLMock({ port: 0, host: '127.0.0.1', logLevel: 'silent' });
  for (const [sequenceIndex, text] of sentences.entries()) {
    server.on({ endpoint: 'transcription', sequenceIndex }, { transcription: { text } });
  }
  await server.start();
  return server;
}

/** Settings: this transcription service and no other engine, but for those named. */
export async function useTranscription(page: Page, address: string, others: readonly string[] = []) {
  // Not by its address: a page that goes at once takes the newest choices with it, unwritten.
  await page.getByRole('tab', { name: 'Settings' }).click();
  await page.getByLabel('Transcription address').fill(`${address}/v1`);
  await page.getByLabel('Transcription model').fill('whisper-1');
  for (const name of ['On this device', 'The browser’s own service']) {
    const use = page.getByRole('switch', { name: `Use ${name}` });
    if (!others.includes(name)) await use.uncheck();
  }
  await page.getByRole('button', { name: 'Test transcription' }).click();
  await expect(page.getByText(/^It transcribes, in/)).toBeVisible();
  await page.getByRole('tab', { name: 'Assistant' }).click();
}
