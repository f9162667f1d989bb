import { TranscriptView } from '@sotto/ui-kit';
import { useMemo } from 'react';
import { useSession } from '../stores/use-session.js';
import { interimWords } from './assistant-view.js';
import { EmptyTranscript } from './empty-transcript.js';

/** What is said, shown and asked in the meeting, as it goes on. */
export function Transcript() {
  const utterances = useSession(({ meeting }) => meeting.transcript);
  const readings = useSession(({ meeting }) => meeting.readings);
  const exchanges = useSession(({ meeting }) => meeting.exchanges);
  const interims = useSession(({ moment }) => moment.interims);
  const interim = useMemo(() => interimWords(interims), [interims]);
  return (
    <TranscriptView
      utterances={utterances}
      readings={readings}
      exchanges={exchanges}
      interim={interim}
      label="Transcript"
      empty={<EmptyTranscript />}
    />
  );
}
