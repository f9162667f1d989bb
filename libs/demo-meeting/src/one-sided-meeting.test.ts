import { topicsOf } from '@sotto/core-scoring';
import { describe, expect, it } from 'vitest';
import type { Cue, SpeechCue } from './demo-script.js';
import { ONE_SIDED_MEETING } from './one-sided-meeting.js';

const isSpeech = (cue: Cue): cue is SpeechCue => cue.kind === 'speech';

describe('the performance review', () => {
  const speech = ONE_SIDED_MEETING.cues.filter(isSpeech);
  const theirs = speech.filter(({ voice }) => voice === 'them').map(({ text }) => text);
  const whole = speech.map(({ text }) => text).join(' ');

  it('N6: has topics, because people say the words', () => {
    expect(topicsOf([whole])).toEqual(['team', 'review', 'project', 'planning']);
  });

  it('has what there is to coach on: she tries three times, in few words', () => {
    expect(theirs.filter((text) => /idea|wanted to say|course/.test(text))).toHaveLength(3);
    for (const text of theirs) expect(text.split(' ').length, text).toBeLessThanOrEqual(13);
  });

  it('coaches on what was said', () => {
    const { text } = ONE_SIDED_MEETING.coaching;
    for (const rest of ['212,000 visitors', 'school groups', 'new queue', '1998', 'night openings']) {
      expect(whole).toContain(rest);
      expect(text).toContain(rest);
    }
  });
});
