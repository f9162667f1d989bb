import { PageHeading } from '@sotto/ui-kit';
import { lazy, Suspense, useState } from 'react';
import { FirstVisit } from '../first-visit/first-visit.js';
import { useSession, useSettings } from '../stores/use-session.js';
import { LateMeetingPage } from './late-meeting-page.js';

// Opened by a click.
const DemoDialog = lazy(() => import('./demo-dialog.js').then((m) => ({ default: m.DemoDialog })));
const ImportDialog = lazy(() =>
  import('../importing/import-dialog.js').then((m) => ({ default: m.ImportDialog })),
);

/** The Assistant tab: ways to begin, and then the meeting. */
export function AssistantTab() {
  const idle = useSession(({ meeting }) => meeting.status === 'idle');
  const welcomed = useSettings(({ settings }) => settings.welcomed);
  const [importing, setImporting] = useState(false);
  const [choosing, setChoosing] = useState(false);
  const onImport = () => setImporting(true);
  return (
    <>
      {idle && !welcomed ? (
        <FirstVisit onImport={onImport} />
      ) : (
        <Suspense fallback={<PageHeading title="Assistant" />}>
          <LateMeetingPage onImport={onImport} onDemo={() => setChoosing(true)} />
        </Suspense>
      )}
      <Suspense>
        {choosing && <DemoDialog open onClose={() => setChoosing(false)} />}
        {importing && <ImportDialog open onClose={() => setImporting(false)} />}
      </Suspense>
    </>
  );
}
