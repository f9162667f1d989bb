import { wordErrorRate, type EngineCheck } from '@sotto/speech';
import { describe, expect, it } from 'vitest';
import { bestOf, checkRows, noiseSentence, takenOrder } from './voice-check-view.js';

const measured = (engine: string, heard: string): EngineCheck => ({
  engine,
  status: 'measured',
  text: heard,
  words: wordErrorRate('one two three four', heard),
  firstWordsMs: 400,
  settleMs: 900,
});
const failed: EngineCheck = {
  engine: 'browser',
  status: 'failed',
  failure: { reason: 'network', message: 'It could not be reached.' },
};
const CHECKS = [
  failed,
  measured('endpoint', 'one too three four'),
  measured('on-device', 'one two three four'),
];

describe('S3: what the voice check shows', () => {
  it('figures with their place in the order, or why there are none', () => {
    expect(checkRows(CHECKS, ['browser', 'on-device', 'endpoint'])).toMatchObject([
      { name: 'The browser’s own service', wordErrorRate: null, reason: 'It could not be reached.' },
      { wordErrorRate: 0.25, firstWordsMs: 400, settlingMs: 900, suggested: 3 },
      { name: 'On this device', wordErrorRate: 0, suggested: 2 },
    ]);
  });

  it('the words of the engine with the fewest errors', () => {
    expect(bestOf(CHECKS)?.engine).toBe('on-device');
    expect(bestOf([failed])).toBeNull();
  });

  it('an order in which only those that were checked change places', () => {
    expect(takenOrder(['on-device', 'browser', 'endpoint', 'realtime'], ['endpoint', 'on-device'])).toEqual([
      'endpoint',
      'browser',
      'on-device',
      'realtime',
    ]);
  });

  it.each([
    [{ noiseDb: null, speechToNoiseDb: null }, 'could not be measured'],
    [
      { noiseDb: -60.4, speechToNoiseDb: 33.2 },
      '-60 dB of full scale, your voice 33 dB above. It stands out well.',
    ],
    [{ noiseDb: -40, speechToNoiseDb: 12 }, 'come nearer'],
  ])('the room: %j', (noise, sentence) => {
    expect(noiseSentence({ noise, suppressed: null }, false)).toContain(sentence);
  });

  it.each([
    [-90.6, false, 'they would be 31 dB quieter'],
    [-62.6, false, 'they would be 3 dB quieter'],
    [-62.3, false, 'would change almost nothing here'],
    [null, false, 'could not be measured'],
    [null, true, 'That is with “Suppress noise” on'],
  ])('what noise suppression would do: %s dBFS, on: %s', (suppressedDb, suppressing, sentence) => {
    const noise = { noiseDb: -60, speechToNoiseDb: 33 };
    const suppressed = suppressedDb === null ? null : { noiseDb: suppressedDb, speechToNoiseDb: 60 };
    expect(noiseSentence({ noise, suppressed }, suppressing)).toContain(sentence);
  });
});
