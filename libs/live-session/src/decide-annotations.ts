import type { FactBody } from '@sotto/meeting';
import type { Command } from './input.js';
import type { Meeting } from './state.js';

type AnnotatingCommand = Extract<Command, { type: 'set-notes' | 'set-title' | 'link-contact' }>;

/** What the person writes on a meeting that is not closed yet; nothing where it says so already. */
export function annotations(meeting: Meeting, command: AnnotatingCommand): readonly FactBody[] {
  if (meeting.status === 'idle' || meeting.status === 'ended') return [];
  switch (command.type) {
    case 'set-notes':
      return command.text === meeting.notes ? [] : [{ type: 'notes-set', text: command.text }];
    case 'set-title': {
      const title = command.title.trim();
      return title === (meeting.title ?? '') ? [] : [{ type: 'title-set', title }];
    }
    case 'link-contact': {
      const { contact } = command;
      const same = contact?.id === meeting.contact?.id && contact?.name === meeting.contact?.name;
      return same && contact?.company === meeting.contact?.company
        ? []
        : [{ type: 'contact-linked', contact }];
    }
  }
}
