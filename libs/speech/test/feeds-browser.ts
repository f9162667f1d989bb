import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { build, preview, type PreviewServer } from 'vite';
import { pausedWav } from '../../../tools/paused-wav.mjs';
import type { HeardSound, Level, SeenEvent, Voice } from './feeds-page.js';
import { LOUDNESS_MS } from './loudness.js';
import { type RealBrowser, realBrowser } from './real-browser.js';

const FIXTURES = join(import.meta.dirname, '../fixtures/audio');
const CONFIG = join(import.meta.dirname, 'feeds-page.vite.config.mjs');

interface Spoken {
  readonly durationMs: number;
  readonly utterances: readonly { readonly startMs: number; readonly endMs: number }[];
}

/** What is said in the fixture, and when. */
export const spoken = (voice: Voice): Spoken =>
  JSON.parse(readFileSync(join(FIXTURES, `${voice}.json`), 'utf8')) as Spoken;

/** When the fixture's utterances were said. */
export const spokenTimes = (voice: Voice): Spoken['utterances'] => spoken(voice).utterances;

/** The recording in which they were said. */
export const recordingOf = (voice: Voice): string => join(FIXTURES, `${voice}.wav`);

/**
 * From the opening of a microphone that says its recording once to the recording, ms: while voice activity is fetched and
 * compiled, a slow machine has no time for the sound.
 */
const PAUSE_MS = 6_000;

/** The built pages, served under the product's policy, and a browser with a microphone that speaks. */
export class FeedsBrowser {
  readonly requests: string[] = [];
  readonly #microphone: 'once' | 'over and over';
  #folder = '';
  #server: PreviewServer | undefined;
  #browser: RealBrowser | undefined;

  /** @param microphone how often it says its recording */
  constructor(microphone: 'once' | 'over and over' = 'once') {
    this.#microphone = microphone;
  }

  async serve(): Promise<void> {
    // A folder for each test file, because they run at the same time.
    const outDir = (this.#folder = await mkdtemp(join(tmpdir(), 'speech-feeds-page-')));
    await build({ configFile: CONFIG, build: { outDir } });
    await writeFile(this.#saidOnce, pausedWav(readFileSync(recordingOf('you')), PAUSE_MS));
    this.#server = await preview({ configFile: CONFIG, build: { outDir } });
  }

  /** The recording, a while after the microphone was opened. */
  get #saidOnce(): string {
    return join(this.#folder, 'said-once.wav');
  }

  get address(): string {
    return this.#server?.resolvedUrls?.local[0] ?? '';
  }

  /** A tab; the first one opens the browser. */
  async page(name: string): Promise<Page> {
    const { tabs } = (this.#browser ??= await realBrowser([
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-audio-capture=${this.#microphone === 'once' ? `${this.#saidOnce}%noloop` : recordingOf('you')}`,
      '--auto-select-tab-capture-source-by-title=The shared meeting',
      '--autoplay-policy=no-user-gesture-required',
    ]));
    const page = await tabs.newPage();
    page.on('request', (request) => this.requests.push(request.url()));
    await page.goto(`${this.address}${name}`);
    return page;
  }

  /** Our page, and before it the meeting's tab, which it captures; ours is really hidden. */
  async sharedAndHidden(): Promise<{ sotto: Page; meeting: Page }> {
    this.requests.length = 0;
    const meeting = await this.page('meeting.html');
    const sotto = await this.page('sotto.html');
    // Granted here, because the fake prompt would give the fake microphone for the tab's sound as well.
    await sotto.context().grantPermissions(['microphone'], { origin: new URL(this.address).origin });
    await sotto.click('#share');
    await sotto.evaluate(() => window.sotto.shared);
    await meeting.bringToFront();
    await sotto.waitForFunction(() => document.visibilityState === 'hidden', undefined, { polling: 100 });
    return { sotto, meeting };
  }

  /** Opens the feed of the meeting; resolves when its sound arrives: a browser may begin to capture it late. */
  async openTheirs(sotto: Page, meeting: Page): Promise<number> {
    const fromMs = await sotto.evaluate(() => window.sotto.open('them', { speech: true }));
    await meeting.evaluate(() => window.meeting.hum());
    await sotto.waitForFunction(() => window.sotto.levels('them').some(({ level }) => level > 0), undefined, {
      polling: 100,
    });
    return fromMs;
  }

  seen(sotto: Page, voice: Voice): Promise<readonly SeenEvent[]> {
    return sotto.evaluate((of) => window.sotto.seen(of), voice);
  }

  levels(sotto: Page, voice: Voice): Promise<readonly Level[]> {
    return sotto.evaluate((of) => window.sotto.levels(of), voice);
  }

  /** Waits until this many have ended. */
  async utterances(sotto: Page, voice: Voice, count: number) {
    await sotto.waitForFunction(
      ([of, enough]) => window.sotto.seen(of).filter(({ type }) => type === 'speech-ended').length >= enough,
      [voice, count] as const,
      { polling: 100 },
    );
    return (await this.seen(sotto, voice)).filter((event) => event.type === 'speech-ended');
  }

  /** Waits until this many have ended. @returns all until then, and what was delivered to the feed, to the end of them */
  async heard(sotto: Page, voice: Voice, count: number): Promise<HeardSound> {
    const untilMs = (await this.utterances(sotto, voice, count)).at(-1)?.endMs ?? 0;
    await sotto.waitForFunction(
      ([of, steps]) => (window.sotto.delivered(of)[0]?.loudness.length ?? 0) >= steps,
      [voice, untilMs / LOUDNESS_MS] as const,
      { polling: 100 },
    );
    return sotto.evaluate((of) => {
      const cuts = window.sotto.seen(of).filter((event) => event.type === 'speech-ended');
      const [delivered] = window.sotto.delivered(of);
      if (!delivered) throw new Error('nothing was delivered');
      return { cuts, delivered };
    }, voice);
  }

  foreignRequests(): readonly string[] {
    return this.requests.filter((url) => !url.startsWith(this.address));
  }

  async closeBrowser(): Promise<void> {
    await this.#browser?.close();
    this.#browser = undefined;
  }

  async close(): Promise<void> {
    await this.closeBrowser();
    await this.#server?.close();
    await rm(this.#folder, { recursive: true, force: true });
  }
}
