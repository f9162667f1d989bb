import type { Archive } from './archive.js';
import type { Annotation } from './annotate.js';
import type { Command } from './input.js';
import type { LiveSession } from './live-session.js';

/** What a person adds to a session: coaching comes from `Archive.recoach`. */
export type PersonsAnnotation = Exclude<Annotation, { type: 'coaching-ended' }>;

/**
 * Adds notes, a title or a contact to a session, be it the one that runs here or one that is over. Resolves once it is
 * on the disk; of a running session, once everything so far is.
 * @throws SottoError where the session runs in another tab or has been deleted, StoreError where the storage refuses
 */
export async function annotateSession(
  { session, archive }: { readonly session: LiveSession; readonly archive: Archive },
  id: string,
  body: PersonsAnnotation,
): Promise<void> {
  const { meeting, moment } = session.getState();
  const isCurrent = meeting.id === id;
  const runsHere = isCurrent && meeting.status !== 'ended' && moment.holder === 'here';
  if (runsHere) session.dispatch(commandOf(body));
  // What ended a moment ago may not be on the disk yet. Another session waits for nothing of this one: a full disk may
  // keep it from being saved for long.
  if (isCurrent) await session.saved();
  if (!runsHere) await archive.annotate(id, body);
}

function commandOf(body: PersonsAnnotation): Command {
  switch (body.type) {
    case 'notes-set':
      return { type: 'set-notes', text: body.text };
    case 'title-set':
      return { type: 'set-title', title: body.title };
    case 'contact-linked':
      return { type: 'link-contact', contact: body.contact };
  }
}
