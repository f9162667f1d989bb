import { consentTo, hasAgreed, recordedConsent } from '../assistant/consent-statement.js';
import type { Handles } from '../composition/handles.js';
import { backgroundOf, PREPARED } from '../notes/notes-store.js';
import { type Consent, isInitialized } from '../stores/settings.js';
import { takeAlong } from './take-along.js';

type StarterHandles = Pick<Handles, 'session' | 'settings' | 'notes' | 'clock' | 'compliance'>;

/** Starts meetings, and holds the one consent step between that and the first listening. */
export interface Starter {
  /** Starts a live meeting, or asks for consent first. */
  readonly start: () => void;
  /** The person has agreed: starts the meeting, or lets the running one go on. */
  readonly agree: () => void;
}

/** @param ask shows the consent step */
export function createStarter(handles: StarterHandles, ask: () => void): Starter {
  const { session, settings: store, notes, clock, compliance } = handles;
  let stopWaiting: () => void = () => undefined;

  const begin = (consent: Consent | null) => {
    const { settings } = store.getState();
    stopWaiting();
    if (settings.next) {
      stopWaiting = takeAlong(session, settings.next, () => {
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
  };

  const startOrAsk = () => {
    const { settings, storedKeys } = store.getState();
    if (!compliance.settings().gdprEnabled) {
      // Nobody is asked: what would be asked for is noted as where things may go.
      void store.update({
        consent: { ...consentTo(settings, storedKeys, clock.now()), statement: 'not asked' },
      });
      return begin(null);
    }
    const agreed = hasAgreed(settings, storedKeys);
    // Without services there is nothing to consent to yet: the session says what is missing.
    if (agreed || !isInitialized(settings, storedKeys)) begin(agreed ? settings.consent : null);
    else ask();
  };

  return {
    start: () => {
      // Who answers may have been chosen a moment before: then it is that choice which starts.
      const keeping = store.keeping();
      if (keeping) void keeping.then(startOrAsk);
      else startOrAsk();
    },
    agree: () => {
      const { settings, storedKeys } = store.getState();
      const consent = consentTo(settings, storedKeys, clock.now());
      void store.update({ consent });
      if (session.getState().meeting.status !== 'running') return begin(consent);
      session.dispatch({ type: 'give-consent', statement: recordedConsent(consent) });
      // What waited or was blocked goes on with what is agreed to now.
      session.dispatch({ type: 'listen-again' });
    },
  };
}
