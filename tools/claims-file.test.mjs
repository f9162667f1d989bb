import { expect, it } from 'vitest';
import { claimsText, mergedClaims } from '../prove/claims-file.mjs';

const figure = (value) => ({ figure: 'Pauses', value, goal: '', met: null, how: 'Played.' });
const OF = { at: '2026-11-23T00:00:00.000Z', commit: 'abc1234', machine: '2 cores' };
const noise = { id: 'noise', at: 'before', commit: 'old', machine: 'another', figures: [figure('20 dB')] };

it('what was measured takes its place, with when, of what and where', () => {
  const measured = { noise: [{ ...figure('31 dB'), details: ['not for the page'] }] };
  expect(mergedClaims([noise], ['noise'], measured, OF)).toEqual([
    { id: 'noise', ...OF, figures: [figure('31 dB')] },
  ]);
});

it('what was not measured now keeps what was last measured of it', () => {
  expect(mergedClaims([noise], ['noise'], {}, OF)).toEqual([noise]);
});

it('a claim that never was measured says so, and all stand in their order', () => {
  const [memory, last] = mergedClaims([noise], ['memory', 'noise'], {}, OF);
  expect(memory).toMatchObject({ id: 'memory', at: null, figures: [{ value: 'not measured', met: null }] });
  expect(last).toEqual(noise);
});

it('a claim that is none any more goes', () => {
  expect(mergedClaims([noise], ['memory'], {}, OF).map(({ id }) => id)).toEqual(['memory']);
});

it('the text ends with a line of its own', () => {
  expect(claimsText([noise])).toMatch(/^\{\n {2}"claims": \[\n[^]+\}\n$/);
});

it('how it was measured is a sentence of its own, as benches do not print it', () => {
  const how = (words) =>
    mergedClaims([], ['noise'], { noise: [{ ...figure('31 dB'), how: words }] }, OF)[0].figures[0].how;
  expect([how('median of 5 runs'), how('Played.')]).toEqual(['Median of 5 runs.', 'Played.']);
});

it('what could not be measured has no day, version and machine of its own', () => {
  const measured = { noise: [figure('not measured')], memory: [figure('not measured'), figure('76 %')] };
  const [noise, memory] = mergedClaims([], ['noise', 'memory'], measured, OF);
  expect([noise.at, noise.commit, noise.machine, memory.at]).toEqual([null, null, null, OF.at]);
});
