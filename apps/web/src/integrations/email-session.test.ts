import { BUILT_IN_TEMPLATES, fillTemplate } from '@sotto/integrations';
import type { Advice, SessionHeader, Utterance } from '@sotto/meeting';
import { describe, expect, it } from 'vitest';
import { emailFactsOf, type MailedMeeting } from './email-session.js';

const HEADER: SessionHeader = {
  origin: 'live',
  open: false,
  screenCaptures: 0,
  audioTranscripts: 3,
  record: {
    ...{ id: 'session_1', timestamp: new Date(2026, 2, 2, 9).getTime(), duration: 45, contextItems: 3 },
    ...{ aiRequests: 0, averageResponseTime: 0, topics: [], quality: 'fair' },
  },
};
const EMPTY: MailedMeeting = { notes: '', transcript: [], advice: [], applied: [], contact: null };
const SETTINGS = { myName: '' };

const said = (voice: Utterance['voice'], speaker?: string): Utterance => ({
  ...{ id: '1', voice, text: 'words', startMs: 0, endMs: 1, timing: 'measured', engine: 'x', at: 1 },
  ...(speaker && { speaker }),
});
const analysed = (at: number, from: 'model' | 'fallback', nextSteps: readonly string[]): Advice => ({
  ...{ id: `a${at}`, purpose: 'analyse', askedBy: 'person', elapsed: 0, at },
  result: {
    ...{ outcome: 'complete', from, ms: 1 },
    reply: {
      purpose: 'analyse',
      analysis: { mode: 'sales', overallConfidence: 0.5, suggestions: [], warnings: [], nextSteps },
    },
  },
});

describe('G4: what a mail says of a session', () => {
  it('of a session of which nothing is known it says so, and makes nothing up', () => {
    const facts = emailFactsOf(EMPTY, HEADER, SETTINGS);
    expect(facts).toEqual({
      startedAt: HEADER.record.timestamp,
      ...{ minutes: 45, summary: '', nextSteps: [], attendees: [], myName: '' },
    });
    const [template] = BUILT_IN_TEMPLATES;
    if (!template) throw new Error('no template');
    const { problems } = fillTemplate(template, facts, { locale: 'en' });
    expect(problems.map(({ placeholder }) => placeholder)).toEqual([
      ...['title', 'contact', 'summary', 'next_steps', 'my_name'],
    ]);
  });

  it('the summary is the notes; without notes the topics and phrases, named as such', () => {
    const header = {
      ...HEADER,
      record: { ...HEADER.record, topics: ['budget', 'timeline'] },
      scored: { phrases: ['pilot in Leeds'] } as unknown as NonNullable<SessionHeader['scored']>,
    };
    expect(emailFactsOf({ ...EMPTY, notes: ' We agreed. ' }, header, SETTINGS).summary).toBe('We agreed.');
    expect(emailFactsOf(EMPTY, header, SETTINGS).summary).toBe(
      'Topics: budget, timeline.\nWhat came up most: pilot in Leeds.',
    );
  });

  it('next steps come from analyses of this meeting and from what was applied, each once, never from standard advice', () => {
    const advice = [
      analysed(1, 'model', ['Send the offer', 'Book a date']),
      analysed(2, 'fallback', ['Stay calm']),
      analysed(4, 'model', ['send the offer']),
    ];
    const applied = [{ advice: 'a1', index: 0, text: 'Ask for the budget', elapsed: 3, at: 3 }];
    const { nextSteps } = emailFactsOf({ ...EMPTY, advice, applied }, HEADER, SETTINGS);
    expect(nextSteps).toEqual(['Send the offer', 'Book a date', 'Ask for the budget']);
  });

  it('attendees are the others who spoke, and the contact; never the person', () => {
    const transcript = [said('you', 'Me'), said('them', 'Ravi'), said('them'), said('them', 'ravi')];
    const contact = { id: '1', name: 'Maya' };
    const facts = emailFactsOf({ ...EMPTY, transcript, contact }, HEADER, { myName: 'Jo' });
    expect(facts).toMatchObject({ attendees: ['Ravi', 'Maya'], contact: 'Maya', myName: 'Jo' });
    expect(emailFactsOf(EMPTY, { ...HEADER, contact }, SETTINGS).contact).toBe('Maya');
  });

  it('an imported transcript is called like its file without its ending', () => {
    expect(emailFactsOf(EMPTY, { ...HEADER, title: 'Weekly.VTT' }, SETTINGS).title).toBe('Weekly');
    expect(emailFactsOf(EMPTY, { ...HEADER, title: 'v1.2 launch' }, SETTINGS).title).toBe('v1.2 launch');
  });
});
