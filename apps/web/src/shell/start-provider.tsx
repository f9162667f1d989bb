import type { ToastContent } from '@sotto/ui-kit';
import { type ReactNode, useCallback, useMemo, useRef } from 'react';
import { useHandles } from '../composition/handles.js';
import { useSession } from '../stores/use-session.js';
import type { Starter } from './create-starter.js';
import { latePart } from './late-part.js';
import { StartContext } from './start-context.js';
import { useConsentStep } from './use-consent-step.js';
import { useFetchedAtRest } from './use-idle.js';

const starterPart = latePart(async () => (await import('./create-starter.js')).createStarter);

/** Holds the one consent step between "Start Assistant", wherever it is pressed, and the first listening. */
export function StartProvider({ children }: { children: ReactNode }) {
  const handles = useHandles();
  const { lateSession, toasts } = handles;
  const listening = useSession(
    ({ meeting }) => meeting.status === 'running' && meeting.consent !== 'withdrawn',
  );
  const { Dialog, open, ask, close } = useConsentStep();
  const starter = useRef<Starter>(null);
  useFetchedAtRest(starterPart.fetch);

  const withStarter = useCallback(
    (use: (starter: Starter) => void) => {
      const made = starterPart.part();
      if (made) return use((starter.current ??= made(handles, ask)));
      starterPart.fetch().then(
        (create) => use((starter.current ??= create(handles, ask))),
        () => toasts.show(NOT_LOADED),
      );
    },
    [handles, ask, toasts],
  );
  const value = useMemo(
    () => ({
      start: () => withStarter(({ start }) => start()),
      agreeAgain: ask,
      // What is missing then is told when it is needed.
      near: () => void Promise.all([starterPart.fetch(), lateSession.load()]).catch(() => undefined),
    }),
    [withStarter, ask, lateSession],
  );
  const agree = () => {
    close();
    withStarter((made) => made.agree());
  };

  return (
    <StartContext value={value}>
      {children}
      {Dialog && <Dialog open={open} listening={listening} onAgree={agree} onClose={close} />}
    </StartContext>
  );
}

const NOT_LOADED: ToastContent = {
  type: 'error',
  title: 'The meeting did not start',
  detail:
    'The part that starts a meeting could not be loaded. Nothing was heard and nothing is lost. Check the connection, then press “Start Assistant” again.',
  durationMs: 12_000,
};
