import type { Track, UtteranceSettled } from '@sotto/meeting';
import { type Decision, facts, NOTHING } from './decision.js';
import type { Now, Outcome } from './input.js';
import type { Interim, Meeting, SessionState } from './state.js';

/** Words of an engine, at their place in the session's time. */
export function settled(
  state: SessionState,
  input: Extract<Outcome, { type: 'settled' }>,
  now: Now,
): Decision {
  const { meeting, moment } = state;
  const [, track] = input.key.split(':');
  const hearing = moment.hearing[track as keyof typeof moment.hearing];
  const text = input.text.trim();
  if (!hearing || !text || hearing.settled.includes(input.utterance)) return NOTHING;
  const offset = track === 'file' ? 0 : hearing.since;
  const latest = track === 'file' ? Infinity : now.elapsed;
  const endMs = Math.min(latest, offset + input.endMs);
  const { engine, timing, speaker, confidence, recovered: lastShown } = input;
  return facts({
    type: 'utterance-settled',
    utterance: `u${meeting.seq + 1}`,
    voice:
      track === 'file'
        ? speaker !== undefined && speaker === meeting.file?.you
          ? 'you'
          : 'them'
        : voiceOf(track),
    ...(speaker !== undefined && { speaker }),
    text,
    startMs: Math.max(0, Math.min(endMs, offset + input.startMs)),
    endMs,
    timing,
    ...(confidence !== undefined && { confidence }),
    engine,
    ...(lastShown && { recovered: lastShown }),
  });
}

const voiceOf = (track: string | undefined) => (track === 'them' ? 'them' : 'you');

/** Words that were on screen and that no engine will settle any more: kept, and marked as recovered. */
export function recovered(state: SessionState, interims: readonly Interim[]): UtteranceSettled[] {
  const { meeting, moment } = state;
  return interims
    .filter(({ text }) => text.trim() !== '')
    .map(({ track, text, startMs }, index) => ({
      type: 'utterance-settled',
      utterance: `u${meeting.seq + 1 + index}`,
      voice: voiceOf(track),
      text: text.trim(),
      startMs,
      endMs: Math.max(startMs, moment.hearing[track]?.lastWordsAt ?? startMs),
      timing: 'estimated',
      engine: 'recovered',
      recovered: true,
    }));
}

/** Only what is news: each run of a ladder tells anew which engine begins. */
export function switched(meeting: Meeting, input: Extract<Outcome, { type: 'switched' }>): Decision {
  const { key, from, to, cause, failure, incomplete } = input;
  const track = key.split(':')[1] as Track;
  if (meeting.engines[track] === to) return NOTHING;
  const body = { track, from, to, cause, ...(failure && { failure }), ...(incomplete && { incomplete }) };
  return {
    facts: [{ type: 'engine-switched', ...body }],
    notices: from === null ? [] : [{ type: 'engine-switched', ...body }],
  };
}
