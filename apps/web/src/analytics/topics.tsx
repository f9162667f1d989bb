import { keyPhrases } from '@sotto/core-scoring';
import type { PerformanceMetrics, SessionHeader } from '@sotto/meeting';
import { Panel, TopicBadges } from '@sotto/ui-kit';
import { useMemo } from 'react';
import { useSession } from '../stores/use-session.js';
import { phrasesOf } from './analytics-view.js';

interface TopicsProps {
  sessions: readonly SessionHeader[];
  metrics: PerformanceMetrics;
}

/** Ledger N6: the known topics, and the key phrases of what was really said. Nothing where there are neither. */
export function Topics({ sessions, metrics }: TopicsProps) {
  const transcript = useSession(({ meeting }) => (meeting.status === 'running' ? meeting.transcript : null));
  const phrases = useMemo(
    () =>
      transcript && transcript.length > 0
        ? keyPhrases(transcript.map(({ text }) => text)).map(({ phrase }) => phrase)
        : phrasesOf(sessions),
    [transcript, sessions],
  );
  if (metrics.topTopics.length === 0 && phrases.length === 0) return null;
  return (
    <Panel heading={transcript ? 'What it is about so far' : 'What your sessions were about'}>
      <TopicBadges topics={metrics.topTopics} phrases={phrases} />
    </Panel>
  );
}
