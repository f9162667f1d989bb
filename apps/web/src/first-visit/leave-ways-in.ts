import type { Handles } from '../composition/handles.js';
import type { Settings } from '../stores/settings.js';

/**
 * Puts the ways in away, with the choice that was made there. The choice is on its way to the disk when this returns. The
 * ways in stay until it is written and the next page is there, so that the screen shows only what a reload shows again.
 * Where the storage refuses, the settings store tells the person, and the choice holds in this tab.
 * @param nextPage resolves once what comes next can be shown; never rejects
 */
export async function leaveWaysIn(
  { settings, waysIn }: Pick<Handles, 'settings' | 'waysIn'>,
  choice: Partial<Settings>,
  nextPage: Promise<void>,
): Promise<void> {
  waysIn.ask('set-up');
  await Promise.all([settings.keep({ ...choice, welcomed: true }), nextPage]);
  // Another way may have been pressed meanwhile.
  await settings.keeping();
  waysIn.ask(null);
}
