import { ONE_VOICE_AT_A_TIME, VOICE_ACTIVITY_LOST } from '@sotto/speech';
import { describe, expect, it } from 'vitest';
import { toastFor } from './notices.js';

const failure = { reason: 'network', message: 'OpenAI request failed: no connection.' } as const;

describe('the error catalogue', () => {
  it.each([
    [{ type: 'not-initialized' } as const, 'Not Initialized', 'Please initialize services first'],
    [
      { type: 'capture-failed', failure } as const,
      'Screen Capture Failed',
      'Unable to capture screen content',
    ],
    [{ type: 'answer-failed', failure } as const, 'AI Request Failed', 'Unable to generate response'],
  ])('%j', (notice, title, words) => {
    const toast = toastFor(notice);
    expect(toast).toMatchObject({ type: 'error', title });
    expect(toast?.detail?.startsWith(words)).toBe(true);
  });

  it('A12: a start that failed says why, and what to do', () => {
    const toast = toastFor({ type: 'not-started', message: 'The storage does not answer.' });
    expect(toast).toMatchObject({ type: 'error', title: 'The meeting did not start' });
    expect(toast?.detail).toMatch(/^The storage does not answer\. Nothing was heard .* again/u);
  });

  it('adds the cause to the words', () => {
    expect(toastFor({ type: 'answer-failed', failure })?.detail).toBe(
      'Unable to generate response. OpenAI request failed: no connection.',
    );
  });

  it('A12: says which words are not restored, and that the others are', () => {
    expect(toastFor({ type: 'draft-damaged' })).toMatchObject({
      title: 'The last words could not be restored',
      detail: expect.stringContaining('Everything before it is kept') as string,
    });
  });

  it('Q1: says why another engine hears, and which', () => {
    const notice = {
      type: 'engine-switched',
      track: 'them',
      from: 'browser',
      to: 'endpoint',
      cause: 'failed',
    } as const;
    expect(toastFor({ ...notice, failure })).toMatchObject({
      type: 'warning',
      title: 'The other side is now heard by your transcription service',
      detail:
        'The browser’s speech service could not be reached. The next engine in your order went on, and no word was lost.',
    });
    expect(toastFor({ ...notice, cause: 'better' })).toMatchObject({
      type: 'info',
      detail: 'It is higher in your order, and works again. No word was lost.',
    });
    expect(toastFor({ ...notice, incomplete: true })?.detail).toMatch(/just then may have no words/u);
  });

  // Every way in which the engines of this app give way: of each it is said what happened.
  it.each([
    'network',
    'timeout',
    'stalled',
    'cut-off',
    'bad-reply',
    'empty',
    'too-long',
    'unauthorized',
    'forbidden',
    'not-found',
    'rate-limited',
    'quota',
    'overloaded',
    'server',
    'bad-request',
    'not-configured',
    'permission',
    'device-busy',
    'unsupported',
    'language',
  ] as const)('Q1: names %s', (reason) => {
    const detail = toastFor({
      type: 'engine-switched',
      track: 'you',
      from: 'endpoint',
      to: 'browser',
      cause: 'failed',
      failure: { reason, message: '' },
    })?.detail;
    expect(detail).toMatch(/^Your transcription service .+\. The next engine/u);
    expect(detail).not.toContain('stopped working');
  });

  it('A13: says that another voice, tab or program has the engine', () => {
    const taken = (code: string) =>
      toastFor({
        type: 'engine-switched',
        track: 'you',
        from: 'browser',
        to: 'endpoint',
        cause: 'failed',
        failure: { reason: 'device-busy', message: '', code },
      })?.detail;
    expect(taken(ONE_VOICE_AT_A_TIME)).toContain('hears one voice at a time');
    expect(taken('aborted')).toContain('taken by another tab or program');
    expect(taken(VOICE_ACTIVITY_LOST)).toContain('failed on this machine');
    expect(taken('audio-capture')).toContain('got no sound');
  });

  it('A13: says which voice is not heard', () => {
    const blocked = (track: 'you' | 'them') => toastFor({ type: 'listening-blocked', track, failure })?.title;
    expect(blocked('you')).toBe('Sotto cannot hear you');
    expect(blocked('them')).toBe('The other side cannot be heard');
  });

  it('A13, A17: says what has ended, that what there is is kept, and what to do', () => {
    for (const notice of [
      { type: 'other-side-lost' },
      { type: 'share-ended' },
      { type: 'watch-ended', failure: null },
      { type: 'automatic-stopped', cap: 'tokens' },
    ] as const) {
      expect(toastFor(notice)?.detail).toMatch(/kept; choose|still ask/u);
    }
  });

  it('names what each provider said where all failed', () => {
    const anthropic = {
      reason: 'unauthorized',
      message: 'Anthropic request failed: the key is wrong.',
    } as const;
    const all = {
      reason: 'all-failed',
      message: 'All AI providers failed',
      causes: [failure, anthropic],
    } as const;
    expect(toastFor({ type: 'answer-failed', failure: all })?.detail).toBe(
      `Unable to generate response. All AI providers failed. ${failure.message} ${anthropic.message}`,
    );
  });
});
