// @ts-check
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import process from 'node:process';
import { chromium } from '@playwright/test';
import { CHROMIUM_ARGS, chromiumPath } from '../tools/chromium.mjs';
import { root } from '../tools/workspace.mjs';
import { servePages } from './prove-pages.mjs';
import { compareWords } from './same-words.mjs';

/** Fewer only for trying. */
const RESTARTS = Number(process.env.SOTTO_PROVE_RESTARTS ?? 10_000);
const SEED = 7;
/** Percent of the delivered words. */
const GOAL = 99.99;

/**
 * Words that a recogniser delivered and that stand in the transcript on the disk exactly once, over 10,000 restarts of
 * the recognition. It is about delivery: how well words are recognised is the recogniser's business, and each person
 * measures it with the voice check.
 *
 * Real are the adapter of the browser's recognition, the engine ladder, the live session, the sealed journal on a disk
 * and Chromium; scripted is what `SpeechRecognition` says, with seeded words that never come twice by chance. Sessions
 * end after a final, in mid-utterance with and without a last final, and with four errors; they begin with new words,
 * with a repetition of the last ones, or with the same words said again by the person. Time is simulated.
 * @type {import('../bench/measure.mjs').SiteMeasure}
 */
export async function delivery() {
  const profiles = `${root}test-output/prove/`;
  await mkdir(profiles, { recursive: true });
  const profile = await mkdtemp(`${profiles}profile-`);
  const pages = await servePages();
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: chromiumPath(),
    args: CHROMIUM_ARGS,
  });
  try {
    const page = context.pages()[0] ?? (await context.newPage());
    await page.goto(`${pages.address}/delivery.html`);
    const result = await page.evaluate(({ seed, restarts }) => globalThis.proveDelivery(seed, restarts), {
      seed: SEED,
      restarts: RESTARTS,
    });
    const { delivered, kept } = result;
    const { lost, added } = compareWords(delivered, kept);
    const share = (100 * (delivered.length - lost.length - added.length)) / delivered.length;
    const ends = Object.entries(result.ends).map(([name, count]) => `${count} ${name}`);
    return [
      {
        figure: `Words delivered by the recogniser that reach the transcript exactly once, over ${RESTARTS.toLocaleString('en')} restarts`,
        value: `${(Math.floor(share * 1000) / 1000).toFixed(3)} %`,
        goal: `>= ${GOAL} %`,
        met: share >= GOAL,
        how: `${delivered.length} words delivered, ${lost.length} lost, ${added.length} doubled, in ${result.utterances} utterances and ${Math.round(result.simulatedMs / 60_000)} simulated minutes; sessions end: ${ends.join(', ')}. About delivery, not about how well words are recognised: that is each person's own figure, by the voice check`,
        details: { ...result, delivered: delivered.length, kept: kept.length, lost, added },
      },
    ];
  } finally {
    await context.close();
    pages.close();
    await rm(profile, { recursive: true, force: true });
  }
}
