import { EmptyState } from '@sotto/ui-kit';
import { AudioLines } from 'lucide-react';
import { useSession } from '../stores/use-session.js';

/** Before the first words: what will be here, and the one step to get it. */
export function EmptyTranscript() {
  const status = useSession(({ meeting }) => meeting.status);
  const evidence = useSession(({ moment }) => moment.hearing.you?.evidence ?? false);
  if (status === 'running') {
    return (
      <EmptyState
        icon={AudioLines}
        title={evidence ? 'Listening...' : 'Waiting for the microphone'}
        sentence={
          evidence
            ? 'Words appear here as they are said.'
            : 'Allow the microphone if the browser asks. As soon as sound comes in, this says so.'
        }
      />
    );
  }
  return (
    <EmptyState
      icon={AudioLines}
      title="What is said will be here"
      sentence="Start the assistant when your meeting begins, or play the demo meeting first: it needs no key and no microphone."
    />
  );
}
