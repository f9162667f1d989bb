/** What the app knows of a session for a mail. Absent or empty: not known, and the mail says so. */
export interface EmailFacts {
  readonly title?: string;
  /** Start, ms since 1970. */
  readonly startedAt?: number;
  readonly minutes?: number;
  readonly summary?: string;
  readonly nextSteps?: readonly string[];
  /** Names, without the person themselves. */
  readonly attendees?: readonly string[];
  /** The name of the contact that the session was about. */
  readonly contact?: string;
  readonly myName?: string;
}

/** How dates and numbers are written in a mail. */
export interface FactsFormat {
  /** BCP 47; English without it. */
  readonly locale?: string;
  /** IANA; the person's own without it. */
  readonly timeZone?: string;
}

/** A word in braces that a template may have, and what it stands for. */
export interface Placeholder {
  /** As it is written in a template, between double braces. */
  readonly name: string;
  /** What the person is told that it stands for. */
  readonly meaning: string;
  /** Stands in the mail where nothing is known. */
  readonly absent: string;
  /** Empty where nothing is known. */
  readonly text: (facts: EmailFacts, format: FactsFormat) => string;
}

/** Every placeholder of a template, in the order in which a list shows them. */
export const PLACEHOLDERS: readonly Placeholder[] = [
  {
    name: 'title',
    meaning: 'the name of the meeting',
    absent: 'our meeting',
    text: ({ title }) => title?.trim() ?? '',
  },
  {
    name: 'date',
    meaning: 'the day of the meeting',
    absent: '(date not known)',
    text: ({ startedAt }, { locale = 'en', timeZone }) =>
      Number.isFinite(startedAt) && startedAt !== undefined
        ? new Date(startedAt).toLocaleDateString(locale, { dateStyle: 'long', timeZone })
        : '',
  },
  {
    name: 'duration',
    meaning: 'how long it was',
    absent: '(duration not known)',
    text: ({ minutes }) => (minutes !== undefined && minutes >= 0 ? durationText(minutes) : ''),
  },
  {
    name: 'attendees',
    meaning: 'who was there',
    absent: '(attendees not noted)',
    text: ({ attendees }) =>
      (attendees ?? [])
        .map((name) => name.trim())
        .filter(Boolean)
        .join(', '),
  },
  {
    name: 'contact',
    meaning: 'the contact that the meeting was about',
    absent: 'all',
    text: ({ contact }) => contact?.trim() ?? '',
  },
  {
    name: 'summary',
    meaning: 'what was said, in short',
    absent: '(no summary of this meeting)',
    text: ({ summary }) => summary?.trim() ?? '',
  },
  {
    name: 'next_steps',
    meaning: 'what is to be done, a line each',
    absent: '(no next steps were noted)',
    text: ({ nextSteps }) =>
      (nextSteps ?? [])
        .map((step) => step.trim())
        .filter(Boolean)
        .map((step) => `- ${step}`)
        .join('\n'),
  },
  {
    name: 'my_name',
    meaning: 'your name',
    absent: '(your name)',
    text: ({ myName }) => myName?.trim() ?? '',
  },
];

/** "1 h 5 min"; less than one minute is one. */
function durationText(minutes: number): string {
  const whole = Math.max(1, Math.round(minutes));
  const [hours, rest] = [Math.floor(whole / 60), whole % 60];
  return [hours > 0 && `${hours} h`, (rest > 0 || hours === 0) && `${rest} min`].filter(Boolean).join(' ');
}
