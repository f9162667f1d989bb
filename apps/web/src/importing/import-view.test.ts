import { expect, it } from 'vitest';
import { importSummary } from './import-view.js';

const cue = (endMs: number) => ({ text: 'x', startMs: 0, endMs, timing: 'measured' as const });

it('says what was found', () => {
  const speakers = ['Ann', 'Bo'].map((name) => ({ name, cues: 1, words: 1 }));
  expect(importSummary({ format: 'vtt', cues: [cue(10), cue(720_000)], speakers, notes: [] })).toBe(
    '2 utterances by 2 speakers, 12 minutes',
  );
  expect(importSummary({ format: 'txt', cues: [cue(500)], speakers: [], notes: [] })).toBe(
    '1 utterance speakers not named, 1 minute',
  );
});
