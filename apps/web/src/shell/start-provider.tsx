import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { ConsentDialog } from '../assistant/consent-dialog.js';
import { consentTo, hasAgreed, recordedConsent } from '../assistant/consent-statement.js';
import { useHandles } from '../composition/handles.js';
import { backgroundOf } from '../notes/notes-store.js';
import { useSession } from '../stores/use-session.js';
import { type Consent, isInitialized } from '../stores/settings.js';
import { StartContext } from './start-context.js';

/** Holds the one consent step between "Start Assistant", wherever it is pressed, and the first listening. */
export function StartProvider({ children }: { children: ReactNode }) {
  const { session, settings: store, notes, clock } = useHandles();
  const listening = useSession(
    ({ meeting }) => meeting.status === 'running' && meeting.consent !== 'withdrawn',
  );
  const [asking, setAsking] = useState(false);

  const start = useCallback(
    (consent: Consent | null) => {
      const { settings } = store.getState();
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
      });
    },
    [session, store, notes],
  );

  const value = useMemo(
    () => ({
      start: () => {
        const { settings, storedKeys } = store.getState();
        const agreed = hasAgreed(settings, storedKeys);
        // Without services there is nothing to consent to yet: the session says what is missing.
        if (agreed || !isInitialized(settings, storedKeys)) start(agreed ? settings.consent : null);
        else setAsking(true);
      },
      agreeAgain: () => setAsking(true),
    }),
    [start, store],
  );

  const agree = () => {
    setAsking(false);
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
      <ConsentDialog open={asking} listening={listening} onAgree={agree} onClose={() => setAsking(false)} />
    </StartContext>
  );
}
