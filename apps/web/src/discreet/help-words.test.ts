import { INITIAL_STATE, type Meeting, type Moment, type SessionState } from '@sotto/live-session';
import { describe, expect, it } from 'vitest';
import { helpWords } from './help-words.js';
import { emptyWords } from './panel-answer.js';

const at = (meeting: Partial<Meeting>, holder: Moment['holder'] = 'here'): SessionState => ({
  meeting: { ...INITIAL_STATE.meeting, status: 'running', ...meeting },
  moment: { ...INITIAL_STATE.moment, holder },
});
const stopped = { analysis: { ...INITIAL_STATE.meeting.analysis, stopped: 'tokens' } } as const;

describe('D1: the words above the help', () => {
  it.each([
    [at({ status: 'idle' }), 'Start the assistant first'],
    [at({ status: 'ended' }), 'Start the assistant first'],
    [at({ status: 'interrupted' }), 'Resume the meeting first'],
    [at({ status: 'finishing' }), 'is being saved'],
    [at({}, 'elsewhere'), 'Another tab holds this meeting'],
    [at({ status: 'interrupted' }, 'elsewhere'), 'Another tab holds this meeting'],
    [at({ consent: 'withdrawn', ...stopped }), 'nothing is analysed'],
    [at({ origin: 'import' }), 'not analysed by itself'],
    [at(stopped), 'the limit of tokens for one session is reached'],
    [at({}), 'two seconds after something new'],
    [at({}), 'at the latest after ten'],
  ])('%#: %s', (state, words) => {
    expect(helpWords(state, false)).toContain(words);
  });

  it('C5: say that it costs nothing where it is worked out here', () => {
    expect(helpWords(at({}), false)).toContain('costs the same');
    for (const words of [helpWords(at({}), true), helpWords(at({ origin: 'demo' }), false)]) {
      expect(words).toContain('worked out on this device');
      expect(words).not.toContain('costs');
    }
  });
});

describe('the words of the empty panel', () => {
  it.each([
    [at({ status: 'idle' }), 'Start the assistant, and the newest answer will be here.'],
    [at({ status: 'ended' }), 'Start the assistant, and the newest answer will be here.'],
    [at({ status: 'interrupted' }), 'Resume the meeting, and the newest answer will be here.'],
    [at({ status: 'finishing' }), 'The meeting is being saved.'],
    [at({}), 'The newest answer will be here, in a few words. Ask in the Assistant.'],
    [
      at({}, 'elsewhere'),
      'Another tab holds this meeting. Ask there, and the newest answer will be here too.',
    ],
  ])('%#', (state, words) => {
    expect(emptyWords(state)).toBe(words);
  });
});
