import { DEFAULT_INDUSTRY_CONTEXT, type DeliveryMeasureId, type Utterance } from '@sotto/meeting';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { meetings } from '../test/meetings.js';
import { naiveFigures } from '../test/naive-delivery.js';
import {
  advanceDelivery,
  deliveryReport,
  measureDelivery,
  NO_DELIVERY,
  type DeliveryContext,
} from './delivery.js';

const CONTEXT: DeliveryContext = { mode: 'sales', industry: DEFAULT_INDUSTRY_CONTEXT };

const reportOf = (utterances: readonly Utterance[]) => measureDelivery(utterances, CONTEXT);
const figuresOf = (utterances: readonly Utterance[]) =>
  Object.fromEntries(reportOf(utterances).measures.map(({ id, value }) => [id, value])) as Record<
    DeliveryMeasureId,
    number | null
  >;

/** Equal but for the order of adding: to one part in a thousand million, wherever the figure lies. */
function near(
  found: Readonly<Record<string, number | null>>,
  wanted: Readonly<Record<string, number | null>>,
) {
  expect(Object.keys(found).sort()).toEqual(Object.keys(wanted).sort());
  for (const [id, value] of Object.entries(wanted)) {
    const figure = found[id] ?? null;
    if (value === null || figure === null) expect(figure, id).toBe(value);
    else expect(Math.abs(figure - value), id).toBeLessThanOrEqual(1e-9 * Math.abs(value));
  }
}

describe('C10: laws of delivery', () => {
  it('the figures are those of an oracle that paints the meeting cell by cell', () => {
    fc.assert(
      fc.property(meetings, (utterances) => near(figuresOf(utterances), naiveFigures(utterances))),
      { numRuns: 300 },
    );
  });

  it('running is the same as at the end, in any order of arrival', () => {
    const arrived = meetings.chain((utterances) =>
      fc.tuple(
        fc.constant(utterances),
        fc.shuffledSubarray([...utterances], { minLength: utterances.length }),
        fc.nat(utterances.length),
      ),
    );
    fc.assert(
      fc.property(arrived, ([utterances, shuffled, some]) => {
        const soFar = shuffled.slice(0, some).reduce(advanceDelivery, NO_DELIVERY);
        expect(deliveryReport(soFar, CONTEXT)).toEqual(reportOf(shuffled.slice(0, some)));
        const whole = shuffled.slice(some).reduce(advanceDelivery, soFar);
        expect(deliveryReport(whole, CONTEXT)).toEqual(reportOf(utterances));
        expect(JSON.parse(JSON.stringify(whole)), 'plain').toEqual(whole);
      }),
    );
  });

  it('swapping the speakers swaps the figures', () => {
    const swapped = (utterances: readonly Utterance[]) =>
      utterances.map((each) => ({
        ...each,
        voice: each.voice === 'you' ? ('them' as const) : ('you' as const),
      }));
    fc.assert(
      fc.property(
        meetings.filter((all) => new Set(all.map(({ voice }) => voice)).size === 2),
        (utterances) => {
          const [here, there] = [figuresOf(utterances), figuresOf(swapped(utterances))];
          expect((here['talk-share'] ?? 0) + (there['talk-share'] ?? 0)).toBeCloseTo(1, 9);
          near(
            { story: here['their-longest-story'], monologue: here['longest-monologue'] },
            { story: there['longest-monologue'], monologue: there['their-longest-story'] },
          );
          const same = ['crosstalk', 'interactivity', 'silences', 'longest-silence'] as const;
          near(
            Object.fromEntries(same.map((id) => [id, here[id]])),
            Object.fromEntries(same.map((id) => [id, there[id]])),
          );
        },
      ),
    );
  });

  it('cutting an utterance between two words keeps what is counted and how long was spoken', () => {
    fc.assert(
      fc.property(meetings, fc.array(fc.nat(30), { minLength: 1, maxLength: 24 }), (utterances, places) => {
        const cut = utterances.flatMap((each, at) => cutAt(each, places[at % places.length] ?? 0));
        const [whole, pieces] = [reportOf(utterances), reportOf(cut)];
        expect(pieces.words).toBe(whole.words);
        expect(pieces.speechMs).toBeCloseTo(whole.speechMs, 6);
        const kept = [
          'pace',
          'fillers',
          'filler-clusters',
          'hedges',
          'talk-share',
          'silences',
          'longest-silence',
        ];
        const only = ({ measures }: typeof whole) =>
          Object.fromEntries(
            measures.filter(({ id }) => kept.includes(id)).map(({ id, value }) => [id, value]),
          );
        near(only(pieces), only(whole));
      }),
    );
  });

  it('a clock that began earlier changes nothing but the times of the quotes', () => {
    fc.assert(
      fc.property(meetings, fc.nat(3_600_000), (utterances, ms) => {
        const later = utterances.map((each) => ({
          ...each,
          startMs: each.startMs + ms,
          endMs: each.endMs + ms,
        }));
        const shifted = reportOf(utterances).measures.map((measure) => ({
          ...measure,
          evidence: measure.evidence.map((quote) => ({ ...quote, elapsed: quote.elapsed + ms })),
        }));
        near(figuresOf(later), figuresOf(utterances));
        expect(reportOf(later).measures.map(({ evidence }) => evidence)).toEqual(
          shifted.map(({ evidence }) => evidence),
        );
      }),
    );
  });

  it('never NaN, never a crash, always a reason, whatever arrives', () => {
    const time = fc.oneof(
      fc.double(),
      fc.integer({ min: -1000, max: 100_000 }),
      fc.constant(undefined as never),
    );
    const broken = fc.record({
      id: fc.string({ maxLength: 2 }),
      voice: fc.constantFrom('you' as const, 'them' as const),
      text: fc.oneof(fc.string({ unit: 'grapheme' }), fc.constant('um I think what is it?')),
      startMs: time,
      endMs: time,
      timing: fc.constantFrom('measured' as const, 'estimated' as const),
      engine: fc.constantFrom('browser', 'transcript-file'),
      at: fc.integer(),
    });
    fc.assert(
      fc.property(fc.array(broken), time, (utterances, elapsed) => {
        const { measures, speechMs } = measureDelivery(utterances, { ...CONTEXT, elapsed });
        expect(Number.isFinite(speechMs)).toBe(true);
        for (const { value, status, reason, evidence } of measures) {
          expect(value === null || (Number.isFinite(value) && value >= 0)).toBe(true);
          expect(value === null).toBe(status === 'not-measurable');
          if (status !== 'measured') expect(reason).toMatch(/^[A-Z].*\.$/);
          expect(evidence.length).toBeLessThanOrEqual(3);
          for (const { elapsed: at } of evidence) expect(Number.isFinite(at)).toBe(true);
        }
      }),
    );
  });
});

/** Two utterances of the same words, each as long as its share of them; no phrase of two words is cut. */
function cutAt(utterance: Utterance, place: number): readonly Utterance[] {
  const words = utterance.text.split(' ');
  const at = place % words.length;
  if (at === 0 || words[at] === 'think' || words[at] === 'like,') return [utterance];
  const middle = utterance.startMs + ((utterance.endMs - utterance.startMs) * at) / words.length;
  return [
    { ...utterance, id: `${utterance.id}a`, text: words.slice(0, at).join(' '), endMs: middle },
    { ...utterance, id: `${utterance.id}b`, text: words.slice(at).join(' '), startMs: middle },
  ];
}
