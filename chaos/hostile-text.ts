import type { Page } from '@playwright/test';
import type { Figure, SiteGround } from '../bench/measure.mjs';
import { initializeServices, startMeeting, useRules } from '../e2e/app-steps.js';
import { hostileExports, type HostileExport } from '../e2e/hostile-exports.js';
import { FROM_OUTSIDE } from '../e2e/hostile-files.js';
import type { HostileChannel } from '../e2e/hostile-ground.js';
import { IN_A_MEETING } from '../e2e/hostile-meeting.js';
import { ON_A_SCREEN } from '../e2e/hostile-screen.js';
import { attack, lookEverywhere } from '../e2e/hostile-session.js';
import { ENCODINGS, hostileTexts } from '../e2e/hostile-texts.js';
import { changedSettings, formsOf, watchHostile, watchSealed } from '../e2e/hostile-watch.js';
import { type ObedientModel, startObedientModel } from '../e2e/obedient-model.js';
import { type PolicyWatch, watchPolicy } from '../e2e/policy-watch.js';
import { scriptSpeech } from '../e2e/scripted-speech.js';
import { openSlide, SLIDE_TITLE } from '../e2e/slide-page.js';
import { importTranscript } from '../e2e/transcripts.js';
import { inBrowser } from '../prove/in-browser.js';
import {
  bodyOf,
  type Heard,
  HEARD_HOW,
  hostOf,
  leak,
  lineOf,
  ofPages,
  textOf,
  toldOwn,
  toOthers,
} from '../prove/wire.js';

const KEYS = { openai: 'sk-canary-0b7e41d2c9', anthropic: 'sk-ant-canary-77f03a1e' } as const;
const SHARES_SLIDE = [`--auto-select-tab-capture-source-by-title=${SLIDE_TITLE}`];
const OLDER = 'the marmalade clause is nine percent';

/** What came of one session under attack, with a model on one wire. */
interface Outcome {
  /** By channel. */
  readonly arrived: ReadonlyMap<string, readonly string[]>;
  readonly ran: readonly string[];
  readonly foreign: readonly string[];
  readonly changed: readonly string[];
  readonly forbidden: readonly string[];
  readonly exports: readonly HostileExport[];
  readonly others: readonly string[];
  readonly requests: number;
  readonly carried: readonly string[];
  readonly own: string;
}

/**
 * Text of attackers on every channel, in eight encodings, with a model that obeys all it reads, over both wires: what
 * ran, what was asked of whom, what changed, what went along, and what the exports made of it.
 */
export async function hostileText({ site }: SiteGround): Promise<readonly Figure[]> {
  const outcomes = [
    await attacked(site, 'openai', [ON_A_SCREEN, ...IN_A_MEETING, ...FROM_OUTSIDE]),
    await attacked(site, 'anthropic', IN_A_MEETING),
  ];
  const all = <T>(of: (outcome: Outcome) => readonly T[]): readonly T[] => outcomes.flatMap(of);
  const sum = (of: (outcome: Outcome) => number): number =>
    outcomes.reduce((total, each) => total + of(each), 0);
  const arrived = all(({ arrived: marks }) => [...marks]);
  const silent = arrived.filter(([, marks]) => marks.length === 0).map(([channel]) => channel);
  const none = (figure: string, found: readonly string[], how: string): Figure => ({
    figure,
    value: String(found.length),
    goal: '0',
    met: found.length === 0,
    how,
    details: found,
  });
  const acting = all(({ exports }) =>
    exports.flatMap(({ name, acting: of }) => of.map((each) => `${name}: ${each}`)),
  );
  const made = all(({ exports }) => exports).length;
  return [
    {
      figure: 'Injections that arrived, each seen in the page or in a request',
      value: `${arrived.flatMap(([, marks]) => marks).length} through ${arrived.length - silent.length} of ${arrived.length} channels`,
      goal: 'every channel',
      met: silent.length === 0,
      how: `In ${ENCODINGS.length} encodings where a channel takes them all, over the chat completions wire and, in a meeting, the messages wire. One that does not arrive ends the trial, but for what the recognition does not read of a screen. The model does all that it is told: pictures and links with what was said in their addresses, calls of tools, other shapes of JSON.`,
      details: arrived,
    },
    none(
      'Scripts of injections that ran, dialogs, frames and windows',
      all(({ ran }) => ran),
      'Every injection calls one function, which the browser tells of; a call on purpose at the end was told.',
    ),
    none(
      'Elements and attributes in the page that only an injection writes',
      all(({ foreign }) => foreign),
      'Looked for after each channel, and in every tab and each of its parts; one made on purpose was found.',
    ),
    none(
      'Tries that the page’s own policy had to stop',
      all(({ forbidden }) => forbidden),
      'The policy is the second wall: nothing should come so far. Told by the browser’s log, of pages and workers.',
    ),
    none(
      'Requests to hosts that nobody named',
      all(({ others }) => others),
      `Of ${sum(({ requests }) => requests)} requests. ${HEARD_HOW} ${[...new Set(all(({ own }) => [own]))].join(' ')}`,
    ),
    none(
      'Settings and keys that changed without the person',
      all(({ changed }) => changed),
      'Every field of them before and after each channel, read along as the page encrypts it; a change by hand was seen.',
    ),
    none(
      'Requests with a key elsewhere than in a header to its provider, or with words of another session',
      all(({ carried }) => carried),
      'As they are, percent-encoded, within JSON and in base64, in every address, header and body; the key was found where it belongs.',
    ),
    none(
      'Places in exports and drafts that act where they are opened',
      acting,
      `In ${made} files and drafts: Markdown, WebVTT, JSON, CSV, PDF, and mails by four ways.`,
    ),
  ];
}

async function attacked(
  site: string,
  wire: keyof typeof KEYS,
  channels: readonly HostileChannel[],
): Promise<Outcome> {
  const model = await startObedientModel();
  try {
    const { result, browsersOwn } = await inBrowser(
      { site, args: SHARES_SLIDE },
      async ({ page, context, heard }) => {
        await openSlide(context);
        const browser = context.browser();
        if (!browser) throw new Error('The context has no browser.');
        const policy = watchPolicy(browser, [context]);
        const outcome = await session(page, model, wire, channels, policy);
        const all = [...heard];
        await leak(page, heard);
        policy.close();
        return { ...outcome, all };
      },
    );
    const { all, named, ...outcome } = result;
    const requests = ofPages(all, browsersOwn);
    return {
      ...outcome,
      others: toOthers(requests, [hostOf(site), ...named]).map(lineOf),
      requests: requests.length,
      carried: carriedIn(requests, wire, hostOf(model.url)),
      own: toldOwn(browsersOwn),
    };
  } finally {
    model.close();
  }
}

interface Session extends Pick<Outcome, 'arrived' | 'ran' | 'foreign' | 'changed' | 'forbidden' | 'exports'> {
  /** Hosts that the person named: the model's, and those of channels. */
  readonly named: ReadonlySet<string>;
}

async function session(
  page: Page,
  model: ObedientModel,
  wire: keyof typeof KEYS,
  channels: readonly HostileChannel[],
  policy: PolicyWatch,
): Promise<Session> {
  const [watch, sealed] = [await watchHostile(page), await watchSealed(page)];
  await scriptSpeech(page);
  await useRules(page);
  await importTranscript(page, 'Older', [['Me', 0, 4, OLDER]]);
  const unset = sealed.settings();
  const address = wire === 'openai' ? `${model.url}/v1` : model.url;
  await initializeServices(page, { [wire]: { key: KEYS[wire], address } });
  if (changedSettings(unset, sealed.settings()).length === 0)
    throw new Error('No change of a setting was seen.');
  await startMeeting(page);
  const named = new Set([hostOf(model.url)]);
  const { arrived, changed, foreign } = await attack(
    { page, model, named, take: hostileTexts },
    channels,
    watch,
    sealed,
  );
  const everywhere = await lookEverywhere(page, watch);
  const exports = await hostileExports(page, 3);
  const ran = [...watch.ran];
  const forbidden = policy.take();
  await controls(page, async () => {
    const found = await watch.look();
    return found.length > 0 && watch.ran.length > ran.length;
  });
  return {
    named,
    arrived,
    ran,
    foreign: [...foreign, ...everywhere],
    changed,
    forbidden,
    exports,
  };
}

/** Does on purpose what no injection may do. @throws where it is not noticed */
async function controls(page: Page, noticed: () => Promise<boolean>): Promise<void> {
  await page.evaluate(async () => {
    const picture = document.createElement('img');
    picture.src = 'https://lure.example/control.png';
    document.body.append(picture);
    await (globalThis as { hostile?: (mark: string) => unknown }).hostile?.('control');
  });
  if (!(await noticed())) throw new Error('What was done on purpose was not noticed.');
}

/** @throws where the search does not even find the key where it belongs */
function carriedIn(requests: readonly Heard[], wire: keyof typeof KEYS, provider: string): readonly string[] {
  const has = (text: string, secret: string) => formsOf(secret).some((form) => text.includes(form));
  const inHeader = requests.filter(
    ({ host, headers }) => host === provider && has(headers.join('\n'), KEYS[wire]),
  );
  if (inHeader.length === 0) throw new Error('The key was not found in any header to its provider.');
  return requests
    .filter((heard) => {
      const elsewhere = has(heard.path + bodyOf(heard).toString('latin1'), KEYS[wire]);
      const toOther = heard.host !== provider && has(heard.headers.join('\n'), KEYS[wire]);
      return elsewhere || toOther || has(textOf(heard), OLDER);
    })
    .map(lineOf);
}
