import { isProcessing, type SessionState } from '@sotto/live-session';

/**
 * Evidence that the session really takes something in: never only because Start was pressed, and no longer once an
 * engine has failed. Between two runs of an engine that works it stays.
 */
export function isActive({ meeting, moment }: SessionState): boolean {
  if (meeting.status !== 'running' || meeting.consent === 'withdrawn') return false;
  const tracks = Object.values(moment.hearing).filter((hearing) => hearing !== undefined);
  if (tracks.some(({ evidence }) => evidence)) return true;
  const failed = tracks.some(({ phase, failure }) => phase === 'blocked' || failure !== null);
  return !failed && meeting.counts.contextItems > 0;
}

/** Ledger A5: Start is disabled while active or processing. */
export function canStart(state: SessionState): boolean {
  const { status } = state.meeting;
  return (status === 'idle' || status === 'ended') && !isProcessing(state);
}

/** Ledger A5: Stop is disabled while inactive, and where another tab holds the meeting. */
export function canStop({ meeting, moment }: SessionState): boolean {
  return meeting.status === 'running' && moment.holder === 'here';
}

/** Whether another tab holds the meeting that is shown here: what acts on it works there only. */
export function isWatching({ meeting, moment }: SessionState): boolean {
  return moment.holder === 'elsewhere' && meeting.status !== 'idle' && meeting.status !== 'ended';
}

/** What the banner on every tab tells of the meeting; 'watching' goes with what happens in the tab that holds it. */
export type BannerKind = 'interrupted' | 'watching-running' | 'watching-saving' | 'watching-interrupted';

/** What must be known of the meeting on every tab; null where nothing must. */
export function bannerKind(state: SessionState): BannerKind | null {
  const { status } = state.meeting;
  if (!isWatching(state)) return status === 'interrupted' ? 'interrupted' : null;
  if (status === 'interrupted') return 'watching-interrupted';
  return status === 'finishing' ? 'watching-saving' : 'watching-running';
}

/** What the session is doing, in two words. */
export function stateLabel({ meeting, moment }: SessionState): string {
  const track = moment.hearing.you ?? moment.hearing.them ?? moment.hearing.file;
  if (meeting.status === 'interrupted') return 'Interrupted';
  if (meeting.status === 'finishing') return 'Saving';
  if (meeting.status !== 'running') return 'Not listening';
  if (moment.holder === 'elsewhere') return 'In another tab';
  if (meeting.consent === 'withdrawn') return 'No consent';
  if (meeting.origin === 'demo') return 'Demo meeting';
  if (meeting.origin === 'import') return 'Reading the file';
  if (track?.phase === 'blocked') return 'Cannot hear';
  if (track?.failure) return 'Trying again';
  if (track?.evidence) return 'Listening';
  return 'No sound yet';
}
