import {
  type EmailFacts,
  type EmailFields,
  type EmailTemplate,
  fillTemplate,
  PLACEHOLDERS,
  type TemplateProblem,
} from '@sotto/integrations';

/** A mail as it stands in the fields, and what of it is not known. */
export interface Writing {
  readonly fields: EmailFields;
  readonly problems: readonly TemplateProblem[];
}

/**
 * The mail of a template and a session, with what the person has written over it.
 * @param typed what they wrote, field by field
 */
export function writingOf(
  template: EmailTemplate,
  facts: EmailFacts,
  to: string,
  typed: Partial<EmailFields>,
): Writing {
  const { subject, body, problems } = fillTemplate(template, facts);
  const fields = { to, subject, body, ...typed };
  const text = `${fields.subject}\n${fields.body}`.replace(/\{\{\s+/gu, '{{').replace(/\s+\}\}/gu, '}}');
  return { fields, problems: problems.filter((problem) => text.includes(markOf(problem))) };
}

/** What the text says in the place of a placeholder: once the person has written over it, nothing is missing. */
const markOf = ({ kind, placeholder }: TemplateProblem): string =>
  kind === 'unknown'
    ? `{{${placeholder}}}`
    : (PLACEHOLDERS.find(({ name }) => name === placeholder)?.absent ?? '');

/** To try the mail with before there is a session. The address can receive nothing (RFC 2606). */
export const sampleFacts = (now: number, myName: string): EmailFacts => ({
  ...{ title: 'Sample: Quarterly review with Northwind', startedAt: now - 86_400_000, minutes: 45 },
  summary: 'Usage grew in two of three teams. The third waits for single sign-on.',
  nextSteps: ['Send the offer for the renewal', 'Show single sign-on to the platform team'],
  ...{ attendees: ['Dana Reyes', 'Priya Nair'], contact: 'Dana Reyes', myName },
});
export const SAMPLE_RECIPIENT = 'dana.reyes@example.com';
