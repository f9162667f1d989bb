import type { LinkedContact, SessionHeader } from '@sotto/meeting';
import { MORE } from './session-rows.js';
import type { SessionRow } from './tables.js';

/**
 * A row that was cut to fit, with the whole texts again as far as its facts still have them: what is added next may be
 * shorter, and leave room for all of it.
 * @param whole what the facts say
 */
export function wholeRow(row: SessionRow, whole: SessionHeader): SessionRow {
  const { shortened, record, title, contact, ...others } = row;
  const { notes, ...figures } = record;
  const texts = {
    title: wholeText(title, whole.title),
    notes: wholeText(notes, whole.record.notes),
    contact: contact && wholeContact(contact, whole.contact),
  };
  const { phrases = [] } = others.scored ?? {};
  const all = [texts.title, texts.notes, texts.contact?.name, texts.contact?.company, ...phrases];
  return {
    ...others,
    record: { ...figures, ...(texts.notes !== undefined && { notes: texts.notes }) },
    ...(texts.title !== undefined && { title: texts.title }),
    ...(texts.contact && { contact: texts.contact }),
    ...(all.some((text) => text?.endsWith(MORE)) && { shortened }),
  };
}

/** What a fact does not say any more stays as it was cut. */
const wholeText = <Text extends string | undefined>(text: Text, whole: string | undefined) =>
  text?.endsWith(MORE) && whole?.startsWith(text.slice(0, -MORE.length)) ? whole : text;

function wholeContact(cut: LinkedContact, whole: LinkedContact | undefined): LinkedContact {
  if (cut.id !== whole?.id) return cut;
  const isSame =
    wholeText(cut.name, whole.name) === whole.name && wholeText(cut.company, whole.company) === whole.company;
  return isSame ? whole : cut;
}
