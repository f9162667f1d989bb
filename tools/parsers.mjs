// @ts-check
// Whatever takes what others wrote, sent or stored, by the test that fuzzes it. By hand: a parser that is fuzzed no more, or a file
// of them that is gone, is seen by the comparison with this list and not by a trial that has less to do.

/**
 * @typedef {{ file: string, reads: readonly string[], parsers: readonly string[] }} Fuzzed
 *   `reads`: the sources that take the input, from the folder of the test
 */

/** @type {readonly Fuzzed[]} */
export const FUZZED = [
  {
    file: 'apps/web/src/first-visit/start-word.fuzz.test.ts',
    reads: ['../shell/tabs.ts', 'start-word.ts'],
    parsers: ['what the address of the page asks for'],
  },
  {
    file: 'apps/web/src/notes/documents.fuzz.test.ts',
    reads: ['document-parts.ts', 'document-text.ts', 'docx-text.ts', 'notes-store.ts'],
    parsers: [
      'a plain file of notes',
      'the text of a document',
      'the name of a document',
      'the parts of a packed document',
      'a Word document',
      'notes as they are stored',
    ],
  },
  {
    file: 'apps/web/src/stores/stored-settings.fuzz.test.ts',
    reads: ['stored-settings.ts'],
    parsers: ['stored settings'],
  },
  {
    file: 'libs/ai-providers/src/provider-test.fuzz.test.ts',
    reads: ['provider-test.ts'],
    parsers: ['the list of models of a service', 'an answer to the test of a provider'],
  },
  {
    file: 'libs/ai-providers/src/replies.fuzz.test.ts',
    reads: [
      'base-url.ts',
      'chat-completions/stream.ts',
      'event-stream.ts',
      'messages/stream.ts',
      'prompts/form-prompts.ts',
      'prompts/json-reply.ts',
      'prompts/meeting-data.ts',
      'wire-failure.ts',
      'wire.ts',
    ],
    parsers: [
      'a stream of chat completions',
      'a stream of messages',
      'the error of a provider',
      'how long a provider asks to wait',
      'a reply of a model in JSON',
      'the JSON within a reply',
      'words on their way to a model',
      'the address of a model',
    ],
  },
  {
    file: 'libs/enterprise/src/files.fuzz.test.ts',
    reads: [
      'audit-verify.ts',
      'backup-header.ts',
      'backup-lines.ts',
      'kept-settings.ts',
      'recovery-code.ts',
      'schema-check.ts',
      'subject-parts.ts',
      'team-file.ts',
      'tidy-line.ts',
    ],
    parsers: [
      'a file of a colleague',
      'a value against a schema',
      'the lines of a backup',
      'the header of a line of a backup',
      'values of a person’s data that lie in parts',
      'a recovery code',
      'entries of an audit trail',
      'a stored setting',
      'a line of a name',
    ],
  },
  {
    file: 'libs/enterprise/src/receipts.fuzz.test.ts',
    reads: ['audit-receipt.ts'],
    parsers: ['a receipt of an audit trail'],
  },
  {
    file: 'libs/enterprise/src/stored-rows.fuzz.test.ts',
    reads: ['team-file-store.ts', 'user-book.ts'],
    parsers: ['a user, as they are stored', 'a colleague’s figures, as they are stored'],
  },
  {
    file: 'libs/integrations/src/calendars.fuzz.test.ts',
    reads: [
      'calendar-address.ts',
      'google-calendar.ts',
      'ical-file.ts',
      'join-link.ts',
      'microsoft-calendar.ts',
    ],
    parsers: [
      'a calendar file',
      'an answer of Google Calendar',
      'an answer of Microsoft 365',
      'a refusal of a calendar service',
      'the address of a calendar',
      'a link to join by',
    ],
  },
  {
    file: 'libs/integrations/src/contacts.fuzz.test.ts',
    reads: [
      'contact-date.ts',
      'contact-import.ts',
      'contact-search.ts',
      'contact-table.ts',
      'email-address.ts',
      'vcard.ts',
    ],
    parsers: [
      'a table of contacts',
      'cards of contacts',
      'the date of a contact',
      'the recipients of an email',
      'a search among contacts',
    ],
  },
  {
    file: 'libs/integrations/src/services.fuzz.test.ts',
    reads: [
      'delivery-schedule.ts',
      'extension-message-read.ts',
      'http-date.ts',
      'mail-draft.ts',
      'pipedrive.ts',
      'public-address.ts',
      'sign-in-return.ts',
      'sign-in.ts',
      'standard-webhooks.ts',
      'webhook-check.ts',
    ],
    parsers: [
      'an answer of Pipedrive',
      'an answer to a draft of an email',
      'a time to wait, from a header',
      'a message for the extension',
      'the message of the page one returns to',
      'what comes back from a sign-in to Google',
      'the token of a sign-in to Microsoft',
      'the address of a webhook',
      'the secret of a webhook',
      'the headers of a webhook, for its receiver',
    ],
  },
  {
    file: 'libs/integrations/src/stored-rows.fuzz.test.ts',
    reads: [
      'calendar-book.ts',
      'contact-book.ts',
      'email-templates.ts',
      'webhook-book.ts',
      'webhook-sender.ts',
    ],
    parsers: [
      'a stored webhook',
      'what waits for a webhook, as it is stored',
      'a line of the log of deliveries, as it is stored',
      'a page of contacts, as it is stored',
      'a calendar, as it is stored',
      'the meetings of a calendar, as they are stored',
      'what was prepared for a meeting, as it is stored',
      'a template of a mail, as it is stored',
    ],
  },
  {
    file: 'libs/live-session/src/records.fuzz.test.ts',
    reads: [
      'fold-journal.ts',
      'parts.ts',
      'row-form.ts',
      'search-query.ts',
      'session-file.ts',
      'stored-drafts.ts',
    ],
    parsers: [
      'a session file',
      'a journal with facts that are damaged, missing, doubled or unknown',
      'a journal whose facts have other fields than their types',
      'a value of the journal that was cut in parts',
      'drafts that a page left behind',
      'what is searched for',
      'a row of the list of sessions',
    ],
  },
  {
    file: 'libs/live-session/src/search-segment.fuzz.test.ts',
    reads: ['search-segment.ts'],
    parsers: ['a segment of the search index'],
  },
  {
    file: 'libs/speech/src/recognition.fuzz.test.ts',
    reads: ['recognition-results.ts'],
    parsers: ['results of a recognition'],
  },
  {
    file: 'libs/speech/src/transcripts.fuzz.test.ts',
    reads: [
      'parse-transcript.ts',
      'realtime-events.ts',
      'transcription-address.ts',
      'transcription-request.ts',
      'transcription-text.ts',
    ],
    parsers: [
      'a transcript named .srt',
      'a transcript named .txt',
      'a transcript named .vtt',
      'an event of a realtime transcription',
      'why a socket was closed',
      'the answer of a transcription service',
      'the words of a transcription',
      'the address of a transcription',
    ],
  },
  {
    file: 'libs/storage/src/packed-rows.fuzz.test.ts',
    reads: ['packed-rows.ts'],
    parsers: ['the packed rows of a table'],
  },
  {
    file: 'libs/ui-kit/src/markdown.fuzz.test.ts',
    reads: ['markdown-writer.ts'],
    parsers: ['an answer in Markdown, as it comes in'],
  },
];

/** Every parser, with the test that fuzzes it. */
export const PARSERS = FUZZED.flatMap(({ file, parsers }) => parsers.map((parser) => ({ file, parser })));

/**
 * What is listed and was not fuzzed, and what was fuzzed and is not listed; one sentence each.
 * @param {readonly { file: string, parser: string }[]} fuzzed
 * @returns {readonly string[]}
 */
export function parserFaults(fuzzed) {
  const named = (/** @type {{ file: string, parser: string }} */ { file, parser }) =>
    `“${parser}” of ${file}`;
  const [listed, done] = [PARSERS, fuzzed].map((all) => new Set(all.map(named)));
  return [
    ...[...(listed ?? [])].filter((each) => !done?.has(each)).map((each) => `${each} is fuzzed no more.`),
    ...[...(done ?? [])].filter((each) => !listed?.has(each)).map((each) => `${each} is in no list.`),
  ];
}
