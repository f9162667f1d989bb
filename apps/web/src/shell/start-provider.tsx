import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { ConsentDialog } from '../assistant/consent-dialog.js';
import { CONSENT_STATEMENT, hasAgreed } from '../assistant/consent-statement.js';
import { useHandles } from '../composition/handles.js';
import { isInitialized } from '../stores/settings.js';
import { useSettings } from '../stores/use-session.js';
import { StartContext } from './start-context.js';

/** Holds the one consent step between "Start Assistant", wherever it is pressed, and the first listening. */
export function StartProvider({ children }: { children: ReactNode }) {
  const { session, settings: store, clock } = useHandles();
  const agreed = useSettings(({ settings }) => hasAgreed(settings));
  const [asking, setAsking] = useState(false);

  const start = useCallback(
    (statement: string | null) => {
      const { settings } = store.getState();
      session.dispatch({
        type: 'start',
        origin: 'live',
        language: settings.language,
        mode: settings.mode,
        industry: settings.industry,
        background: '',
        tracks: ['you'],
        consent: statement,
      });
    },
    [session, store],
  );

  const value = useMemo(
    () => ({
      start: () => {
        const { settings, storedKeys } = store.getState();
        // Without services there is nothing to consent to yet: the session says what is missing.
        if (agreed || !isInitialized(settings, storedKeys)) start(agreed ? CONSENT_STATEMENT : null);
        else setAsking(true);
      },
      agreeAgain: () => setAsking(true),
    }),
    [agreed, start, store],
  );

  const agree = () => {
    setAsking(false);
    void store.update({ consent: { statement: CONSENT_STATEMENT, at: clock.now() } });
    const { meeting } = session.getState();
    if (meeting.status === 'running')
      session.dispatch({ type: 'give-consent', statement: CONSENT_STATEMENT });
    else start(CONSENT_STATEMENT);
  };

  return (
    <StartContext value={value}>
      {children}
      <ConsentDialog open={asking} onAgree={agree} onClose={() => setAsking(false)} />
    </StartContext>
  );
}
