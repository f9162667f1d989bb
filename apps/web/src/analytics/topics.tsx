import type { PerformanceMetrics, SessionHeader } from '@sotto/meeting';
import { Panel, TopicBadges } from '@sotto/ui-kit';
import { useDeferredValue, useMemo } from 'react';
import { useSession } from '../stores/use-session.js';
import { phrasesOf, topicsSoFar } from './analytics-view.js';

interface TopicsProps {
  sessions: readonly SessionHeader[];
  metrics: PerformanceMetrics;
}

/**
 * Ledger N6: the known topics, and the key phrases of what was really said: in the meeting that runs once something was said
 * in it, else in all sessions. Nothing where there are neither.
 */
export function Topics({ sessions, metrics }: TopicsProps) {
  // All of a long meeting is read for it: that may come after the words themselves.
  const meeting = useDeferredValue(
    useSession(({ meeting }) =>
      meeting.status === 'running' && meeting.transcript.length > 0 ? meeting : null,
    ),
  );
  const ofAll = useMemo(
    () => ({ topics: metrics.topTopics, phrases: phrasesOf(sessions) }),
    [metrics, sessions],
  );
  const ofMeeting = useMemo(() => meeting && topicsSoFar(meeting), [meeting]);
  const { topics, phrases } = ofMeeting ?? ofAll;
  if (topics.length === 0 && phrases.length === 0) return null;
  return (
    <Panel heading={ofMeeting ? 'What it is about so far' : 'What your sessions were about'}>
      <TopicBadges topics={topics} phrases={phrases} />
    </Panel>
  );
}
