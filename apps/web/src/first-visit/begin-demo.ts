import type { DemoId } from '@sotto/demo-meeting';
import { meetingPageAtMost } from '../assistant/late-meeting-page.js';
import type { Handles } from '../composition/handles.js';

/** The demo, chosen by the person: on a first visit that is a way in (ledger S5), and is kept before it is played. */
export async function beginDemo(
  { settings, waysIn, clock, playDemo }: Handles,
  pace: number,
  demo?: DemoId,
): Promise<void> {
  await meetingPageAtMost(clock);
  if (!settings.getState().settings.welcomed) {
    // They stay until the meeting runs, which puts them away: where its recording does not come it is chosen again.
    waysIn.ask('set-up');
    await settings.keep({ welcomed: true });
  }
  await playDemo(pace, demo);
}
