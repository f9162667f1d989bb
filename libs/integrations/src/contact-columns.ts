import { foldText } from './contact.js';

/** What a column of a table can hold. */
export type ContactField =
  | 'name'
  | 'givenName'
  | 'familyName'
  | 'email'
  | 'company'
  | 'role'
  | 'lastInteraction'
  | 'notes'
  | 'dealStage';

/** Which column holds what, by its index from 0; a field that is absent is in no column. */
export type ColumnMap = Partial<Readonly<Record<ContactField, number>>>;

/**
 * Names of columns, best first, without accents, capitals, spaces and signs. English and German spellings, and what
 * HubSpot, Salesforce, Google Contacts (old and new), Outlook and Pipedrive write into their exports.
 */
export const COLUMN_NAMES: Readonly<Record<ContactField, readonly string[]>> = {
  name: [
    ...[
      'name',
      'fullname',
      'displayname',
      'contactname',
      'personname',
      'contactfullname',
      'fileas',
      'contact',
    ],
    ...['vollstandigername', 'anzeigename', 'kontaktname', 'ansprechpartner', 'kontakt', 'speichernunter'],
  ],
  givenName: [
    ...['firstname', 'givenname', 'forename', 'first', 'personfirstname'],
    ...['vorname', 'rufname'],
  ],
  familyName: [
    ...['lastname', 'surname', 'familyname', 'last', 'personlastname'],
    ...['nachname', 'familienname', 'zuname'],
  ],
  email: [
    ...['email', 'emailaddress', 'mail', 'primaryemail', 'workemail', 'businessemail', 'mailaddress'],
    // Google "E-mail 1 - Value", Outlook "E-mail Address" and "E-mail 2 Address", Pipedrive "Person - Email - Work"
    ...[
      'email1value',
      'email1address',
      'personemail',
      'personemailwork',
      'emailwork',
      'email1',
      'email2address',
    ],
    ...['emailadresse', 'mailadresse', 'emailgeschaftlich', 'geschaftlicheemail', 'emailarbeit'],
  ],
  company: [
    ...[
      'company',
      'companyname',
      'organization',
      'organisation',
      'organizationname',
      'account',
      'accountname',
    ],
    // Google "Organization 1 - Name", HubSpot "Associated Company", Pipedrive "Person - Organization"
    ...[
      'organization1name',
      'associatedcompany',
      'primaryassociatedcompany',
      'personorganization',
      'employer',
    ],
    ...['firma', 'firmenname', 'unternehmen', 'unternehmensname', 'arbeitgeber'],
  ],
  role: [
    ...['jobtitle', 'role', 'position', 'organization1title', 'organizationtitle', 'personjobtitle'],
    // Outlook has "Title" for Mr and Ms beside "Job Title", so it comes last
    ...['funktion', 'rolle', 'stellung', 'berufsbezeichnung', 'stellenbezeichnung', 'title'],
  ],
  lastInteraction: [
    ...[
      'lastinteraction',
      'lastactivitydate',
      'lastactivity',
      'lastcontacted',
      'lastcontact',
      'lastcontactdate',
    ],
    ...['personlastactivitydate', 'lastmeeting', 'lastcall'],
    ...['letzterkontakt', 'letzteaktivitat', 'letzteraktivitatstag', 'zuletztkontaktiert'],
  ],
  notes: [
    ...['notes', 'note', 'description', 'contactdescription', 'comments', 'comment', 'remarks'],
    ...['notizen', 'notiz', 'bemerkung', 'bemerkungen', 'beschreibung', 'kommentar', 'anmerkungen'],
  ],
  dealStage: [
    ...['dealstage', 'stage', 'lifecyclestage', 'opportunitystage', 'leadstatus', 'status', 'dealstatus'],
    ...['phase', 'dealphase', 'verkaufsphase', 'vertriebsphase', 'lifecyclephase'],
  ],
};

/** Which columns hold what, as far as their names tell; no column is taken twice. */
export function guessColumns(columns: readonly string[]): ColumnMap {
  const names = columns.map(columnName);
  const taken = new Set<number>();
  const map: Partial<Record<ContactField, number>> = {};
  for (const field of Object.keys(COLUMN_NAMES) as ContactField[]) {
    for (const known of COLUMN_NAMES[field]) {
      const index = names.findIndex((name, i) => name === known && !taken.has(i));
      if (index === -1) continue;
      taken.add(index);
      map[field] = index;
      break;
    }
  }
  return map;
}

const columnName = (column: string): string => foldText(column).replace(/[^\p{L}\p{N}]/gu, '');
