// @ts-check
// Lighthouse over pages that are served on this machine. The browser is one of our own, and not Playwright's: nothing
// else may be attached to it while it is timed.
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import lighthouse from 'lighthouse';
import { CHROMIUM_ARGS, chromiumPath } from './chromium.mjs';

/** @typedef {import('./lighthouse.d.mts').Category} Category */
/** @typedef {import('./lighthouse.d.mts').Audited} Audited */

/** How long a browser may take to start and to end. */
const BROWSER_LIMIT_MS = 30_000;

/** @type {typeof import('./lighthouse.d.mts').openLighthouse} */
export async function openLighthouse() {
  const profile = await mkdtemp(join(tmpdir(), 'sotto-lighthouse-'));
  const browser = spawn(
    chromiumPath() ?? 'chromium',
    [
      ...CHROMIUM_ARGS,
      '--headless=new',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      'about:blank',
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const close = async () => {
    const gone = new Promise((resolve) => browser.once('exit', resolve));
    if (browser.kill()) await gone;
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const port = await portOf(browser);
    return { audit: (address, categories) => audit(address, categories, port), close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Chromium says where it listens on its standard error. @param {import('node:child_process').ChildProcess} browser @returns {Promise<number>} */
function portOf(browser) {
  return new Promise((resolve, reject) => {
    let said = '';
    const late = setTimeout(() => reject(new Error(`Chromium does not listen:\n${said}`)), BROWSER_LIMIT_MS);
    browser.stderr?.on('data', (chunk) => {
      said += chunk;
      const port = /ws:\/\/[^/]+:(\d+)\//u.exec(said)?.[1];
      if (!port) return;
      clearTimeout(late);
      resolve(Number(port));
    });
    browser.once('exit', () => reject(new Error(`Chromium ended at once:\n${said}`)));
  });
}

/** @type {readonly import('./lighthouse.d.mts').Metric[]} */
const METRICS = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'speed-index',
  'total-blocking-time',
  'cumulative-layout-shift',
];

/** @param {string} address @param {readonly Category[]} categories @param {number} port @returns {Promise<Audited>} */
async function audit(address, categories, port) {
  const result = await lighthouse(address, {
    port,
    logLevel: 'silent',
    onlyCategories: [...categories],
    disableFullPageScreenshot: true, // only for the report that people read
  });
  if (!result) throw new Error(`Lighthouse has no result for ${address}.`);
  const { lhr } = result;
  if (lhr.runtimeError) {
    const { code, message } = lhr.runtimeError;
    throw Object.assign(new Error(`${address}: ${code}, ${message}`), { code });
  }
  const found = Object.values(lhr.categories);
  return {
    scores: Object.fromEntries(found.map(({ id, score }) => [id, Math.round((score ?? 0) * 100)])),
    failed: found.flatMap(({ title, auditRefs }) =>
      auditRefs
        .filter(({ weight }) => weight > 0)
        .map(({ id }) => lhr.audits[id])
        .filter((each) => each !== undefined && costsScore(each))
        .map((each) => `${title}: ${described(/** @type {AuditResult} */ (each))}`),
    ),
    metrics: Object.fromEntries(
      METRICS.flatMap((name) => {
        const value = lhr.audits[name]?.numericValue;
        return value === undefined ? [] : [[name, value]];
      }),
    ),
  };
}

/** @typedef {import('lighthouse').Result['audits'][string]} AuditResult */

/** One that could not be made has no score, and is none that was passed. @param {AuditResult} audit */
const costsScore = ({ score, scoreDisplayMode }) =>
  scoreDisplayMode === 'error' || (score !== null && score < 1);

/** @param {AuditResult} audit */
function described({ id, title, displayValue, errorMessage, explanation, details }) {
  const items = details && 'items' in details && Array.isArray(details.items) ? details.items : [];
  const places = items.map(placeOf).filter(Boolean).slice(0, LISTED);
  return [`${id} (${title})`, displayValue, errorMessage, explanation, ...places].filter(Boolean).join('; ');
}
const LISTED = 5;

/** The element or the address that an audit points at. @param {Record<string, any>} item @returns {string} */
const placeOf = (item) =>
  item['node']?.snippet ??
  item['url'] ??
  item['source']?.url ??
  item['description'] ??
  item['sourceLocation']?.url ??
  '';
