// Which browser the tests drive, and how it is started. No browser is downloaded here; see provide-chromium.mjs.
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { createRequire } from 'node:module';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** The path of a Chromium: CHROMIUM_PATH, else the system's, else Playwright's own, else undefined. */
export function chromiumPath() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const system = folders.flatMap((folder) => NAMES.map((name) => join(folder, name))).find(runnable);
  return system ?? playwrightsOwn();
}

function playwrightsOwn() {
  const { chromium } = createRequire(import.meta.url)('@playwright/test');
  const path = chromium.executablePath();
  return runnable(path) ? path : undefined;
}

function runnable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** What Playwright turns off: a switch that is given twice counts as it is given last. A test compares them. */
const OFF_BY_PLAYWRIGHT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
];

/**
 * Pages of the address bar, which nobody sees here: each window of Chromium 156 loads two of them, 400 scripts, and
 * a load of our app took twice the processor time it takes without (measured: decisions/what-chromium-loads-by-itself.md).
 */
const PAGES_OF_THE_ADDRESS_BAR = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

/** Starts a renderer ahead for the page that may come next, which takes a fifth of a test's processor time. */
const SPARE_RENDERER = 'SpareRendererForSitePerProcess';

/** No sandbox, because CI runs as root; no request of the browser's own to anywhere, and no page of its own. */
export const CHROMIUM_ARGS = [
  `--disable-features=${[...OFF_BY_PLAYWRIGHT, ...PAGES_OF_THE_ADDRESS_BAR, SPARE_RENDERER]}`,
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
];
