import type { DemoId } from '@sotto/demo-meeting';
import { meetingPageAtMost } from '../assistant/late-meeting-page.js';
import type { Handles } from '../composition/handles.js';

/**
 * Plays the demo that the person chose: on a first visit that is a way in (ledger S5), and is kept before it is played.
 * @param nextPage resolves once the meeting can be shown; never rejects
 */
export async function beginDemo(
  { settings, waysIn, clock, playDemo }: Pick<Handles, 'settings' | 'waysIn' | 'clock' | 'playDemo'>,
  pace: number,
  demo?: DemoId,
  nextPage: Promise<void> = meetingPageAtMost(clock),
): Promise<void> {
  if (!settings.getState().settings.welcomed) {
    // They stay until the meeting runs, which puts them away: where its recording does not come it is chosen again.
    waysIn.ask('set-up');
    await settings.keep({ welcomed: true });
  }
  await nextPage;
  await playDemo(pace, demo);
}
