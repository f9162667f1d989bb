import { sessionQuality, topicsOf } from '@sotto/core-scoring';
import type { ResponseMetric, SessionHeader, SessionRecord, SessionScores } from '@sotto/meeting';
import { recordOf } from './record.js';
import type { Meeting } from './state.js';

const MS_A_MINUTE = 60_000;

/** Mean time of a complete answer, ms; 0 where there was none. */
export function averageResponseTime({ counts }: Meeting): number {
  return counts.aiResponses === 0 ? 0 : counts.responseMs / counts.aiResponses;
}

/** The session record (ledger H2), projected from the facts. */
export function sessionRecord(meeting: Meeting): SessionRecord {
  const { counts } = meeting;
  const averageMs = averageResponseTime(meeting);
  return {
    id: meeting.id,
    timestamp: meeting.startedAt,
    duration: (meeting.durationMs ?? meeting.elapsed) / MS_A_MINUTE,
    contextItems: counts.contextItems,
    aiRequests: counts.aiRequests,
    averageResponseTime: averageMs,
    topics: topicsOf(
      recordOf(meeting).map(({ screenText, audioTranscript }) => screenText || audioTranscript),
    ),
    quality: sessionQuality({ ...counts, averageResponseTime: averageMs }),
    ...(meeting.notes !== '' && { notes: meeting.notes }),
  };
}

/** The row of the session in the list of sessions. @param scored what figures over many sessions rest on */
export function sessionHeader(meeting: Meeting, scored?: SessionScores): SessionHeader {
  return {
    record: sessionRecord(meeting),
    origin: meeting.origin,
    ...(meeting.title !== undefined && { title: meeting.title }),
    ...(meeting.contact && { contact: meeting.contact }),
    open: meeting.status !== 'ended',
    screenCaptures: meeting.counts.screenCaptures,
    audioTranscripts: meeting.counts.audioTranscripts,
    ...(scored && { scored }),
  };
}

/**
 * One metric for each question that has ended with an answer or a failure (ledger P8), from the question to its end,
 * and one for each provider that was asked on the way and did not answer (ledger A9).
 */
export function responseMetrics(meeting: Meeting): readonly ResponseMetric[] {
  return meeting.exchanges.flatMap(({ at, answer }) => {
    if (answer?.outcome !== 'complete' && answer?.outcome !== 'failed') return [];
    const missed = (answer.missed ?? [])
      .filter(({ failure }) => failure.reason !== 'paused') // was never sent
      .map(({ failure: _, ...metric }) => metric);
    // Where all have failed, their metrics say it all.
    if (answer.outcome === 'failed' && missed.length > 0) return missed;
    const { provider = 'none', ms, outcome } = answer;
    return [...missed, { requestTime: at, responseTime: at + ms, provider, success: outcome === 'complete' }];
  });
}

/** Facts that change the session's row in the list. */
export const LISTED: ReadonlySet<string> = new Set([
  ...['session-started', 'session-stopped', 'session-closed'],
  ...['notes-set', 'title-set', 'contact-linked'],
]);
