import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MERGE_GAP_MS, MERGE_SPAN_MS, mergeCues } from './merge-cues.js';
import type { DraftCue } from './transcript.js';

const cue = (startMs: number, endMs: number, text: string, over: Partial<DraftCue> = {}): DraftCue => ({
  startMs,
  endMs,
  text,
  timing: 'measured',
  line: 1,
  ...over,
});
const merged = (...cues: readonly DraftCue[]) => mergeCues(cues).map(({ text }) => text);

describe('A13: pieces of a sentence', () => {
  it('come together where the gap is less than a second', () => {
    expect(merged(cue(0, 1000, 'one'), cue(1999, 3000, 'two'))).toEqual(['one two']);
    expect(merged(cue(0, 1000, 'one'), cue(2000, 3000, 'two'))).toEqual(['one', 'two']);
  });

  it.each(['one.', 'one?', 'one!', 'one."', 'one.)', '一。', 'क।', 'نعم؟'])(
    'do not go on after %s',
    (text) => {
      expect(merged(cue(0, 1000, text), cue(1000, 2000, 'two'))).toHaveLength(2);
    },
  );

  it.each(['one,', 'one...', 'one,…', 'one:', 'e.g. one'])('go on after %s', (text) => {
    expect(merged(cue(0, 1000, text), cue(1000, 2000, 'two'))).toHaveLength(1);
  });

  it('stay apart where the speaker changes', () => {
    expect(merged(cue(0, 1, 'a', { speaker: 'Ann' }), cue(1, 2, 'b', { speaker: 'Bob' }))).toHaveLength(2);
    expect(merged(cue(0, 1, 'a', { speaker: 'Ann' }), cue(1, 2, 'b'))).toHaveLength(2);
  });

  it('stay apart beyond 30 seconds, or captions without full stops would be one utterance', () => {
    const caption = (i: number) => cue(i * 10_000, (i + 1) * 10_000, `c${i}`);
    expect(merged(...[0, 1, 2, 3, 4].map(caption))).toEqual(['c0 c1 c2', 'c3 c4']);
  });

  it('stay as they were written where they have neither speaker nor times', () => {
    const typed = { timing: 'estimated' } as const;
    expect(merged(cue(0, 400, 'one', typed), cue(400, 800, 'two', typed))).toHaveLength(2);
  });

  it('are measured only when all of them are, and end with the last to end', () => {
    const [both] = mergeCues([
      cue(0, 5000, 'one', { speaker: 'Ann' }),
      cue(100, 2000, 'two', { speaker: 'Ann', timing: 'estimated' }),
    ]);
    expect(both).toMatchObject({ startMs: 0, endMs: 5000, timing: 'estimated' });
  });

  it('lose no word and no order, whatever the cues', () => {
    const any = fc.array(
      fc.record({
        speaker: fc.constantFrom('Ann', 'Bob', undefined),
        text: fc.constantFrom('a', 'b,', 'c.', 'd?'),
        gap: fc.integer({ min: -2000, max: 2 * MERGE_GAP_MS }),
        length: fc.nat(20_000),
      }),
    );
    fc.assert(
      fc.property(any, (all) => {
        let now = 0;
        const cues = all.map(({ speaker, text, gap, length }) => {
          const startMs = Math.max(0, now + gap);
          now = startMs + length;
          return cue(startMs, now, text, speaker && { speaker });
        });
        const result = mergeCues(cues);
        expect(result.map(({ text }) => text).join(' ')).toBe(cues.map(({ text }) => text).join(' '));
        expect(mergeCues(result).length).toBeLessThanOrEqual(result.length);
        for (const { text, startMs, endMs } of result) {
          if (text.includes(' ')) expect(endMs - startMs).toBeLessThanOrEqual(MERGE_SPAN_MS);
        }
      }),
    );
  });
});
