import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import fc from 'fast-check';
import type { OnDisk, TabAct, Told } from './pages/tab.js';
import { faultsOf, type History, type Limits } from './tabs-chromium-judge.js';

const TABS = 3;
const PATIENCE_MS = 10_000;

type Act = TabAct | 'close' | 'crash' | 'reload' | 'freeze' | 'thaw' | 'wait';
export interface Step {
  readonly tab: number;
  readonly act: Act;
  /** Until the next step, ms. */
  readonly pause: number;
}

/** Speech is what there is most of. */
const ACTS: readonly Act[] = [
  ...([
    'say',
    'say',
    'say',
    'say',
    'say',
    'say',
    'say',
    'start',
    'stop',
    'bring',
    'bring',
    'resume',
  ] as const),
  ...([
    'title',
    'notes',
    'delete',
    'choose',
    'choose',
    'close',
    'crash',
    'reload',
    'freeze',
    'thaw',
    'wait',
  ] as const),
];
const interleavings = fc.array(
  fc.record({
    tab: fc.nat({ max: TABS - 1 }),
    act: fc.constantFrom(...ACTS),
    pause: fc.nat({ max: 30 }),
  }),
  { minLength: 15, maxLength: 30, size: 'max' },
);

/** The same ones from a seed; what the browser makes of what is begun at once is its own. */
export const drawInterleavings = (seed: number, count: number): readonly (readonly Step[])[] =>
  fc.sample(interleavings, { seed, numRuns: count });

export const inWords = (steps: readonly Step[]): string =>
  steps.map(({ tab, act }) => `${tab} ${act}`).join(', ');

interface Tab {
  readonly page: Page;
  readonly wire: CDPSession;
  isFrozen: boolean;
  /** Whether it hears, as it said itself. */
  records: boolean;
}

/** Where an interleaving takes place, and what is a fault there. */
export interface PlayGround {
  readonly context: BrowserContext;
  /** Of `pages/tab.html`. */
  readonly address: string;
  /** Of a database that nothing else uses. */
  readonly name: string;
  readonly limits: Limits;
  /** So many words are said and kept before the steps, whatever becomes of those that say more; none unless given. */
  readonly wordsBefore?: number;
}

/** Performs the steps, ends what still runs, and judges what is on the disk. */
export async function play(
  ground: PlayGround,
  steps: readonly Step[],
): Promise<{ readonly faults: readonly string[]; readonly history: History }> {
  const play = new Play(ground);
  try {
    await play.open(0);
    await play.perform({ tab: 0, act: 'start', pause: 30 });
    for (let word = 0; word < (ground.wordsBefore ?? 0); word++) await play.sayAndKeep(0);
    for (const step of steps) await play.perform(step);
    return await play.end();
  } finally {
    await play.rest();
  }
}

class Play {
  readonly #ground: PlayGround;
  readonly #tabs: (Tab | undefined)[] = [];
  readonly #told: { readonly tab: Page; readonly told: Told }[] = [];
  readonly #successions: number[] = [];
  #texts = 0;

  constructor(ground: PlayGround) {
    this.#ground = ground;
  }

  async perform({ tab: index, act, pause }: Step): Promise<void> {
    const tab = this.#tabs[index];
    if (!tab) await this.open(index);
    else if (act === 'close' || act === 'crash' || act === 'reload') await this.#gone(tab, act, index);
    else if (act === 'freeze' || act === 'thaw') await this.#freeze(tab, act === 'freeze');
    else if (act !== 'wait' && !tab.isFrozen) begin(tab.page, act, `${act} ${++this.#texts}`);
    await new Promise((over) => setTimeout(over, act === 'wait' ? 10 * pause : pause));
  }

  /** Says a word in a tab once that hears, and waits until it is on the disk. */
  async sayAndKeep(index: number): Promise<void> {
    const kept = () => this.#told.filter(({ told }) => told.type === 'kept').length;
    await until(() => this.#tabs[index]?.records === true);
    const before = kept();
    await this.perform({ tab: index, act: 'say', pause: 0 });
    await until(() => kept() > before);
  }

  async open(index: number): Promise<void> {
    const page = await this.#ground.context.newPage();
    await page.exposeFunction('chaosTold', (told: Told) => {
      this.#told.push({ tab: page, told });
      if ('at' in told) tab.records = told.type === 'recording';
    });
    page.once('crash', () => {
      // Another page of the same process went with it.
      if (this.#tabs[index]?.page === page) this.#lose(index);
    });
    const wire = await this.#ground.context.newCDPSession(page);
    const tab: Tab = { page, wire, isFrozen: false, records: false };
    this.#tabs[index] = tab;
    await this.#load(page, () => page.goto(this.#ground.address));
  }

  async end(): Promise<{ readonly faults: readonly string[]; readonly history: History }> {
    const open = this.#open();
    for (const tab of open) await this.#freeze(tab, false);
    if (open.length === 0) await this.open(0);
    for (const { page } of this.#open()) begin(page, 'stop', '');
    const states = [];
    for (const { page } of this.#open()) states.push(await settled(page));
    const [first] = this.#open();
    if (!first) throw new Error('No tab is left.');
    const disk: OnDisk = await first.page.evaluate(() => window.chaosTab.onDisk());
    const history = { told: this.#told, successions: this.#successions, states, disk };
    return { faults: faultsOf(history, this.#ground.limits), history };
  }

  async rest(): Promise<void> {
    await Promise.all(this.#open().map(({ page }) => page.close()));
  }

  async #load(page: Page, go: () => Promise<unknown>): Promise<void> {
    await go();
    await page.waitForFunction(() => 'chaosTab' in window);
    await page.evaluate((name) => window.chaosTab.open(name), this.#ground.name);
  }

  async #gone(tab: Tab, act: 'close' | 'crash' | 'reload', index: number): Promise<void> {
    const led = tab.isFrozen ? null : await ledBy(tab.page);
    const others = this.#open().filter((each) => each !== tab);
    const from = performance.now();
    // Chromium does not keep a page frozen that is given a lock, as these now may be; who freezes it by hand does.
    const woken = () => Promise.all(others.map((each) => this.#freeze(each, false)));
    if (act === 'reload') {
      await this.#freeze(tab, false);
      this.#silence(tab.page);
      const loading = this.#load(tab.page, () => tab.page.reload());
      await woken();
      if (led) await this.#succeeded(led, [...others, tab], from);
      await loading;
      return;
    }
    if (act === 'close') await tab.page.close();
    else await crash(tab);
    this.#lose(index);
    await woken();
    if (led && others.length > 0) await this.#succeeded(led, others, from);
  }

  /** Waits until one of them leads, or has ended what was left, and writes down how long that took. */
  async #succeeded(id: string, tabs: readonly Tab[], from: number): Promise<void> {
    const until = from + PATIENCE_MS;
    while (performance.now() < until) {
      const [first, ...others] = await Promise.all(
        tabs.map(async ({ page }) => ({ leads: (await ledBy(page)) !== null, open: await isOpen(page, id) })),
      );
      if (!first) return;
      const all = [first, ...others];
      const took = performance.now() - from;
      if (all.some(({ leads }) => leads)) return void this.#successions.push(took);
      // Nothing of it had come to the disk, or what was left is over.
      if (all.some(({ open }) => open === false)) return;
    }
    this.#successions.push(PATIENCE_MS);
  }

  /** A frozen page hears nothing, and goes on where it was. */
  async #freeze(tab: Tab, isFrozen: boolean): Promise<void> {
    if (tab.isFrozen === isFrozen) return;
    tab.isFrozen = isFrozen;
    if (isFrozen) {
      await tab.wire.send('Page.setWebLifecycleState', { state: 'frozen' });
      if (tab.records) this.#told.push({ tab: tab.page, told: { type: 'silent', at: Date.now() } });
    } else {
      // Unless its meeting was taken meanwhile: the lock tells a frozen page, too.
      if (tab.records) this.#told.push({ tab: tab.page, told: { type: 'recording', at: Date.now() } });
      await tab.wire.send('Page.setWebLifecycleState', { state: 'active' });
    }
  }

  #lose(index: number): void {
    const tab = this.#tabs[index];
    this.#tabs[index] = undefined;
    if (tab) this.#silence(tab.page);
  }

  /** A page that is gone hears nothing any more, and cannot say so. */
  #silence(tab: Page): void {
    this.#told.push({ tab, told: { type: 'silent', at: Date.now() } });
  }

  #open(): readonly Tab[] {
    return this.#tabs.filter((tab) => tab !== undefined);
  }
}

/** @throws Error where it does not come */
async function until(holds: () => boolean): Promise<void> {
  const last = performance.now() + PATIENCE_MS;
  while (!holds()) {
    if (performance.now() > last) throw new Error('A tab does not begin to hear, or to keep what it hears.');
    await new Promise((over) => setTimeout(over, 20));
  }
}

/** Nobody waits for it, and a page that dies of another step says nothing. */
function begin(page: Page, act: TabAct, text: string): void {
  page
    .evaluate(([each, words]) => window.chaosTab.begin(each, words), [act, text] as const)
    .catch(() => undefined);
}

/** The meeting that it holds, where that is not over. */
const ledBy = (page: Page): Promise<string | null> =>
  page
    .evaluate(() => {
      const { holder, status, id } = window.chaosTab.state();
      return holder === 'here' && ['running', 'finishing', 'interrupted'].includes(status) ? id : null;
    })
    .catch(() => null);

/** Null where this page cannot say. */
const isOpen = (page: Page, id: string): Promise<boolean | null> =>
  page.evaluate((session) => window.chaosTab.isOpen(session), id).catch(() => null);

async function crash({ page, wire }: Tab): Promise<void> {
  const crashed = page.waitForEvent('crash');
  wire.send('Page.crash').catch(() => undefined); // nobody is left to answer
  await crashed;
  await page.close();
}

/** What it shows once nothing of it is on its way any more. */
async function settled(page: Page) {
  const until = performance.now() + PATIENCE_MS;
  let before = '';
  while (performance.now() < until) {
    await page.evaluate(() => window.chaosTab.saved());
    const state = await page.evaluate(() => window.chaosTab.state());
    const now = JSON.stringify(state);
    const isLeading = state.holder === 'here' && ['running', 'finishing'].includes(state.status);
    if (now === before && !isLeading) return state;
    // One that was on its way here when all were stopped.
    if (isLeading) begin(page, 'stop', '');
    before = now;
    await new Promise((over) => setTimeout(over, 100));
  }
  throw new Error(`A tab does not come to rest: ${before}`);
}
