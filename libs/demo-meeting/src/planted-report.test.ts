import { measureDelivery } from '@sotto/core-scoring';
import { DEFAULT_INDUSTRY_CONTEXT, type DeliveryMeasureId, type Utterance } from '@sotto/meeting';
import { describe, expect, it } from 'vitest';
import { PLANTED } from '../test/planted.js';
import type { Cue, SpeechCue } from './demo-script.js';
import { DEMO_SCRIPTS } from './demo-scripts.js';

const isSpeech = (cue: Cue): cue is SpeechCue => cue.kind === 'speech';

const utteranceOf = ({ voice, text, atMs, durationMs }: SpeechCue, index: number): Utterance => ({
  id: `u${index}`,
  voice,
  text,
  startMs: atMs,
  endMs: atMs + durationMs,
  timing: 'measured',
  engine: 'scripted',
  at: atMs + durationMs,
});

describe.each(DEMO_SCRIPTS)('C10: the report on "$id" finds what was planted', ({ id, script }) => {
  const planted = PLANTED[id];
  const utterances = script.cues.filter(isSpeech).map(utteranceOf);
  const { measures } = measureDelivery(utterances, { mode: 'meeting', industry: DEFAULT_INDUSTRY_CONTEXT });
  const found = (measure: DeliveryMeasureId) => measures.find((each) => each.id === measure);

  it.each([
    ['questions', planted.questions],
    ['open-questions', planted.openQuestions],
    ['interruptions', planted.interruptions],
    ['longest-monologue', planted.longestMonologueSeconds],
    ['longest-silence', planted.longestSilenceSeconds],
  ] as const)('%s exactly', (measure, value) => {
    expect(found(measure)).toMatchObject({ value, status: 'measured' });
  });

  it.each([
    ['pace', planted.paceRange],
    ['talk-share', planted.talkShareRange],
    ['fillers', planted.fillersPerMinuteRange],
    ['hedges', planted.hedgesRange],
  ] as const)('%s within its range', (measure, [least, most]) => {
    const { value, status } = found(measure) ?? {};
    expect(status).toBe('measured');
    expect(value).toBeGreaterThanOrEqual(least);
    expect(value).toBeLessThanOrEqual(most);
  });

  it('patience to a tenth of a second', () => {
    expect(found('patience')?.value).toBeCloseTo(planted.patienceSeconds, 1);
  });
});
