import type { Table } from '@sotto/meeting';
import type { MeetingPage, StoredCalendar, StoredPreparation } from './calendar-tables.js';
import type { Delivery } from './delivery.js';
import type { OutboxRow } from './outbox-row.js';
import type { SignIn } from './sign-in-options.js';
import type { Webhook } from './webhook.js';
import type { ContactPage } from './contact-page.js';
import type { EmailTemplate } from './email-template.js';

/** Key [book, page], pages counted from 1; compartment 'contacts'. */
export const CONTACTS: Table<ContactPage> = { name: 'contacts' };
/** Key: the template's id; compartment 'device'. Only the person's own. */
export const TEMPLATES: Table<EmailTemplate> = { name: 'templates' };
/** Key: the webhook's id. */
export const WEBHOOKS: Table<Webhook> = { name: 'webhooks' };
/** Key [webhook, message]: what is still to be sent. */
export const OUTBOX: Table<OutboxRow> = { name: 'outbox' };
/** Key [webhook, message, attempt]. */
export const DELIVERIES: Table<Delivery> = { name: 'deliveries' };
/** Key: the calendar's id; compartment 'calendar'. */
export const CALENDARS: Table<StoredCalendar> = { name: 'calendars' };
/** Key [calendar id, page], from 0; compartment 'calendar'. */
export const EVENTS: Table<MeetingPage> = { name: 'events' };
/** Key: see `preparationKey`; compartment 'calendar'. */
export const PREPARATIONS: Table<StoredPreparation> = { name: 'preparations' };
/** Key: the service; compartment 'device'. Several where they allow different things. */
export const SIGN_INS: Table<readonly SignIn[]> = { name: 'sign-ins' };
