import { DEFAULT_INDUSTRY_CONTEXT, type DeliveryMeasureId, type Utterance, type Voice } from '@sotto/meeting';
import { describe, expect, it } from 'vitest';
import { DELIVERY_MEASURES } from './delivery-catalogue.js';
import { deliveryFigures, measureDelivery } from './delivery.js';
import type { DeliveryContext } from './delivery-state.js';

const CONTEXT: DeliveryContext = { mode: 'meeting', industry: DEFAULT_INDUSTRY_CONTEXT };

/** From and to in seconds. */
function said(
  voice: Voice,
  from: number,
  to: number,
  text: string,
  extra: Partial<Utterance> = {},
): Utterance {
  const [startMs, endMs] = [from * 1000, to * 1000];
  const id = `${voice}-${from}`;
  return { id, voice, text, startMs, endMs, timing: 'measured', engine: 'scripted', at: endMs, ...extra };
}
const you = (from: number, to: number, text: string, extra?: Partial<Utterance>) =>
  said('you', from, to, text, extra);
const them = (from: number, to: number, text: string, extra?: Partial<Utterance>) =>
  said('them', from, to, text, extra);

const measure = (id: DeliveryMeasureId, utterances: readonly Utterance[], context = CONTEXT) => {
  const found = measureDelivery(utterances, context).measures.find((each) => each.id === id);
  if (!found) throw new Error(`no ${id}`);
  return found;
};

describe('C10: nothing to measure', () => {
  it('has every measure once, in order, each with its reason', () => {
    const { measures, words, speechMs, strength, changes } = measureDelivery([], CONTEXT);
    expect(measures.map(({ id }) => id)).toEqual(DELIVERY_MEASURES);
    for (const each of measures)
      expect(each).toMatchObject({
        value: null,
        status: 'not-measurable',
        reason: 'Nothing was said yet.',
        judgement: null,
        evidence: [],
      });
    expect({ words, speechMs, strength, changes }).toEqual({
      words: 0,
      speechMs: 0,
      strength: null,
      changes: [],
    });
    expect(deliveryFigures(measureDelivery([], CONTEXT)).values).toEqual({});
  });

  it('says how much is missing for a pace', () => {
    expect(measure('pace', [you(0, 12, 'one two three')])).toMatchObject({
      value: null,
      reason: 'You spoke for 12 s so far; this is measured from 30 s on, so 18 s are missing.',
    });
  });

  it('needs two voices for what is between two', () => {
    expect(measure('talk-share', [you(0, 40, 'one two'), them(40, 80, 'three')])).toMatchObject({
      value: 0.5,
    });
  });
});
