import { expect, it } from 'vitest';
import { files } from '../test/page-files.js';
import { noiseSuppressor } from './noise-suppressor.js';

it('Q2: a part of noise suppression that does not load is a file that is missing, told with a sentence', async () => {
  // The package fails as it loads where there is no audio worklet, as its chunk does that cannot be had.
  expect(globalThis).not.toHaveProperty('AudioWorkletNode');
  await expect(noiseSuppressor({} as BaseAudioContext, files)).rejects.toMatchObject({
    reason: 'network',
    message: expect.stringContaining('could not be loaded'),
  });
});
