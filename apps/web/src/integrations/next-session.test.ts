import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextSubject, withContact, withMeeting } from './next-session.js';

const MAYA = { id: '1', name: 'Maya', company: 'Fjordline' };
const AIKO = { id: '2', name: 'Aiko' };

describe('G2, G3: what the next session is about', () => {
  it('is a meeting, a contact, or both', () => {
    const meeting = withMeeting(null, 'Review', 'Agenda: figures');
    expect(meeting).toEqual({ next: { title: 'Review', contact: null }, text: 'Agenda: figures' });
    const contact = withContact(null, MAYA, 'Contact: Maya');
    expect(contact).toEqual({ next: { title: '', contact: MAYA }, text: 'Contact: Maya' });
    const both = withContact(meeting, MAYA, 'Contact: Maya');
    expect(both.next).toEqual({ title: 'Review', contact: MAYA });
    expect(both.text).toBe('Agenda: figures\n\n---\n\nContact: Maya');
    expect(withMeeting(contact, 'Review', 'Agenda: figures')).toEqual(both);
    expect([meeting, contact, both].map(({ next }) => nextSubject(next))).toEqual([
      'Review',
      'Maya',
      'Review, with Maya',
    ]);
  });

  it('each can be chosen anew, and nothing of the earlier one stays in the text', () => {
    const text = fc.array(fc.constantFrom('a', '\n\n', '---', '\n\n---\n\n'), { maxLength: 6, size: 'max' });
    const texts = fc.tuple(text, text, text, text).map((all) => all.map((parts) => parts.join('')));
    fc.assert(
      fc.property(texts, ([oldMeeting = '', newMeeting = '', oldContact = '', newContact = '']) => {
        const old = withContact(withMeeting(null, 'Old', oldMeeting), MAYA, oldContact);
        const direct = withContact(withMeeting(null, 'New', newMeeting), AIKO, newContact);
        expect(withContact(withMeeting(old, 'New', newMeeting), AIKO, newContact)).toEqual(direct);
        expect(withMeeting(withContact(old, AIKO, newContact), 'New', newMeeting)).toEqual(direct);
      }),
    );
  });
});
