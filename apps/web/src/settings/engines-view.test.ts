import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '../stores/settings.js';
import { engineRows, movedEngine, typedNumber } from './engines-view.js';

const OWN = {
  ...DEFAULT_SETTINGS,
  transcription: { baseUrl: 'http://localhost:8000/v1', model: 'whisper-1' },
};
const failure = { reason: 'language', message: 'Not in this language. Choose another.' } as const;

describe('Q1, S3: the engines in the order in which they are tried', () => {
  it('say what they need, and what the browser says of them', () => {
    const rows = engineRows(DEFAULT_SETTINGS, {
      'on-device': { status: 'downloadable' },
      browser: { status: 'unavailable', failure },
    });
    expect(rows.map(({ id, badge, used }) => [id, badge, used])).toEqual([
      ['on-device', 'download', true],
      ['browser', 'not here', true],
      ['endpoint', 'set up', true],
      ['realtime', 'set up', false],
    ]);
    expect(rows[1]?.detail).toBe(failure.message);
    expect(rows[2]?.detail).toContain('needs an address and a model');
  });

  it('a service with an address is unknown until it was tried', () => {
    expect(engineRows(OWN, { endpoint: { status: 'unknown' } })[2]?.badge).toBeNull();
    expect(engineRows(OWN, { endpoint: { status: 'ready' } })[2]?.badge).toBe('ready');
  });

  it('move by one place, and stay at the ends', () => {
    const order = DEFAULT_SETTINGS.engines;
    expect(movedEngine(order, 'browser', 'earlier')).toEqual([
      'browser',
      'on-device',
      'endpoint',
      'realtime',
    ]);
    expect(movedEngine(order, 'on-device', 'earlier')).toBe(order);
    expect(movedEngine(order, 'realtime', 'later')).toBe(order);
  });
});

it.each([
  ['60', 60],
  ['100,000', 100_000],
  ['0', null],
  ['', null],
  ['many', null],
  ['99999999', null],
])('A17: %j is the cap %j', (text, value) => {
  expect(typedNumber(text, 1, 1_000_000)).toBe(value);
});
