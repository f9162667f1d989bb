import { describe, expect, it } from 'vitest';
import { countsText, durationText, sessionTitle, topicBadges } from './session-words.js';

const header = {
  origin: 'live',
  open: false,
  screenCaptures: 0,
  audioTranscripts: 3,
  record: {
    id: 'session_1',
    timestamp: 1,
    duration: 5,
    contextItems: 1,
    aiRequests: 2,
    averageResponseTime: 0,
    topics: [],
    quality: 'fair',
  },
} as const;

describe('H1: a row of the list', () => {
  it('shows three topics and how many more', () => {
    expect(topicBadges(['a', 'b', 'c', 'd', 'e'])).toEqual({ shown: ['a', 'b', 'c'], more: 2 });
    expect(topicBadges(['a', 'b', 'c'])).toEqual({ shown: ['a', 'b', 'c'], more: 0 });
  });

  it.each([
    [0.5, '30 s'],
    [5.03, '5 min'],
    [60, '1 h'],
    [80.4, '1 h 20 min'],
    [0, '0 s'],
  ])('%d minutes are "%s"', (minutes, text) => {
    expect(durationText(minutes)).toBe(text);
  });

  it('has a name and its counts', () => {
    expect(sessionTitle(header)).toBe('Meeting');
    expect(sessionTitle({ ...header, title: 'standup.vtt' })).toBe('standup.vtt');
    expect(countsText(header)).toBe('1 context item, 2 questions');
  });
});
