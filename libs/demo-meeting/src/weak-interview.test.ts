import { readFileSync } from 'node:fs';
import { topicsOf } from '@sotto/core-scoring';
import { describe, expect, it } from 'vitest';
import type { Cue, SpeechCue } from './demo-script.js';
import { WEAK_INTERVIEW } from './weak-interview.js';

const isSpeech = (cue: Cue): cue is SpeechCue => cue.kind === 'speech';

describe('the job interview', () => {
  const speech = WEAK_INTERVIEW.cues.filter(isSpeech);
  const own = speech.filter(({ voice }) => voice === 'you').map(({ text }) => text);
  const whole = speech.map(({ text }) => text).join(' ');

  it('N6: has topics, because people say the words', () => {
    expect(topicsOf([whole])).toEqual(['project', 'team', 'presentation', 'analysis', 'review']);
  });

  it('has what there is to coach on: the figure comes late, and the only question is about parking', () => {
    const first = own.findIndex((text) => text.includes('14 to about 9 percent'));
    expect(first / own.length).toBeGreaterThan(0.7);
    expect(own.filter((text) => text.includes('?'))).toEqual([expect.stringContaining('is there parking?')]);
  });

  it('says on its slide what the interviewer says about it', () => {
    const slide = readFileSync(new URL('../slides/job-description.html', import.meta.url), 'utf8');
    for (const [said, shown] of [
      ['booking forecast', 'Booking forecast'],
      ['nine routes', 'nine ferry routes'],
      ['seven days ahead', '7 days ahead'],
      ['planners in the port', 'Planners in the port'],
    ] as const) {
      expect(whole).toContain(said);
      expect(slide).toContain(shown);
    }
  });

  it('coaches on what was said', () => {
    const { text } = WEAK_INTERVIEW.coaching;
    for (const rest of ['900 pretzels', 'parking', 'planners', 'your own part']) {
      expect(whole).toContain(rest);
      expect(text).toContain(rest);
    }
  });
});
