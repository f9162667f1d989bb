import fc from 'fast-check';
import { expect, it } from 'vitest';
import { propertyRuns } from '../../../tools/thorough.mjs';
import { ANALYSED } from '../test/analysis.js';
import { ANALYSIS_DELAY_MS, ANALYSIS_LATEST_MS } from './limits.js';
import { SessionHarness } from './testing/index.js';

type Move =
  | { readonly kind: 'change' | 'answered' | 'failed' | 'analyse' | 'tips' | 'off' | 'on' }
  | { readonly kind: 'wait'; readonly ms: number };

/** When an analysis is asked for by itself, worked out with times instead of timers. */
class Model {
  readonly asked: number[] = [];
  on = true;
  now = 0;
  #count = 0;
  #analysed = 0;
  #before = 0;
  /** Of the wait of 2 s, and of the one of 10 s; null where nothing is unanalysed. */
  #pauseAt = 0;
  #latestAt: number | null = null;
  open: 'analyse' | 'tips' | null = null;

  play(move: Move): void {
    if (move.kind === 'wait') this.#wait(move.ms);
    else if (move.kind === 'change') this.#change();
    else if (move.kind === 'answered' || move.kind === 'failed') this.open = null;
    else if (move.kind === 'on' || move.kind === 'off') this.#turn(move.kind === 'on');
    else this.#person(move.kind);
    this.#askIfDue();
  }

  #change(): void {
    this.#count++;
    this.#pauseAt = this.now + ANALYSIS_DELAY_MS;
    if (this.on) this.#latestAt ??= this.now + ANALYSIS_LATEST_MS;
  }

  #turn(on: boolean): void {
    if (on === this.on) return;
    this.on = on;
    this.#latestAt = null;
    if (!on || this.#count === this.#analysed) return;
    this.#pauseAt = this.now + ANALYSIS_DELAY_MS;
    this.#latestAt = this.now + ANALYSIS_LATEST_MS;
  }

  /** Breaks off what is in flight: what that would have covered waits anew, what came since goes on waiting. */
  #person(purpose: 'analyse' | 'tips'): void {
    const [brokenOff, newest] = [this.open === 'analyse', this.#analysed];
    if (brokenOff) this.#analysed = this.#before;
    this.open = purpose;
    if (purpose === 'analyse') return this.#covered();
    if (!this.on || this.#analysed === newest) return;
    if (this.#count === newest) this.#pauseAt = this.now + ANALYSIS_DELAY_MS;
    this.#latestAt ??= this.now + ANALYSIS_LATEST_MS;
  }

  #covered(): void {
    this.#before = this.#analysed;
    this.#analysed = this.#count;
    this.#latestAt = null;
  }

  #wait(ms: number): void {
    const end = this.now + ms;
    const due = this.#dueAt();
    if (due !== null && due <= end) {
      this.now = Math.max(this.now, due);
      this.#askIfDue();
    }
    this.now = end;
  }

  #dueAt(): number | null {
    if (!this.on || this.open || this.#count === this.#analysed) return null;
    return Math.min(this.#pauseAt, this.#latestAt ?? Infinity);
  }

  #askIfDue(): void {
    const due = this.#dueAt();
    if (due === null || due > this.now) return;
    this.asked.push(this.now);
    this.open = 'analyse';
    this.#covered();
  }
}

const move: fc.Arbitrary<Move> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('change' as const) }) },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('wait' as const),
      // Mostly shorter than the pause, and often at its edges.
      ms: fc.oneof(fc.nat(1999), fc.constantFrom(1, 1999, 2000, 2001, 9999, 10_000), fc.nat(12_000)),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constantFrom(
        ...(['answered', 'answered', 'failed', 'analyse', 'tips', 'off', 'on', 'on'] as const),
      ),
    }),
  },
);

function play(page: SessionHarness, each: Move, number: number): Promise<void> {
  const [run] = page.assistant.runs.slice(-1).filter(({ signal }) => !signal.aborted);
  const open = page.state.meeting.advice.at(-1);
  if (each.kind === 'change') page.say(`remark ${number}`);
  else if (each.kind === 'on' || each.kind === 'off') {
    page.session.dispatch({ type: 'set-analysis', on: each.kind === 'on' });
  } else if (each.kind === 'analyse' || each.kind === 'tips') {
    page.session.dispatch({ type: 'advise', purpose: each.kind });
  } else if (each.kind === 'failed' && open && !open.result) {
    run?.emit({ type: 'failed', failure: { reason: 'network', message: 'gone' }, partial: '' });
  } else if (each.kind === 'answered' && open && !open.result) {
    const reply = open.purpose === 'tips' ? ({ purpose: 'tips', tips: ['Wait'] } as const) : ANALYSED;
    run?.emit({ type: 'ended', from: 'model', reply });
  }
  return page.clock.advance(each.kind === 'wait' ? each.ms : 0);
}

it('D8: random meetings are analysed when the model says, one at a time, 2 s and 10 s at the latest', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(move, { maxLength: 60, size: 'max' }), async (moves) => {
      const page = new SessionHarness();
      await page.start({ automatic: { on: false, maxRequests: 1e6, maxTokens: 1e9 } });
      page.session.dispatch({ type: 'set-analysis', on: true });
      const model = new Model();
      for (const [number, each] of moves.entries()) {
        model.play(each);
        await play(page, each, number);
        const { advice } = page.state.meeting;
        const own = advice.filter(({ askedBy }) => askedBy === 'automatic');
        expect(own.map(({ elapsed }) => elapsed)).toEqual(model.asked);
        expect(advice.filter(({ result }) => !result).map(({ purpose }) => purpose)).toEqual(
          model.open ? [model.open] : [],
        );
      }
    }),
    { numRuns: propertyRuns(300) },
  );
});
