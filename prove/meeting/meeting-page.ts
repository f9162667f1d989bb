import type { LiveSession, SessionState } from '@sotto/live-session';
import { TranscriptView } from '@sotto/ui-kit';
import { createElement, useMemo, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';

/** What a person sees of the meeting: the product's own transcript, and a line that tells how far it is. */
export interface MeetingPage {
  /** Whether the line tells of all that the session has published. */
  isUpToDate(): boolean;
  /** Whether the newest words stand in the transcript. */
  showsNewest(): boolean;
}

const HEIGHT = '640px';

export function meetingPage(session: LiveSession): MeetingPage {
  const place = document.body.appendChild(document.createElement('div'));
  createRoot(place).render(createElement(Page, { session }));
  return {
    isUpToDate: () => place.querySelector('output')?.textContent === lineOf(session.getState()),
    showsNewest: () => {
      const newest = session.getState().meeting.transcript.at(-1);
      return newest === undefined || (place.textContent?.includes(newest.text) ?? false);
    },
  };
}

const lineOf = ({ meeting: { status, seq, transcript, exchanges } }: SessionState): string =>
  `${status}: ${seq} facts, ${transcript.length} utterances, ${exchanges.length} questions`;

function Page({ session }: { readonly session: LiveSession }) {
  const state = useSyncExternalStore(session.subscribe, session.getState);
  const { transcript, readings, exchanges } = state.meeting;
  const { interims } = state.moment;
  const interim = useMemo(
    () =>
      interims.map(({ utterance, track, text }) => ({
        utterance,
        voice: track === 'you' ? ('you' as const) : ('them' as const),
        text,
      })),
    [interims],
  );
  return createElement(
    'main',
    { style: { height: HEIGHT } },
    createElement('output', null, lineOf(state)),
    createElement(TranscriptView, {
      utterances: transcript,
      readings,
      exchanges,
      interim,
      label: 'Transcript',
      empty: null,
    }),
  );
}
