import { type Meeting, sessionHeader, sessionMarkdown } from '@sotto/live-session';
import type { Handles } from '../composition/handles.js';
import { failureOf } from '../composition/open-screens.js';
import { whenText } from '../sessions/session-words.js';
import { exportName } from './export-name.js';

/**
 * Hands over the running meeting as a file, as the page knows it: for when the disk takes nothing. Tells how it went.
 * @returns whether there is a file
 */
export async function saveRunning(
  meeting: Meeting,
  { saveExport, toasts }: Pick<Handles, 'saveExport' | 'toasts'>,
): Promise<boolean> {
  const header = sessionHeader(meeting);
  try {
    const { name } = await saveExport(
      { action: 'session-exported', details: { session: meeting.id, format: 'md' } },
      () =>
        Promise.resolve({
          name: exportName(header, 'md'),
          type: 'text/markdown',
          content: sessionMarkdown(meeting, header, { when: whenText }),
        }),
    );
    toasts.show({
      type: 'success',
      title: 'Export Complete',
      detail: `${name} is in your downloads, with the meeting up to now.`,
    });
    return true;
  } catch (error) {
    const detail = `${failureOf(error).message} The meeting itself goes on.`;
    toasts.show({ type: 'error', title: 'Export Failed', detail });
    return false;
  }
}
