import { DEFAULT_INDUSTRY_CONTEXT } from '@sotto/meeting';
import { describe, expect, it } from 'vitest';
import { plantedMeeting } from '../test/planted-meeting.js';
import { DELIVERY_MEASURES } from './delivery-catalogue.js';
import { measureDelivery } from './delivery.js';

const MEETINGS = 1000;
/** What adding in another order may do to a figure. */
const ROUNDING = 1e-9;

describe('C10: planted meetings', () => {
  it('finds every figure of 1,000 plans', () => {
    const planted = new Map(DELIVERY_MEASURES.map((id) => [id, new Set<number | null>()]));
    for (let seed = 1; seed <= MEETINGS; seed += 1) {
      const { utterances, figures, words, speechMs } = plantedMeeting(seed);
      const report = measureDelivery(utterances, { mode: 'meeting', industry: DEFAULT_INDUSTRY_CONTEXT });
      const wrong = report.measures.filter(({ id, value, status }) => {
        const figure = figures[id];
        planted.get(id)?.add(figure);
        if (figure === null) return value !== null || status !== 'not-measurable';
        return value === null || Math.abs(value - figure) > ROUNDING || status !== 'measured';
      });
      expect({ wrong, words: report.words, speechMs: report.speechMs }, `seed ${seed}`).toEqual({
        wrong: [],
        words,
        speechMs,
      });
    }
    for (const [id, figures] of planted)
      expect(figures.size, `${id} differs between plans`).toBeGreaterThan(3);
  });
});
