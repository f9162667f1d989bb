// @ts-check
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, preview } from 'vite';
import { atMost, sizeOf } from './measure.mjs';
import { median, rounded } from './statistics.mjs';

/** @typedef {import('../libs/speech/test/noise.js').Recording} Recording its module tells what `window.noise` is */

/** The pages of the library's own tests: its sources, built as an app builds them, and the fixtures beside them. */
const SPEECH = join(import.meta.dirname, '../libs/speech');
const CONFIG = join(SPEECH, 'test/feeds-page.vite.config.mjs');
const RECORDINGS = ['you', 'them'];
const COLOURS = /** @type {const} */ (['white', 'pink']);
/** Of both: each pair of them is played in real time. */
const PLAYED = { full: 2, short: 1 };
/** RNNoise hears the noise once before it is measured. */
const ROUNDS_PLAYED = 2;
const ROUNDS_COSTED = { full: 7, short: 1 };
const LEAST_DB = 30;
const MOST_DB_OF_SPEECH = 1;
const MOST_COST = 0.15;

/** @type {import('./measure.mjs').SiteMeasure} */
export async function noise(ground) {
  const outDir = await mkdtemp(join(tmpdir(), 'sotto-noise-'));
  await build({ configFile: CONFIG, build: { outDir } });
  const server = await preview({ configFile: CONFIG, build: { outDir } });
  const page = await ground.browser.newPage();
  try {
    await page.goto(`${server.resolvedUrls?.local[0]}noise.html`);
    // Sound begins only in a page that was clicked.
    await page.click('button');
    return [
      ...(await suppression(page, sizeOf(ground, PLAYED))),
      ...(await costs(page, sizeOf(ground, ROUNDS_COSTED))),
    ];
  } finally {
    await page.close();
    await server.close();
    await rm(outDir, { recursive: true, force: true });
  }
}

/** @param {import('@playwright/test').Page} page @param {number} played of the recordings and of the colours */
async function suppression(page, played) {
  const figures = [];
  for (const colour of COLOURS.slice(0, played)) {
    const results = [];
    for (const name of RECORDINGS.slice(0, played)) {
      const recording = recordingOf(name);
      const result = await page.evaluate(
        ([heard, of, rounds]) => window.noise.suppress(heard, of, rounds),
        /** @type {const} */ ([recording, colour, ROUNDS_PLAYED]),
      );
      results.push({ name, ...result, less: (result.noiseBefore ?? NaN) - (result.noiseAfter ?? NaN) });
    }
    const less = Math.min(...results.map((result) => result.less));
    const change = Math.max(...results.map(({ speechGain }) => Math.abs(speechGain)));
    figures.push({
      figure: `Noise suppression, ${colour} noise`,
      value: `${rounded(less)} dB less, speech ${rounded(change)} dB off`,
      goal: `>= ${LEAST_DB} dB less, speech within ${MOST_DB_OF_SPEECH} dB`,
      met: atMost(-less, -LEAST_DB) && atMost(change, MOST_DB_OF_SPEECH),
      how: `the noise, 5 dB below the speech, measured in the pauses between words before and after the app’s own suppression, which plays in an audio worklet; the worse of ${results.length} voices`,
      details: results,
    });
  }
  return figures;
}

/** @param {import('@playwright/test').Page} page @param {number} rounds */
async function costs(page, rounds) {
  const recording = recordingOf('you');
  const [suppressed, voice] = [[], []].map(() => /** @type {number[]} */ ([]));
  for (let round = 0; round < rounds; round++) {
    suppressed?.push(await page.evaluate((played) => window.noise.suppressionCost(played), recording));
    voice?.push(await page.evaluate((played) => window.noise.voiceCost(played), recording));
  }
  return [
    costFigure('Noise suppression, computing for a second of sound', suppressed ?? [], MOST_COST),
    costFigure('Voice activity, computing for a second of sound', voice ?? []),
  ];
}

/** @param {string} figure @param {number[]} shares @param {number} [most] */
function costFigure(figure, shares, most) {
  return {
    figure,
    value: `${rounded(median(shares), 4)} s`,
    goal: most === undefined ? '' : `< ${most} s`,
    met: most === undefined ? null : atMost(median(shares), most),
    how: `a minute of speech; median of ${shares.length}, ${rounded(Math.min(...shares), 4)} to ${rounded(Math.max(...shares), 4)} s`,
    details: shares,
  };
}

/** @param {string} name @returns {Recording} */
function recordingOf(name) {
  const known = JSON.parse(readFileSync(join(SPEECH, `fixtures/audio/${name}.json`), 'utf8'));
  return {
    address: `${name}.wav`,
    speech: /** @type {{ startMs: number, endMs: number }[]} */ (known.utterances),
  };
}
