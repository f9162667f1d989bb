import { expect, type Page } from '@playwright/test';
import { onceKept } from './app-steps.js';
import type { HostileChannel, HostileGround } from './hostile-ground.js';
import { changedSettings, type HostileWatch, type SealedWatch } from './hostile-watch.js';

/** What came of hostile text on some channels. Empty lists are good, but for the marks of what arrived. */
export interface Attacked {
  /** By channel. */
  readonly arrived: ReadonlyMap<string, readonly string[]>;
  readonly changed: readonly string[];
  /** What stood in the page that only an injection would have put there, with where. */
  readonly foreign: readonly string[];
}

/** Keys that the product makes for itself when it first needs them. */
const MADE_BY_ITSELF = /^keys\/(?:consent-names|team-signing|webhook-[\w-]+)\.secret/;

const TABS = [
  ...['Assistant', 'Discreet', 'AI Coach', 'Analytics', 'ML Insights', 'Industry', 'Enterprise'],
  ...['Integrations', 'History', 'Settings'],
];

/** Sends what comes on these channels, and looks at the page and at what was kept after each. */
export async function attack(
  ground: HostileGround,
  channels: readonly HostileChannel[],
  watch: HostileWatch,
  sealed: SealedWatch,
): Promise<Attacked> {
  const arrived = new Map<string, readonly string[]>();
  const [changed, foreign]: [string[], string[]] = [[], []];
  // What is still being written is not to be laid to the channel that comes next.
  await onceKept(ground.page);
  for (const { name, writes, send } of channels) {
    const before = sealed.settings();
    arrived.set(name, await send(ground));
    await onceKept(ground.page);
    foreign.push(...(await watch.look()).map((each) => `${name}: ${each}`));
    const written = changedSettings(before, sealed.settings());
    changed.push(...written.filter((each) => !MADE_BY_ITSELF.test(each) && !writes?.test(each)));
  }
  return { arrived, changed, foreign };
}

/** Goes through every tab, and every part of those that have parts. @returns what only an injection would have put there */
export async function lookEverywhere(page: Page, watch: HostileWatch): Promise<readonly string[]> {
  const foreign: string[] = [];
  for (const name of TABS) {
    await page.getByRole('tablist', { name: 'Sotto' }).getByRole('tab', { name }).click();
    const panel = page.getByRole('tabpanel', { name, exact: true });
    await expect(panel.getByRole('heading').first()).toBeVisible();
    for (const part of [null, ...(await panel.getByRole('tablist').getByRole('tab').all())]) {
      await part?.click();
      foreign.push(...(await watch.look()).map((each) => `${name}: ${each}`));
    }
  }
  return foreign;
}
