import type { EmailFacts } from '@sotto/integrations';
import type { Meeting } from '@sotto/live-session';
import type { SessionHeader } from '@sotto/meeting';
import type { Settings } from '../stores/settings.js';

/** As many as a mail can list: the newest ones. */
const MOST_STEPS = 8;

/** The parts of a session that a mail can tell of. */
export type MailedMeeting = Pick<Meeting, 'notes' | 'transcript' | 'advice' | 'applied' | 'contact'>;

/**
 * What is known of a session for a mail, and nothing that is only guessed: the summary is the person's own notes on
 * it, else its topics and key phrases, named as such; standard advice is no next step.
 */
export function emailFactsOf(
  meeting: MailedMeeting,
  header: SessionHeader,
  { myName }: Pick<Settings, 'myName'>,
): EmailFacts {
  const contact = (meeting.contact ?? header.contact)?.name;
  return {
    ...(header.title !== undefined && { title: titleOf(header.title) }),
    startedAt: header.record.timestamp,
    minutes: header.record.duration,
    summary: meeting.notes.trim() || subjectsOf(header),
    nextSteps: nextStepsOf(meeting),
    attendees: attendeesOf(meeting, contact),
    ...(contact !== undefined && { contact }),
    myName,
  };
}

/** An imported transcript is called like its file. */
const titleOf = (title: string): string => title.replace(/\.(?:vtt|srt|sbv|txt)$/iu, '');

function subjectsOf({ record: { topics }, scored }: SessionHeader): string {
  const phrases = scored?.phrases ?? [];
  return [
    topics.length > 0 && `Topics: ${topics.join(', ')}.`,
    phrases.length > 0 && `What came up most: ${phrases.join(', ')}.`,
  ]
    .filter(Boolean)
    .join('\n');
}

/** What analyses of this meeting gave as next steps, and the suggestions that the person took over; each once. */
function nextStepsOf({ advice, applied }: MailedMeeting): readonly string[] {
  const analysed = advice.flatMap(({ result, at }) => {
    const reply = result?.outcome === 'complete' && result.from !== 'fallback' ? result.reply : undefined;
    return reply?.purpose === 'analyse' ? reply.analysis.nextSteps.map((text) => ({ text, at })) : [];
  });
  const steps = [...analysed, ...applied].sort((a, b) => a.at - b.at).map(({ text }) => text.trim());
  return once(steps).slice(-MOST_STEPS);
}

function attendeesOf({ transcript }: MailedMeeting, contact: string | undefined): readonly string[] {
  const speakers = transcript.flatMap(({ voice, speaker }) => (voice === 'them' && speaker ? [speaker] : []));
  return once([...speakers, contact ?? ''].map((name) => name.trim()));
}

/** Of those that differ only in capitals the first; empty ones go. */
function once(texts: readonly string[]): readonly string[] {
  const found = new Map<string, string>();
  for (const text of texts) {
    const key = text.toLowerCase();
    if (text !== '' && !found.has(key)) found.set(key, text);
  }
  return [...found.values()];
}
