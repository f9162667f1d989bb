import { Button, Notice, type NoticeProps, Stack } from '@sotto/ui-kit';
import { useHandles } from '../composition/handles.js';
import { useSession } from '../stores/use-session.js';
import { tellIfNotBrought } from './bring-here.js';
import { type BannerKind, bannerKind } from './session-view.js';
import { useDoubted } from './use-doubted.js';

const WORDS: Record<BannerKind, Pick<NoticeProps, 'tone' | 'title' | 'detail'>> = {
  interrupted: {
    tone: 'warning',
    title: 'Your meeting was interrupted',
    detail:
      'The page was closed or reloaded while it ran. Everything up to then is kept. Go on with it, or finish it where it broke off.',
  },
  'watching-running': {
    tone: 'info',
    title: 'This meeting runs in another tab',
    detail:
      'You see it here as it goes on there. Only one tab can listen at a time: bring it here to ask, stop or withdraw your consent in this one.',
  },
  'watching-saving': {
    tone: 'info',
    title: 'This meeting is being saved in another tab',
    detail: 'It will be in History in a moment.',
  },
  'watching-interrupted': {
    tone: 'warning',
    title: 'Your meeting was interrupted',
    detail:
      'Nothing is heard now; everything up to then is kept. Another tab can resume or finish it. Or bring it here, to go on with it in this one.',
  },
};

/** A meeting to resume, one that another tab holds, a storage that refuses. */
export function SessionNotices() {
  const kind = useSession(bannerKind);
  const journal = useSession(({ moment }) => moment.journal);
  const isDoubted = useDoubted();
  const isFailing = journal.status === 'failing';
  if (!kind && !isFailing && !isDoubted) return null;
  return (
    <Stack $gap={12}>
      {kind && <Notice key={kind} {...WORDS[kind]} announced actions={<Actions kind={kind} />} />}
      {isFailing && (
        <Notice
          tone="error"
          announced
          title="The meeting is not being saved right now"
          detail={`${journal.message} ${ONLY_HERE}`}
          actions={<SaveAsFile />}
        />
      )}
      {!isFailing && isDoubted && (
        <Notice
          tone="warning"
          announced
          title="The browser had trouble saving this meeting"
          detail="Everything is written by now, but after such trouble a browser may lose what it has kept, when the page is closed. Download the meeting before that, best once it is over, and free some space if the disk is nearly full."
          actions={<SaveAsFile />}
        />
      )}
    </Stack>
  );
}

const ONLY_HERE = 'What is not saved is in this page alone: download it before you close or reload the page.';

function SaveAsFile() {
  const { session, saveExport, toasts, doubted } = useHandles();
  const save = async () => {
    const { saveRunning } = await import('../history/save-running.js');
    const isSafe = await saveRunning(session.getState().meeting, { saveExport, toasts });
    if (isSafe && session.getState().meeting.status !== 'running') doubted.setState({ session: null });
  };
  return (
    <Button onClick={() => void save().catch(() => toasts.show(NOT_FETCHED))}>Download the meeting</Button>
  );
}

const NOT_FETCHED = {
  type: 'error',
  title: 'Export Failed',
  detail: 'The part of Sotto that makes the file could not be fetched. Check the connection, and try again.',
} as const;

function Actions({ kind }: { kind: BannerKind }) {
  const { session, toasts } = useHandles();
  switch (kind) {
    case 'interrupted':
      return (
        <>
          <Button kind="primary" onClick={() => session.dispatch({ type: 'resume' })}>
            Resume
          </Button>
          <Button onClick={() => session.dispatch({ type: 'finish' })}>Finish and save</Button>
        </>
      );
    case 'watching-saving':
      return null;
    default:
      return (
        <Button onClick={() => void tellIfNotBrought(session.bringHere(), toasts)}>Bring it here</Button>
      );
  }
}
