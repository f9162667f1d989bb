// @ts-check
import { atMost, sizeOf } from './measure.mjs';
import { median, rounded } from './statistics.mjs';

/** All the scenes that the page has, or some. */
const SCENES = { full: Infinity, short: 4 };
const GOAL_SHARE = 0.06;
const GOAL_PIXELS = 3;
/** How far below the peer's our word F1 may be. */
const GOAL_F1 = 0.005;

/**
 * @typedef {object} Scene
 * @property {string} kind
 * @property {number} ours processor seconds for all its frames
 * @property {number} peer processor seconds for one of them
 * @property {number} f1
 * @property {number} peerF1
 * @property {number} readings
 * @property {number} differing pixels that are not as in the scene before
 * @property {number} changed pixels of the tiles that changed
 * @property {number} read pixels
 */

/**
 * Half an hour of a shared screen, a frame a second. Every scene is watched by us for its thirty frames, and its picture
 * is read once by stock tesseract.js, in turns; the peer's time counts for each of the thirty.
 * @type {import('./measure.mjs').Measure}
 */
export async function screenWatch(ground) {
  const { browser, pages } = ground;
  const context = await browser.newContext();
  const page = await context.newPage();
  const cdp = await browser.newBrowserCDPSession();
  /** Seconds of all processes that draw, run and read pages, workers included. */
  const processor = async () => {
    const { processInfo } = await cdp.send('SystemInfo.getProcessInfo');
    return processInfo.reduce((sum, { type, cpuTime }) => sum + (type === 'browser' ? 0 : cpuTime), 0);
  };
  /** @template T @param {() => Promise<T>} work */
  const timed = async (work) => {
    const before = await processor();
    const result = await work();
    return { result, seconds: (await processor()) - before };
  };
  try {
    await page.goto(`${pages}/screen-watch.html`);
    const { kinds, frames } = await page.evaluate(() => ({
      kinds: globalThis.benchScreen.scenes,
      frames: globalThis.benchScreen.seconds,
    }));
    // Loads the peer and warms it up; ours has its loading in its first scene.
    await page.evaluate(() => globalThis.benchScreen.prepare(0));
    await page.evaluate(() => globalThis.benchScreen.peer(0));
    /** @type {Scene[]} */
    const scenes = [];
    for (const [i, kind] of kinds.slice(0, sizeOf(ground, SCENES)).entries()) {
      await page.evaluate((scene) => globalThis.benchScreen.prepare(scene), i);
      const ours = await timed(() => page.evaluate((scene) => globalThis.benchScreen.ours(scene), i));
      const peer = await timed(() => page.evaluate((scene) => globalThis.benchScreen.peer(scene), i));
      const { f1, ...counts } = ours.result;
      scenes.push({ kind, ours: ours.seconds, peer: peer.seconds, f1, peerF1: peer.result.f1, ...counts });
    }
    return figures(scenes, frames);
  } finally {
    await cdp.detach();
    await context.close();
  }
}

/** @param {readonly Scene[]} scenes @param {number} frames */
function figures(scenes, frames) {
  /** @param {readonly Scene[]} of @param {(scene: Scene) => number} value */
  const sum = (of, value) => of.reduce((total, scene) => total + value(scene), 0);
  /** @param {readonly Scene[]} of */
  const share = (of) => sum(of, ({ ours }) => ours) / (frames * sum(of, ({ peer }) => peer));
  /** @param {readonly Scene[]} of @param {'f1' | 'peerF1'} whose */
  const f1 = (of, whose) => sum(of, (scene) => scene[whose]) / of.length;
  /** @param {readonly Scene[]} of @param {'changed' | 'differing'} what */
  const readFor = (of, what) => sum(of, ({ read }) => read) / sum(of, (scene) => scene[what]);
  const readings = sum(scenes, (scene) => scene.readings);
  const minutes = rounded((scenes.length * frames) / 60, 0);
  const unchanged = sum(scenes, (scene) => Math.max(0, scene.readings - 1));
  const unread = scenes.filter((scene) => scene.readings === 0).length;
  /** @param {(of: readonly Scene[]) => string} told */
  const byKind = (told) =>
    [...new Set(scenes.map(({ kind }) => kind))]
      .map((kind) => `${kind} ${told(scenes.filter((scene) => scene.kind === kind))}`)
      .join('; ');
  const shares = byKind(
    (of) => `${rounded(share(of), 3)}, F1 ${rounded(f1(of, 'f1'), 3)} and ${rounded(f1(of, 'peerF1'), 3)}`,
  );
  const differing = (/** @type {readonly Scene[]} */ of) =>
    rounded(median(of.map((scene) => readFor([scene], 'differing'))), 1);
  const pixels = byKind((of) => `${rounded(readFor(of, 'changed'), 2)} and ${differing(of)}`);
  return [
    {
      figure: `Watching ${minutes} minutes: processor time`,
      value: `${rounded(share(scenes), 3)} of stock on every frame`,
      goal: `<= ${GOAL_SHARE}`,
      met: atMost(share(scenes), GOAL_SHARE),
      how: `${scenes.length * frames} frames, ours all, the peer one of each scene times ${frames}; ${shares}`,
      details: scenes,
    },
    {
      figure: `Watching ${minutes} minutes: word F1`,
      value: `${rounded(f1(scenes, 'f1'), 3)}, stock ${rounded(f1(scenes, 'peerF1'), 3)}`,
      goal: 'no worse by 0.005',
      met: atMost(f1(scenes, 'peerF1') - f1(scenes, 'f1'), GOAL_F1),
      how: `mean over ${scenes.length} scenes, against the drawn text`,
    },
    {
      figure: `Watching ${minutes} minutes: still frames read`,
      value: `${unchanged} of ${scenes.length * (frames - 1)}`,
      goal: '0, and every change read',
      met: unchanged === 0 && unread === 0,
      how: `${readings} readings of ${scenes.length} changes, ${unread} changes not read`,
    },
    {
      figure: `Watching ${minutes} minutes: pixels read`,
      value: `${rounded(readFor(scenes, 'changed'), 2)} for each in a changed tile, ${differing(scenes)} for each that differs in the median scene`,
      goal: `<= ${GOAL_PIXELS} for each in a changed tile`,
      met: atMost(readFor(scenes, 'changed'), GOAL_PIXELS),
      how: `tiles of 32 pixels; of a changed line most is paper, which does not differ; ${pixels}`,
    },
  ];
}
