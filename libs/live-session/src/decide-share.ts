import type { FactBody, ScreenChanged, WatchStarted } from '@sotto/meeting';
import { recovered } from './decide-listening.js';
import type { Command, Outcome } from './input.js';
import type { Meeting, SessionState } from './state.js';

/** The other side is heard in this sound from now on, and in no other. */
export function hearThem(
  state: SessionState,
  { sound, surface, label }: Extract<Command, { type: 'hear-them' }>,
): FactBody[] {
  const { meeting, moment } = state;
  if (meeting.them?.sound === sound) return [];
  const words = recovered(
    state,
    moment.interims.filter(({ track }) => track === 'them'),
  );
  const before: FactBody[] = meeting.them ? [{ type: 'track-closed', track: 'them', by: 'us' }] : [];
  return [...words, ...before, { type: 'track-opened', track: 'them', sound, surface, label }];
}

export function stopWatching({ watch }: Meeting): FactBody[] {
  return watch ? [{ type: 'watch-ended', watch: watch.id, cause: 'stopped' }] : [];
}

/** @returns the fact that follows `stopWatching` */
export function watchStarted(meeting: Meeting, screen: string): WatchStarted {
  const number = meeting.seq + stopWatching(meeting).length + 1;
  return { type: 'watch-started', watch: `w${number}`, screen };
}

export function screenChanged(
  watch: string,
  { text, added, confidence }: Extract<Outcome, { type: 'changed' }>,
): ScreenChanged {
  return { type: 'screen-changed', watch, text, added, confidence };
}

/** Whatever hung on the share ends with it. */
export function shareEnded({ meeting }: SessionState, by: 'us' | 'them'): FactBody[] {
  const facts: FactBody[] = [];
  if (meeting.watch) {
    const cause = by === 'us' ? 'stopped' : 'share-ended';
    facts.push({ type: 'watch-ended', watch: meeting.watch.id, cause });
  }
  if (meeting.them) facts.push({ type: 'track-closed', track: 'them', by });
  return facts;
}
