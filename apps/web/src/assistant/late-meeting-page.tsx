import type { Clock } from '@sotto/meeting';
import { lazy, useState } from 'react';
import type { Handles } from '../composition/handles.js';
import { shownOnAssistant } from '../first-visit/ways-in.js';
import { atMost } from '../shell/at-most.js';
import { latePart } from '../shell/late-part.js';
import type { MeetingPageProps } from './meeting-page.js';

const meetingPage = latePart(async () => (await import('./meeting-page.js')).MeetingPage);

/**
 * Where a meeting is followed is no part of the first load: a first visit shows ways to begin. It is fetched once the
 * page has come to rest, so that a meeting can begin with nothing to fetch.
 */
export const fetchMeetingPage = meetingPage.fetch;

/** A network that hangs keeps nobody waiting for longer, ms: the page then comes when it is there. */
const WAIT_MS = 1_000;

/** Who has been here before sees it with the first paint. Where it cannot be fetched the page itself says so. */
export async function meetingPageIsThere(handles: Handles): Promise<void> {
  const { session, settings, waysIn } = handles;
  const { meeting } = session.getState();
  if (shownOnAssistant(meeting, settings.getState().settings, waysIn.getState()) === 'ways-in') return;
  await meetingPageAtMost(handles.clock);
}

/** Waits for it, so that nothing but its heading is shown in its place; no longer than anybody is kept waiting. */
export const meetingPageAtMost = (clock: Clock): Promise<void> => atMost(WAIT_MS, fetchMeetingPage(), clock);

const Fetching = lazy(() => fetchMeetingPage().then((page) => ({ default: page })));

/** The meeting's page, at once where it is there already. */
export function LateMeetingPage(props: MeetingPageProps) {
  // Stays the one it began with: another component would lose a question half typed.
  const [Page] = useState(() => meetingPage.part() ?? Fetching);
  return <Page {...props} />;
}
