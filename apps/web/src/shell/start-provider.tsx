import { type ReactNode, useCallback, useMemo, useRef } from 'react';
import { consentTo, hasAgreed, recordedConsent } from '../assistant/consent-statement.js';
import { useHandles } from '../composition/handles.js';
import { backgroundOf, PREPARED } from '../notes/notes-store.js';
import { useSession } from '../stores/use-session.js';
import { type Consent, isInitialized } from '../stores/settings.js';
import { StartContext } from './start-context.js';
import { takeAlong } from './take-along.js';
import { useConsentStep } from './use-consent-step.js';

/** Holds the one consent step between "Start Assistant", wherever it is pressed, and the first listening. */
export function StartProvider({ children }: { children: ReactNode }) {
  const { session, settings: store, notes, clock, compliance } = useHandles();
  const listening = useSession(
    ({ meeting }) => meeting.status === 'running' && meeting.consent !== 'withdrawn',
  );
  const { Dialog, open, ask, close } = useConsentStep();
  const waiting = useRef(() => {});

  const start = useCallback(
    (consent: Consent | null) => {
      const { settings } = store.getState();
      waiting.current();
      if (settings.next) {
        waiting.current = takeAlong(session, settings.next, () => {
          void store.update({ next: null });
          void notes.remove(PREPARED);
        });
      }
      session.dispatch({
        type: 'start',
        origin: 'live',
        language: settings.language,
        mode: settings.mode,
        industry: settings.industry,
        background: backgroundOf(notes.getState().notes),
        tracks: ['you'],
        automatic: settings.automatic,
        consent: consent && recordedConsent(consent),
        ...(settings.next?.title && { title: settings.next.title }),
        ...(settings.next?.contact && { contact: settings.next.contact }),
      });
    },
    [session, store, notes],
  );

  const value = useMemo(() => {
    const startOrAsk = () => {
      const { settings, storedKeys } = store.getState();
      if (!compliance.settings().gdprEnabled) {
        // Nobody is asked: what would be asked for is noted as where things may go.
        void store.update({
          consent: { ...consentTo(settings, storedKeys, clock.now()), statement: 'not asked' },
        });
        return start(null);
      }
      const agreed = hasAgreed(settings, storedKeys);
      // Without services there is nothing to consent to yet: the session says what is missing.
      if (agreed || !isInitialized(settings, storedKeys)) start(agreed ? settings.consent : null);
      else ask();
    };
    return {
      start: () => {
        // Who answers may have been chosen a moment before: then it is that choice which starts.
        const keeping = store.keeping();
        if (keeping) void keeping.then(startOrAsk);
        else startOrAsk();
      },
      agreeAgain: ask,
    };
  }, [start, store, clock, compliance, ask]);

  const agree = () => {
    close();
    const { settings, storedKeys } = store.getState();
    const consent = consentTo(settings, storedKeys, clock.now());
    void store.update({ consent });
    const { meeting } = session.getState();
    if (meeting.status !== 'running') return start(consent);
    session.dispatch({ type: 'give-consent', statement: recordedConsent(consent) });
    // What waited or was blocked goes on with what is agreed to now.
    session.dispatch({ type: 'listen-again' });
  };

  return (
    <StartContext value={value}>
      {children}
      {Dialog && <Dialog open={open} listening={listening} onAgree={agree} onClose={close} />}
    </StartContext>
  );
}
