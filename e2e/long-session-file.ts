import { SESSION_LIMITS } from '../libs/live-session/src/limits.js';
import { DEFAULT_INDUSTRY_CONTEXT } from '../libs/meeting/src/industry-context.js';

/**
 * A session file with an utterance of so many characters, and with notes and a title whose characters take so much that no
 * row of the list has room for them.
 */
export function longSessionFile(characters: number) {
  const at = 1_700_000_000_000;
  const sentence = 'They want a quote for “Northwind” before the summer. ';
  const notes = '雨の前に。'.repeat(4_000);
  const facts = [
    {
      ...{ type: 'session-started', origin: 'live', language: 'en-US', mode: 'sales' },
      ...{ industry: DEFAULT_INDUSTRY_CONTEXT, background: '', tracks: ['you'], limits: SESSION_LIMITS },
    },
    {
      ...{ type: 'utterance-settled', utterance: 'u1', voice: 'them', startMs: 0, endMs: 1 },
      ...{ timing: 'estimated', engine: 'import' },
      text: sentence.repeat(characters / sentence.length),
    },
    { type: 'notes-set', text: notes },
    { type: 'title-set', title: '雨'.repeat(1_000) },
    { type: 'session-stopped', durationMs: 60_000 },
    { type: 'session-closed' },
  ].map((body, index) => ({ ...body, seq: index + 1, at: at + index, elapsed: index, v: 1 }));
  const header = { record: { id: `session_${at}` } };
  const text = JSON.stringify({ format: 'sotto-session', version: 1, header, facts });
  return { name: 'session.json', text, notes };
}
