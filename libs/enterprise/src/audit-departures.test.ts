import { SimulatedClock } from '@sotto/meeting/testing';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { auditDepartures } from './audit-departures.js';
import type { AuditDraft } from './audit-entry.js';
import type { Departure } from './departures.js';

const departure = (n: number): Departure => ({
  at: n,
  origin: 'https://api.example',
  purpose: 'assistant',
  bytes: n,
  digest: 'abc',
});

function queue() {
  const clock = new SimulatedClock();
  const commits: { readonly at: number; readonly drafts: readonly AuditDraft[] }[] = [];
  const errors: unknown[] = [];
  const state = { fails: false };
  const trail = {
    append: (drafts: readonly AuditDraft[]) => {
      if (state.fails) return Promise.reject(new Error('locked'));
      commits.push({ at: clock.elapsed(), drafts });
      return Promise.resolve();
    },
  };
  const departures = auditDepartures({ trail, clock, report: (error) => errors.push(error) });
  const entered = () => commits.flatMap(({ drafts }) => drafts.map(({ at }) => at));
  return { clock, commits, errors, state, departures, entered };
}

describe('E3: requests that left the browser', () => {
  it('are entered with origin, purpose, size and digest', async () => {
    const { departures, commits, clock } = queue();
    departures.departed(departure(7));
    await clock.advance(0);
    expect(commits).toEqual([
      {
        at: 0,
        drafts: [
          {
            action: 'request-left',
            at: 7,
            details: { origin: 'https://api.example', purpose: 'assistant', bytes: 7, digest: 'abc' },
          },
        ],
      },
    ]);
  });

  it('are told from links that the person followed', async () => {
    const { departures, commits, clock } = queue();
    departures.departed({ ...departure(7), purpose: 'join', by: 'link' });
    await clock.advance(0);
    expect(commits[0]?.drafts).toEqual([
      {
        action: 'link-followed',
        at: 7,
        details: { origin: 'https://api.example', purpose: 'join', bytes: 7, digest: 'abc' },
      },
    ]);
  });

  it('share commits, at most one a second, in their order', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 0, max: 1500 }), { minLength: 1, maxLength: 30 }),
        async (gaps) => {
          const { departures, commits, clock, entered } = queue();
          for (const [n, gap] of gaps.entries()) {
            await clock.advance(gap);
            departures.departed(departure(n));
          }
          await clock.advance(2000);
          expect(entered()).toEqual(gaps.map((_, n) => n));
          const times = commits.map(({ at }) => at);
          for (const [i, at] of times.slice(1).entries())
            expect(at - (times[i] ?? 0)).toBeGreaterThanOrEqual(1000);
        },
      ),
      { numRuns: 30 },
    );
  });

  it('that wait are entered at once when the page is hidden', async () => {
    const { departures, clock, entered } = queue();
    departures.departed(departure(1));
    await clock.advance(10);
    departures.departed(departure(2));
    await departures.flush();
    expect(entered()).toEqual([1, 2]);
    expect(clock.elapsed()).toBe(10);
  });

  it('are kept where the store refuses them, told, and entered with the next', async () => {
    const { departures, clock, entered, errors, state } = queue();
    state.fails = true;
    departures.departed(departure(1));
    await clock.advance(500);
    departures.departed(departure(2));
    await clock.advance(60_000);
    expect(entered()).toEqual([]);
    expect(errors.length).toBeGreaterThan(0);
    expect(errors.length).toBeLessThan(4);
    state.fails = false;
    departures.departed(departure(3));
    await clock.advance(0);
    expect(entered()).toEqual([1, 2, 3]);
  });
});
