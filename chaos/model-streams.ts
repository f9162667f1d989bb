import type { Figure, SiteGround } from '../bench/measure.mjs';
import { openFaultServer } from '../libs/ai-providers/test/fault-server.js';
import { isExpected, isSilent, lateness, STREAM_FAULTS } from '../libs/ai-providers/test/stream-faults.js';
import { DEFAULT_TIME_LIMITS } from '../libs/ai-providers/src/time-limits.js';
import { CHAT_COMPLETIONS_FORMAT } from '../libs/ai-providers/src/testing/chat-completions-handlers.js';
import { MESSAGES_FORMAT } from '../libs/ai-providers/src/testing/messages-handlers.js';
import { servePages } from './chaos-pages.mjs';
import type { askAll } from './pages/model-streams.js';

const WIRES = [
  { wire: 'chat', name: 'chat completions', format: CHAT_COMPLETIONS_FORMAT },
  { wire: 'messages', name: 'messages', format: MESSAGES_FORMAT },
] as const;
/** What a busy machine may need beside the limits. */
const LATE_MS = 1_000;

/**
 * Every fault of a model's server, on both wires, at once: a page of ours in Chromium asks through the product's client,
 * with its own time limits.
 */
export async function modelStreams({ browser }: SiteGround): Promise<readonly Figure[]> {
  const asked = await Promise.all(
    WIRES.flatMap(({ wire, format }) =>
      STREAM_FAULTS.map(async (fault) => {
        const server = await openFaultServer(fault, format, DEFAULT_TIME_LIMITS);
        return { wire, fault, server };
      }),
    ),
  );
  const pages = await servePages();
  const page = await browser.newPage();
  try {
    await page.goto(`${pages.address}/model-streams.html`);
    await page.waitForFunction(() => 'chaosAskAll' in globalThis);
    const outcomes = await page.evaluate(
      (all) => (Reflect.get(globalThis, 'chaosAskAll') as typeof askAll)(all),
      asked.map(({ wire, server: { address } }) => ({ wire, address })),
    );
    const results = asked.map(({ wire, fault }, index) => {
      const outcome = outcomes[index];
      if (!outcome) throw new Error(`Nothing came of ${fault.name}.`);
      return {
        ...{ wire, fault: fault.name, isRight: isExpected(fault, wire, outcome) },
        ...{
          isSilent: isSilent(fault, wire, outcome),
          lateMs: lateness(fault, outcome, DEFAULT_TIME_LIMITS),
        },
        ...outcome,
      };
    });
    const silent = results.filter(({ isSilent }) => isSilent);
    const tooLate = results.filter(({ lateMs }) => lateMs > LATE_MS);
    const latest = Math.max(0, ...results.map(({ lateMs }) => lateMs));
    return [
      ...WIRES.map(({ wire, name }) => {
        const of = results.filter((each) => each.wire === wire);
        const right = of.filter(({ isRight }) => isRight).length;
        return {
          figure: `Model streams: faults of ${name} that end in the right text or the right error`,
          value: `${right} of ${of.length}`,
          goal: `${of.length} of ${of.length}`,
          met: right === of.length && of.length >= 32,
          how: 'refusals, silence, broken connections, what is no stream, and every allowed form of one, by real servers; text to the letter, partial text kept and told as partial, one end',
          details: of.filter(({ isRight }) => !isRight),
        };
      }),
      {
        figure: 'Model streams: faults that nobody is told of',
        value: `${silent.length}`,
        goal: '0',
        met: silent.length === 0,
        how: `of ${results.length}: an answer that is told as done and is not what was sent, or one that never ends`,
        details: silent,
      },
      {
        figure: 'Model streams: the longest that one went on past its limit',
        value: `${(latest / 1000).toFixed(1)} s`,
        goal: `<= ${LATE_MS / 1000} s`,
        met: tooLate.length === 0,
        how: `each of ${results.length} at once by its own limit of the product: first word ${DEFAULT_TIME_LIMITS.firstTokenMs / 1000} s, stall ${DEFAULT_TIME_LIMITS.stallMs / 1000} s, whole ${DEFAULT_TIME_LIMITS.totalMs / 1000} s`,
        details: tooLate,
      },
    ];
  } finally {
    await page.close();
    pages.close();
    await Promise.all(asked.map(({ server }) => server.close()));
  }
}
