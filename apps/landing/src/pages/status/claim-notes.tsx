import type { ReactNode } from 'react';
import type { ClaimId } from '../../claims';
import { toSite } from '../../links';

export interface ClaimNote {
  /** What it is called on this page. */
  readonly title: string;
  /** What is meant by it, and what is not. */
  readonly meaning: ReactNode;
  /** How it is repeated, where that is not done by the command. */
  readonly repeat?: ReactNode;
}

/** What each claim means, in words that hold whatever is measured. */
export const CLAIM_NOTES: Readonly<Record<ClaimId, ClaimNote>> = {
  startup: {
    title: 'Start-up',
    meaning:
      'How long a first visit takes, with nothing cached: until the frame of the app is painted, and until Start can be pressed. Network and processor are slowed down as Lighthouse does it, but for the last figure.',
  },
  memory: {
    title: 'Memory',
    meaning:
      'How much less memory Sotto holds over a simulated meeting of eight hours than a build that keeps everything it hears and reads.',
  },
  delivery: {
    title: 'Delivery of words',
    meaning: (
      <>
        Of the words that a speech recogniser delivered, how many reach the transcript exactly once, over
        thousands of restarts of the recogniser. It is about delivery, not about the recogniser’s own hearing:
        a word that it misheard is delivered as well as any other. How well it hears is{' '}
        <a href="#voice-accuracy">another claim</a>.
      </>
    ),
  },
  'voice-accuracy': {
    title: 'Voice accuracy',
    meaning:
      'How many words are recognised rightly depends on the engine, the microphone, the room and the voice. So no figure of ours would tell you anything: it is not measured until you measure it, on your own voice.',
    repeat: (
      <>
        “Voice check” in <a href={toSite('app?tab=settings')}>Settings</a>: read a few sentences aloud, and
        each engine’s word error rate is shown
      </>
    ),
  },
  noise: {
    title: 'Noise reduction',
    meaning:
      'How much quieter the pauses become when noise is suppressed in sound with speech in it, and whether the speech keeps its level. “Suppress noise” is off until you switch it on.',
  },
  offline: {
    title: 'Offline features',
    meaning:
      'How many of eight features work after a reload with the network off and the server stopped: opening the app, History and its search, Analytics and Insights, reading the screen, delivery measures and on-device coaching, exports, audit and data management, the demo meeting.',
  },
  availability: {
    title: 'Availability',
    meaning:
      'Not the uptime of a server: there is no server. A meeting of eight hours is played with faults put into it, and every second is counted in which both voices are listened to, the journal and the page live, and every request ends in an answer or a clear refusal. The figure is the share of those seconds. Seconds in which the microphone itself was taken away stand in a figure of their own; how soon a screen is read again after a fault is not counted.',
  },
  encryption: {
    title: 'AES-256 encryption',
    meaning: (
      <>
        Whether what is sealed is really AES-256-GCM: the same keys, vectors and texts must give the published
        results. <a href={toSite('security#sealing')}>What is sealed, and with which keys</a>.
      </>
    ),
  },
  'engine-fallback': {
    title: 'Fallback of speech engines',
    meaning:
      'Speech engines are made to fail one after the other while somebody speaks. Counted is whether the next one takes over, with the words kept.',
  },
  'local-processing': {
    title: 'Local processing',
    meaning:
      'A whole session on the device, from listening to coaching, with every request counted. The goal is none.',
  },
  'no-other-host': {
    title: 'No other host',
    meaning:
      'All requests of the site are recorded while the app is used. Counted is every one that goes to a host which nobody configured.',
  },
  lighthouse: {
    title: 'Lighthouse',
    meaning:
      'Google’s audit of web pages, over the built landing page and the app: performance, accessibility, best practices and search, each of 100.',
  },
};
