import { describe, expect, it } from 'vitest';
import { foldFacts } from './fold.js';
import { parseSessionFile, sessionJson } from './session-file.js';
import { SessionHarness } from './testing/index.js';
import { sessionOfTranscript, type WrittenMeeting } from './transcript-session.js';

const CUES = [
  { text: 'Shall we begin?', startMs: 1_000, endMs: 2_000, timing: 'measured', speaker: 'Ann' },
  { text: 'Two at once, ', startMs: 2_500, endMs: 9_000, timing: 'measured', speaker: 'Bo' },
  { text: 'yes.', startMs: 3_000, endMs: 4_000, timing: 'estimated', speaker: 'Ann' },
  { text: ' ', startMs: 4_000, endMs: 5_000, timing: 'estimated' },
  { text: 'Somebody else.', startMs: 9_500, endMs: 11_000, timing: 'estimated' },
] as const;

/** What a live session makes of the same file. */
async function imported(you: string | null) {
  const harness = new SessionHarness();
  await harness.start({ origin: 'import', tracks: ['file'], consent: null, file: { id: 'f1', you } });
  const engine = harness.engines.file.last;
  for (const [i, cue] of CUES.entries()) engine.emit({ type: 'settled', utterance: `${i}`, ...cue });
  engine.emit({ type: 'ended', cause: 'finished' });
  await harness.clock.advance(60_000);
  return harness.state.meeting;
}

function written(meeting: Pick<WrittenMeeting, 'startedAt' | 'you'> & Partial<WrittenMeeting>) {
  const industry = { industry: 'finance', role: 'sales', experience: 'mid', scenario: 'sales_call' } as const;
  return sessionOfTranscript({ language: 'en-GB', mode: 'sales', industry, cues: CUES, ...meeting });
}

describe('A13: a transcript as a finished session', () => {
  it.each(['Ann', 'Bo', null])(
    'is what a live session notes of the same file, where %s is you',
    async (you) => {
      const live = await imported(you);
      const meeting = foldFacts(written({ startedAt: live.startedAt, you }).facts);
      const { id, status, durationMs, counts, context } = live;
      expect(meeting).toMatchObject({ id, status, durationMs, counts, context });
      const words = ({ engine: _, ...utterance }: (typeof live.transcript)[number]) => utterance;
      expect(meeting.transcript.map(words)).toEqual(live.transcript.map(words));
      expect(meeting.transcript.length).toBe(4);
    },
  );

  it('is a session file, with the name and the kind of the meeting, and without coaching', () => {
    const file = written({ startedAt: 5, you: 'Ann', title: 'Renewal', background: 'Northwind' });
    expect(parseSessionFile(sessionJson(file.header, file.facts))).toEqual(file);
    expect(file.header).toMatchObject({ record: { id: 'session_5' }, title: 'Renewal', origin: 'import' });
    expect(foldFacts(file.facts)).toMatchObject({
      ...{ mode: 'sales', language: 'en-GB', background: 'Northwind', coaching: null },
      ...{ status: 'ended', elapsed: 11_000 },
    });
  });
});
