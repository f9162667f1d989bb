import {
  Badge,
  BusyLine,
  Button,
  DownloadOffer,
  type DownloadState,
  Notice,
  Panel,
  Stack,
} from '@sotto/ui-kit';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { useHandles } from '../composition/handles.js';
import { failureOf } from '../composition/open-screens.js';
import { useSession } from '../stores/use-session.js';
import { meetingRuns } from './meeting-runs.js';
import { READY, WAITS } from './new-version.js';
import type { Offline } from './offline.js';
import type { OfflineState } from './offline-ports.js';
import type { ReadingFiles, ReadingFilesState } from './reading-files.js';

/** Ledger X1: what of Sotto lies in this browser, and what more of it can. */
export function OfflinePanel() {
  const { offline } = useHandles();
  const [found, setFound] = useState<Offline | null>(null);
  useEffect(() => {
    let gone = false;
    // It could not be fetched: then nothing is known of it, and nothing said.
    offline().then(
      (there) => gone || setFound(there),
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [offline]);
  return found && <Known offline={found} />;
}

const DESCRIPTIONS: Record<OfflineState['app']['status'], string> = {
  getting: 'Sotto’s own files are being kept in this browser, so that it opens and works without a network.',
  kept: 'Sotto’s own files are kept in this browser, so it opens and works without a network. Only providers, speech services and integrations need one. Nothing of yours is in these files, and they stay when you delete everything.',
  missing: 'Sotto opens here only with a network.',
};

function Known({ offline }: { offline: Offline }) {
  const { app, newVersion } = useStore(offline.state);
  return (
    <Panel
      heading="Without a network"
      description={DESCRIPTIONS[app.status]}
      actions={app.status === 'kept' && <Badge tone="good">Kept</Badge>}
    >
      <Stack $gap={16}>
        {newVersion && <NewVersion onTake={() => void offline.takeNewVersion()} />}
        {app.status === 'getting' && <BusyLine>Keeping Sotto’s files</BusyLine>}
        {app.status === 'missing' && <Notice title="Sotto’s files are not kept" detail={app.why} />}
        {app.status === 'kept' && <KeepReadingFiles files={offline.reading} />}
      </Stack>
    </Panel>
  );
}

function NewVersion({ onTake }: { onTake: () => void }) {
  const running = useSession(meetingRuns);
  return (
    <Notice
      title={READY.title}
      detail={(running ? WAITS : READY).detail}
      actions={
        <Button disabled={running} onClick={onTake}>
          Reload
        </Button>
      }
    />
  );
}

function KeepReadingFiles({ files }: { files: ReadingFiles }) {
  const [found, setFound] = useState<ReadingFilesState | null>(null);
  const [download, setDownload] = useState<DownloadState>({ status: 'offered' });
  const [running, setRunning] = useState<AbortController | null>(null);
  useEffect(() => {
    let gone = false;
    void files.look().then((state) => gone || setFound(state));
    return () => {
      gone = true;
    };
  }, [files]);
  const keep = async () => {
    const stop = new AbortController();
    setRunning(stop);
    setDownload({ status: 'running', share: 0 });
    try {
      await files.keep((share) => setDownload({ status: 'running', share }), stop.signal);
      setDownload({ status: 'done' });
    } catch (error) {
      const { reason, message } = failureOf(error);
      setDownload(reason === 'cancelled' ? { status: 'offered' } : { status: 'failed', sentence: message });
    } finally {
      setRunning(null);
    }
  };
  const isKept = found?.kept === true || download.status === 'done';
  return (
    found && (
      <DownloadOffer
        name="Files for reading the screen"
        detail={
          isKept
            ? 'The screen, and the slides of the demo meeting, are read without a network, too.'
            : 'With them the screen, and the slides of the demo meeting, are read without a network, too. They also come by themselves when a screen is first read.'
        }
        bytes={found.bytes}
        state={isKept ? { status: 'done' } : download}
        onDownload={() => void keep()}
        onCancel={() => running?.abort()}
      />
    )
  );
}
