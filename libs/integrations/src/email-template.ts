import { type EmailFacts, type FactsFormat, PLACEHOLDERS } from './email-facts.js';

/** A mail with placeholders like {{summary}} (ledger G4). */
export interface EmailTemplate {
  readonly id: string;
  readonly name: string;
  readonly subject: string;
  readonly body: string;
  readonly type: 'follow_up' | 'meeting_summary';
}

/** The templates that are always there; their ids begin with `built-in`. */
export const BUILT_IN_TEMPLATES: readonly EmailTemplate[] = [
  {
    id: 'built-in-follow-up',
    name: 'Follow-up',
    type: 'follow_up',
    subject: 'Thank you for {{title}}',
    body: [
      'Hello {{contact}},',
      'thank you for your time on {{date}}. This is what I took from it:',
      '{{summary}}',
      'Next steps:\n{{next_steps}}',
      'Did I miss anything? Then please write back.',
      'Kind regards\n{{my_name}}',
    ].join('\n\n'),
  },
  {
    id: 'built-in-summary',
    name: 'Meeting summary',
    type: 'meeting_summary',
    subject: 'Summary: {{title}}, {{date}}',
    body: [
      '{{title}}\n{{date}}, {{duration}}\nAttendees: {{attendees}}',
      'Summary\n{{summary}}',
      'Next steps\n{{next_steps}}',
      '{{my_name}}',
    ].join('\n\n'),
  },
];

/** A template with its placeholders filled in: what the preview shows, and the person goes on writing in. */
export interface FilledEmail {
  readonly subject: string;
  readonly body: string;
  readonly problems: readonly TemplateProblem[];
}

/** 'absent': nothing is known for it, and the mail says so. 'unknown': there is no such placeholder; it stays as it is. */
export interface TemplateProblem {
  readonly kind: 'absent' | 'unknown';
  readonly placeholder: string;
  readonly message: string;
}

const MARK = /\{\{\s*([^{}\n]*?)\s*\}\}/g;

/** Fills every placeholder once: braces in what was said are text, and stay. */
export function fillTemplate(
  { subject, body }: Pick<EmailTemplate, 'subject' | 'body'>,
  facts: EmailFacts,
  format: FactsFormat = {},
): FilledEmail {
  const problems = new Map<string, TemplateProblem>();
  const fill = (text: string) =>
    text.replace(MARK, (mark, inside: string) => {
      const placeholder = PLACEHOLDERS.find(({ name }) => name === inside.toLowerCase());
      if (!placeholder) {
        const message = `There is no placeholder ${mark}. It stays in the text as it is.`;
        problems.set(mark, { kind: 'unknown', placeholder: inside, message });
        return mark;
      }
      const value = placeholder.text(facts, format);
      if (value) return value;
      const message = `Nothing is known for ${mark}: ${placeholder.meaning}. The text says “${placeholder.absent}”.`;
      problems.set(placeholder.name, { kind: 'absent', placeholder: placeholder.name, message });
      return placeholder.absent;
    });
  return {
    subject: fill(subject).replace(/\s+/g, ' ').trim(),
    body: fill(body),
    problems: [...problems.values()],
  };
}
