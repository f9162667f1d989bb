import type { Quality, SessionHeader } from '@sotto/meeting';

/** A row of the list of sessions with what a test is about; the rest is ordinary. */
export function headerOf({
  title,
  ...record
}: {
  readonly id?: string;
  readonly timestamp?: number;
  readonly duration?: number;
  readonly aiRequests?: number;
  readonly averageResponseTime?: number;
  readonly quality?: Quality;
  readonly title?: string;
}): SessionHeader {
  const timestamp = record.timestamp ?? Date.UTC(2026, 10, 1, 9);
  return {
    record: {
      id: `session_${timestamp}`,
      duration: 30,
      contextItems: 4,
      aiRequests: 2,
      averageResponseTime: 1_200,
      topics: ['pricing'],
      quality: 'good',
      ...record,
      timestamp,
    },
    origin: 'live',
    ...(title !== undefined && { title }),
    open: false,
    screenCaptures: 0,
    audioTranscripts: 0,
  };
}
