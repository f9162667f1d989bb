import fc from 'fast-check';
import type { SessionHeader } from '@sotto/meeting';
import { describe, expect, it } from 'vitest';
import { delivery, measured, reordered, sessionOn } from '../test/history.js';
import { predictionOutcome, predictions } from './predictions.js';

/** One session a day, the oldest first: "g" went well, "p" did not. */
const rated = (letters: string, known: Parameters<typeof delivery>[0] = {}) =>
  [...letters].map((letter, day) =>
    sessionOn(day, { record: { quality: letter === 'g' ? 'good' : 'fair' }, scored: delivery(known) }),
  );

/** One session a day: "o" spoke too fast, "i" did not; all went as well as the others. */
const paced = (letters: string) =>
  measured([...letters].map((letter) => ({ pace: letter === 'o' ? 200 : 140 })));

const ids = (headers: readonly SessionHeader[]) => predictions(headers).map(({ id }) => id);

describe('N10: predictions', () => {
  it.each([0, 1, 2, 3])('has none for %i sessions', (count) => {
    expect(predictions(rated('g'.repeat(count), { pace: 140 }))).toEqual([]);
  });

  it('says how often the rule came true, and of how many sessions', () => {
    const headers = rated('ggggggppppppgggg');
    expect(predictions(headers)).toEqual([
      {
        id: 'quality-stays',
        type: 'success_prediction',
        // Of the nine good ones with one after it all but the sixth were followed by a good one.
        confidence: 8 / 9,
        n: 9,
        timeframe: 'Next session',
        insight: 'Your next session is likely to be good or better again',
        actionable: 'Prepare it as you prepared the last one.',
        rule: 'After a good or excellent session the next one was good or better too: 8 of 9 times; after other sessions, 1 of 6.',
        sessions: [14, 13, 12, 5, 4, 3, 2, 1, 0].map((day) => headers[day]?.record.id),
      },
    ]);
  });

  it('warns of what is likely to be outside its band again', () => {
    expect(predictions(paced('iiiiiiooooooo'))).toMatchObject([
      {
        id: 'high-again:pace',
        type: 'skill_gap',
        confidence: 1,
        n: 6,
        insight: 'Next time your pace is likely to be above its band again',
        rule: 'After a session with your pace above its band it was there in the next one too: 6 of 6 times; after other sessions, 1 of 6.',
      },
    ]);
    expect(ids(paced('oooooooiiiiii'))).toEqual(['inside-again:pace']);
  });

  it('is silent below five sessions on either side', () => {
    expect(ids(paced('iiiiiioooooo')), 'five after a fast one').toEqual(['high-again:pace']);
    expect(ids(paced('iiiiiiooooo')), 'four after a fast one').toEqual([]);
    expect(ids(paced('iiiiioooooo')), 'five others').toEqual(['high-again:pace']);
    expect(ids(paced('iiiioooooo')), 'four others').toEqual([]);
  });

  it('is silent where the rule says no more than how often it is so anyway', () => {
    expect(ids(paced('o'.repeat(20)))).toEqual([]);
    expect(ids(paced('ooiiooiiooiiooiioo'))).toEqual([]);
  });

  it('says nothing of a rule that does not hold of the newest session', () => {
    expect(ids(paced('iiiiiiooooooo'))).toEqual(['high-again:pace']);
    expect(ids([...paced('iiiiiiooooooo'), sessionOn(40)])).toEqual([]);
  });

  it('sees a chance where the newest session came back inside the band', () => {
    expect(predictions(paced('iiiiiiiooooooi'))).toMatchObject([
      {
        id: 'inside-again:pace',
        type: 'opportunity_identification',
        confidence: 6 / 7,
        n: 7,
        insight: 'Last time your pace was inside its band again, and it is likely to stay there',
      },
    ]);
    expect(predictions(paced('oooooooiiiiii')), 'inside all the time').toMatchObject([
      { id: 'inside-again:pace', type: 'success_prediction' },
    ]);
  });

  it('can be held against the session that came next', () => {
    const again = { id: 'high-again:pace' };
    const next = (pace: number) => sessionOn(50, { scored: delivery({ pace }) });
    expect(predictionOutcome(again, next(200))).toBe(true);
    expect(predictionOutcome(again, next(140))).toBe(false);
    expect(predictionOutcome(again, sessionOn(50)), 'not measured').toBeNull();
    expect(predictionOutcome({ id: 'unheard-of' }, next(140))).toBeNull();
  });

  it('does not depend on the order of the headers, names sessions that exist and stays in range', () => {
    // Few figures, so that rules become sure.
    const day = fc.record({
      pace: fc.constantFrom(140, 140, 200, NaN),
      fillers: fc.constantFrom(1, 5, 9),
      crosstalk: fc.constantFrom(0.05, 0.3, -1),
    });
    const histories = fc
      .array(day, { maxLength: 40, size: 'max' })
      .map((days) => measured(days.flatMap((each) => [each, each])));
    fc.assert(
      fc.property(fc.oneof(reordered(), reordered(histories)), ([headers, others]) => {
        const found = predictions(headers);
        expect(predictions(others)).toEqual(found);
        expect(found.length).toBeLessThanOrEqual(5);
        const known = new Set(headers.map(({ record }) => record.id));
        for (const { confidence, n, sessions, rule, insight, actionable } of found) {
          expect(confidence).toBeGreaterThan(0.5);
          expect(confidence).toBeLessThanOrEqual(1);
          expect(n).toBeGreaterThanOrEqual(5);
          expect(sessions).toHaveLength(n);
          expect(sessions.every((id) => known.has(id))).toBe(true);
          expect(`${rule}${insight}${actionable}`).not.toMatch(/NaN|undefined|null/);
          expect(actionable).not.toBe('');
        }
      }),
    );
  });
});
