import { Button, Notice, Stack } from '@sotto/ui-kit';
import { useHandles } from '../composition/handles.js';
import { useSession } from '../stores/use-session.js';

/** What must be known on every tab: a meeting to resume, one that another tab holds, a storage that refuses. */
export function SessionBanner() {
  const { session } = useHandles();
  const status = useSession(({ meeting }) => meeting.status);
  const elsewhere = useSession(({ moment }) => moment.holder === 'elsewhere');
  const journal = useSession(({ moment }) => moment.journal);
  const running = status === 'running' || status === 'finishing' || status === 'interrupted';
  const interrupted = status === 'interrupted' && !elsewhere;
  if (!interrupted && !(elsewhere && running) && journal.status === 'saved') return null;
  return (
    <Stack $gap={12}>
      {interrupted && (
        <Notice
          tone="warning"
          announced
          title="Your meeting was interrupted"
          detail="The page was closed or reloaded while it ran. Everything up to then is kept. Go on with it, or finish it where it broke off."
          actions={
            <>
              <Button kind="primary" onClick={() => session.dispatch({ type: 'resume' })}>
                Resume
              </Button>
              <Button onClick={() => session.dispatch({ type: 'finish' })}>Finish and save</Button>
            </>
          }
        />
      )}
      {elsewhere && running && (
        <Notice
          tone="info"
          announced
          title="This meeting runs in another tab"
          detail="You see it here as it goes on there. Only one tab can listen at a time."
          actions={<Button onClick={() => void session.bringHere()}>Bring it here</Button>}
        />
      )}
      {journal.status === 'failing' && (
        <Notice
          tone="error"
          announced
          title="The meeting is not being saved right now"
          detail={journal.message}
        />
      )}
    </Stack>
  );
}
