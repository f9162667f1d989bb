import { Button, EmptyState } from '@sotto/ui-kit';
import { AudioLines, CalendarCheck, MicOff } from 'lucide-react';
import { useHandles } from '../composition/handles.js';
import { useCanHear } from '../hearing/use-can-hear.js';
import { PREPARED } from '../notes/notes-store.js';
import { isInitialized, type NextMeeting } from '../stores/settings.js';
import { useSession, useSettings } from '../stores/use-session.js';
import { beforeWords } from './assistant-view.js';

const TEXTS = {
  'not-started': {
    title: 'What is said will be here',
    sentence:
      'Start the assistant when your meeting begins, or play the demo meeting first: it needs no key and no microphone.',
  },
  'not-set-up': {
    title: 'What is said will be here',
    sentence:
      'Choose who answers, and start the assistant when your meeting begins; or play the demo meeting first: it needs no key and no microphone.',
  },
  'no-engine': {
    title: 'What you say cannot be heard here',
    sentence:
      'Nothing in this browser turns speech into text. Enter a transcription service in Settings, or play the demo meeting: it needs no key and no microphone.',
  },
  elsewhere: {
    title: 'The meeting runs in another tab',
    sentence: 'Words appear here as they are heard there.',
  },
  unheard: { title: 'Nothing is heard now', sentence: 'Why, and what to do, is said above.' },
  waiting: {
    title: 'Waiting for the microphone',
    sentence: 'Allow the microphone if the browser asks. As soon as sound comes in, this says so.',
  },
  listening: { title: 'Listening...', sentence: 'Words appear here as they are said.' },
} as const;

/** What was chosen in Integrations: the next session takes it along. */
function Prepared({ next: { title, contact } }: { next: NextMeeting }) {
  const { settings, notes } = useHandles();
  const remove = () => {
    void settings.update({ next: null });
    void notes.remove(PREPARED);
  };
  return (
    <EmptyState
      icon={CalendarCheck}
      title={`Prepared for ${title || contact?.name || 'your next meeting'}`}
      sentence="Start the assistant when it begins. Answers and coaching know what you prepared."
      action={
        <Button kind="quiet" onClick={remove}>
          Remove the preparation
        </Button>
      }
    />
  );
}

/** Start would be refused: nothing is there that answers. */
function NotSetUp() {
  const { waysIn } = useHandles();
  return (
    <EmptyState
      icon={AudioLines}
      {...TEXTS['not-set-up']}
      action={<Button onClick={() => waysIn.ask('set-up')}>Choose who answers</Button>}
    />
  );
}

/** Before the first words: what will be here and the one step to get it, or that nothing is heard. */
export function EmptyTranscript() {
  const stands = useSession(beforeWords);
  const hears = useCanHear();
  const shown = stands === 'not-started' && !hears ? 'no-engine' : stands;
  const next = useSettings(({ settings }) => settings.next);
  const ready = useSettings(({ settings, storedKeys }) => isInitialized(settings, storedKeys));
  if (next && shown === 'not-started') return <Prepared next={next} />;
  if (shown === 'not-started' && !ready) return <NotSetUp />;
  const deaf = shown === 'unheard' || shown === 'no-engine';
  return <EmptyState icon={deaf ? MicOff : AudioLines} {...TEXTS[shown]} />;
}
