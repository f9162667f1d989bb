import { BusyLine, PageHeading } from '@sotto/ui-kit';
import { lazy, Suspense, useLayoutEffect, useRef, useState } from 'react';
import { FirstVisit } from '../first-visit/first-visit.js';
import { type Shown, shownOnAssistant } from '../first-visit/ways-in.js';
import { useSession, useSettings, useWaysIn } from '../stores/use-session.js';
import { LateMeetingPage } from './late-meeting-page.js';

// Opened by a click.
const DemoDialog = lazy(() => import('./demo-dialog.js').then((m) => ({ default: m.DemoDialog })));
const ImportDialog = lazy(() =>
  import('../importing/import-dialog.js').then((m) => ({ default: m.ImportDialog })),
);

/** The Assistant tab: ways to begin, and then the meeting. */
export function AssistantTab() {
  const shown = useShown();
  const [importing, setImporting] = useState(false);
  const [choosing, setChoosing] = useState(false);
  const dialogs = { onImport: () => setImporting(true), onDemo: () => setChoosing(true) };
  return (
    <>
      {shown === 'ways-in' && <FirstVisit {...dialogs} />}
      {shown === 'demo' && (
        <>
          <PageHeading title="Assistant" />
          <BusyLine>Fetching the demo meeting</BusyLine>
        </>
      )}
      {shown === 'meeting' && (
        <Suspense fallback={<HeadingMeanwhile />}>
          <LateMeetingPage {...dialogs} />
        </Suspense>
      )}
      <Suspense>
        {choosing && <DemoDialog open onClose={() => setChoosing(false)} />}
        {importing && <ImportDialog open onClose={() => setImporting(false)} />}
      </Suspense>
    </>
  );
}

/** The heading while the page is fetched. Where it has the focus, the page's own takes that over. */
function HeadingMeanwhile() {
  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = frame.current;
    return () => {
      if (element?.contains(document.activeElement)) queueMicrotask(focusHeading); // once the page is in its place
    };
  }, []);
  return (
    <div ref={frame}>
      <PageHeading title="Assistant" />
    </div>
  );
}

const focusHeading = () => document.querySelector('h1')?.focus({ preventScroll: true });

/** What is shown. Where it took the place of what had the focus, or was asked for by a link, its heading has the focus. */
function useShown(): Shown {
  const status = useSession(({ meeting }) => meeting.status);
  const welcomed = useSettings(({ settings }) => settings.welcomed);
  const asked = useWaysIn((ways) => ways.asked);
  const shown = shownOnAssistant({ status }, { welcomed }, { asked });
  const before = useRef(asked === 'set-up' ? null : shown);
  useLayoutEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    const lost = document.activeElement === document.body;
    // In a meeting that has just begun it is Stop's.
    if (lost && status !== 'running') focusHeading();
  }, [shown, status]);
  return shown;
}
