import { expect, it } from 'vitest';
import { ENDS_AT_ONCE, GIVES_NO_WORDS, engineBroke } from './engine-failures.js';
import { engineName } from './engine-names.js';

it('engines are called what a person calls them, any other by its id', () => {
  expect(['on-device', 'browser', 'endpoint', 'realtime', 'mine', 'toString', ''].map(engineName)).toEqual([
    'recognition on this device',
    "the browser's speech service",
    'the transcription service',
    'the realtime transcription',
    'mine',
    'toString',
    '',
  ]);
});

it('sentences about an engine call it so', () => {
  for (const failure of [ENDS_AT_ONCE, GIVES_NO_WORDS, engineBroke]) {
    const { message } = failure('browser');
    expect(message).toContain(" the browser's speech service ");
    expect(message).not.toContain("'browser'");
    expect(message).toMatch(/^[A-Z].*\.$/);
  }
  expect(engineBroke('endpoint', new TypeError('oh')).message).toMatch(
    /^Without saying why \(TypeError\), the transcription service stopped/,
  );
});
