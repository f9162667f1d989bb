import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bestFirst, fading, nearby } from './context-nearness.js';

const amount = fc.double({ min: 0, max: 50, noNaN: true });
const step = fc.nat(400);

describe('nearby', () => {
  it('is the sum over all places, each fading with its distance, as reckoned one by one', () => {
    const turns = fc.array(fc.tuple(amount, step), { maxLength: 60, size: 'max' });
    fc.assert(
      fc.property(turns, fc.integer({ min: 1, max: 2000 }), (given, reach) => {
        let place = 0;
        const places = Float64Array.from(given, ([, by]) => (place += by));
        const amounts = Float64Array.from(given, ([each]) => each);
        const near = nearby(amounts, fading(places, reach));
        places.forEach((here, at) => {
          const oneByOne = amounts.reduce(
            (total, each, there) => total + each * Math.exp(-Math.abs(here - (places[there] ?? 0)) / reach),
            0,
          );
          expect(near[at]).toBeCloseTo(oneByOne, 6);
        });
      }),
    );
  });
});

describe('bestFirst', () => {
  it('sorts as a comparison does, of equals the last first', () => {
    const tenths = fc.integer({ min: -1000, max: 1000 }).map((each) => each / 10);
    fc.assert(
      fc.property(fc.array(tenths, { maxLength: 300, size: 'max' }), (amounts) => {
        const compared = amounts
          .map((_, at) => at)
          .sort((a, b) => (amounts[b] ?? 0) - (amounts[a] ?? 0) || b - a);
        expect([...bestFirst(Float64Array.from(amounts))]).toEqual(compared);
      }),
    );
  });
});
