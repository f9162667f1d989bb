export { analyticsCsv, type AnalyticsExportOptions, analyticsJson } from './analytics-export.js';
export { type Calendar, type CalendarKind, type CalendarList } from './calendar.js';
export { CalendarBook } from './calendar-book.js';
export { type CalendarBookOptions, type UpcomingMeetings } from './calendar-book-options.js';
export {
  type CalendarAttendee,
  type CalendarMeeting,
  type CalendarWindow,
  type MeetingPreparation,
  type MeetingType,
} from './calendar-meeting.js';
export {
  CONTACT_LIMITS,
  CONTACT_SEARCH_FAILED,
  type ContactDraft,
  type ContactEdit,
  type ContactSource,
  type CrmContact,
  linkedContact,
} from './contact.js';
export { contactBackground } from './contact-background.js';
export {
  ContactBook,
  type ContactBookOptions,
  type ContactList,
  type ImportOutcome,
} from './contact-book.js';
export { type ColumnMap, type ContactField } from './contact-columns.js';
export { ContactFileError } from './contact-file-error.js';
export { type ContactReading, contactsFromTable, type SkippedContact } from './contact-import.js';
export { searchContacts } from './contact-search.js';
export { type ContactTable, readContactTable, type ReadOptions } from './contact-table.js';
export { type Breath } from './csv-reading.js';
export { type Delivery, DELIVERY_LABELS, type DeliveryResult } from './delivery.js';
export {
  checkEmail,
  type CheckedEmail,
  EMAIL_SEND_FAILED,
  emailAsText,
  type EmailCheck,
  type EmailFields,
  type EmailText,
} from './email.js';
export { isEmailAddress, type Recipients, recipients } from './email-address.js';
export { type EmailFacts, type FactsFormat, type Placeholder, PLACEHOLDERS } from './email-facts.js';
export { type EmailLink, gmailLink, mailtoLink, type OutlookAccount, outlookLink } from './email-link.js';
export {
  BUILT_IN_TEMPLATES,
  type EmailTemplate,
  type FilledEmail,
  fillTemplate,
  type TemplateProblem,
} from './email-template.js';
export { EmailTemplates, isBuiltIn, TEMPLATE_LIMITS, type TemplateList } from './email-templates.js';
export {
  type ExtensionAbout,
  type ExtensionAnalysisComplete,
  type ExtensionEnvelope,
  type ExtensionMessage,
  extensionMessageOf,
  type ExtensionSessionEnded,
  type ExtensionSessionStarted,
  type ExtensionSuggestionApplied,
} from './extension-message.js';
export {
  type MessageTarget,
  postExtensionMessage,
  type Posting,
  type PostingOptions,
} from './extension-message-post.js';
export { readExtensionMessage, type ReceivedMessage } from './extension-message-read.js';
export { GOOGLE_CALENDAR_SCOPES } from './google-calendar.js';
export { MAX_CALENDAR_FILE_LENGTH } from './ical-blocks.js';
export { MAX_CONTACT_FILE_BYTES } from './contact-text.js';
export { CalendarFileError } from './ical-file-error.js';
export { type JoinAnswer, joinLink, SAMPLE_NOT_JOINED, UNSUPPORTED_PLATFORM } from './join-link.js';
export {
  createGmailDraft,
  createOutlookDraft,
  type DraftOptions,
  GMAIL_DRAFT_SCOPE,
  type MailDraft,
  OUTLOOK_DRAFT_SCOPE,
} from './mail-draft.js';
export { MICROSOFT_CALENDAR_SCOPES } from './microsoft-calendar.js';
export { type OutboxRow } from './outbox-row.js';
export { type PipedriveOptions, searchPipedrive, SHORTEST_PIPEDRIVE_TERM } from './pipedrive.js';
export { browserCrypto, browserFetch, browserPopup, browserZone } from './platform.js';
export { EMPTY_PREPARATION, preparationBackground } from './preparation.js';
export {
  type AnalyticsReport,
  EXPORT_COMPLETE,
  EXPORT_FAILED,
  type ExportedFile,
  type ReportFigure,
  type ReportSeries,
  type ReportUnit,
} from './report.js';
export {
  countedFigures,
  deliverySeries,
  qualitySeries,
  type ReportPeriod,
  sessionsIn,
} from './report-figures.js';
export { type ReportFormat } from './report-format.js';
export { analyticsPdf } from './report-pdf.js';
export { sampleMeetings } from './sample-calendar.js';
export { sampleContacts } from './sample-contacts.js';
export { type SampleSending, sendSample } from './sample-mail.js';
export { ANALYTICS_EXPORT_SCHEMA } from './schemas/analytics-export.schema.js';
export { EXTENSION_MESSAGE_SCHEMA } from './schemas/extension-message.schema.js';
export { signIn } from './sign-in.js';
export {
  type Fetch,
  type SignIn,
  type SignInOptions,
  type SignInService,
  type SignInWindow,
} from './sign-in-options.js';
export { SIGN_IN_CHANNEL, signInReturn, type SignInReturn } from './sign-in-return.js';
export { SignIns } from './sign-ins.js';
export {
  newWebhookSecret,
  type SignedHeaders,
  signWebhook,
  TIMESTAMP_TOLERANCE_S,
  verifyWebhook,
} from './standard-webhooks.js';
export { contactsFromVCards, isVCard } from './vcard.js';
export {
  type Webhook,
  WEBHOOK_ADDED,
  WEBHOOK_EVENTS,
  WEBHOOK_KIND_LABELS,
  type WebhookEntry,
  type WebhookEvent,
  type WebhookKind,
} from './webhook.js';
export { WebhookBook, type WebhookList, type WebhookLog, type WebhookSaved } from './webhook-book.js';
export { type WebhookProblem } from './webhook-check.js';
export { webhookFollower } from './webhook-follower.js';
export {
  type AnalysisData,
  type CoachingData,
  type SessionEndedData,
  type SessionStartedData,
  type SuggestionAppliedData,
  type TestData,
  type WebhookAbout,
  type WebhookBody,
  type WebhookData,
} from './webhook-message.js';
export { type Queued } from './webhook-resend.js';
export { createWebhookSender, type WebhookSender, type WebhookSenderPorts } from './webhook-sender.js';
export type { LanePorts } from './webhook-lane.js';
export type { AttemptPorts } from './delivery-attempt.js';
