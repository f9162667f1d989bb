import type { Notice } from '@sotto/live-session';
import type { FailureReason } from '@sotto/meeting';
import { causeOf, type ToastContent } from '@sotto/ui-kit';
import { engineName } from '../words/engine-names.js';
import { shareRefused } from './share-refused.js';

/** Long enough to read a cause and a remedy. */
const READING_MS = 8_000;

/** What a notice of the session says on screen; the titles are the error catalogue's. */
export function toastFor(notice: Notice): ToastContent | null {
  switch (notice.type) {
    case 'not-initialized':
      return { type: 'error', title: 'Not Initialized', detail: 'Please initialize services first' };
    case 'consent-needed':
      return null; // the consent step itself opens
    case 'held-elsewhere':
      return {
        type: 'warning',
        title: 'A meeting is running in another tab',
        detail: 'Only one tab can run a meeting. Stop it there, or bring it here.',
        durationMs: READING_MS,
      };
    case 'not-started':
      return {
        type: 'error',
        title: 'The meeting did not start',
        detail: `${notice.message} Nothing was heard and nothing is lost; press “Start Assistant” again, and reload the page if it stays so.`,
        durationMs: READING_MS,
      };
    case 'capture-failed':
      if (notice.wish === 'watch' || notice.wish === 'hear') {
        return { type: 'error', ...shareRefused(notice.wish, notice.failure), durationMs: 12_000 };
      }
      return failed('Screen Capture Failed', 'Unable to capture screen content', causeOf(notice.failure));
    case 'reading-failed':
      return {
        type: 'warning',
        title: 'The picture has no text',
        detail: notice.failure.message,
        durationMs: READING_MS,
      };
    case 'answer-failed':
      return failed('AI Request Failed', 'Unable to generate response', causeOf(notice.failure));
    case 'listening-blocked':
      return {
        type: 'error',
        title: notice.track === 'them' ? 'The other side cannot be heard' : 'Sotto cannot hear you',
        detail: notice.failure.message,
        durationMs: READING_MS,
      };
    case 'engine-switched':
      return {
        type: notice.cause === 'better' ? 'info' : 'warning',
        title: `${notice.track === 'them' ? 'The other side is' : 'You are'} now heard by ${engineName(notice.to)}`,
        detail: switchDetail(notice),
        durationMs: READING_MS,
      };
    case 'other-side-lost':
      return {
        type: 'warning',
        title: 'The other side is no longer heard',
        detail:
          'The share that brought their voice has ended. What was heard is kept; choose “Hear the other side” to share it again.',
        durationMs: READING_MS,
      };
    case 'watch-ended':
      return {
        type: 'warning',
        title: 'The screen is no longer watched',
        detail: notice.failure
          ? causeOf(notice.failure)
          : 'The share has ended. What was read is kept; choose “Watch screen” to share it again.',
        durationMs: READING_MS,
      };
    case 'share-ended':
      return {
        type: 'info',
        title: 'The screen is no longer shared',
        detail:
          'The share was stopped in the browser, or what it showed was closed. What was read is kept; choose “Capture Screen” to share it again.',
        durationMs: READING_MS,
      };
    case 'automatic-stopped':
      return {
        type: 'info',
        title: 'Automatic answers have stopped',
        detail: `They reached the limit of ${notice.cap} for one session, so that they cost no more than you chose. You can still ask; the limit is in Settings.`,
        durationMs: READING_MS,
      };
    case 'analysis-stopped':
      return {
        type: 'info',
        title: 'The meeting is no longer analysed by itself',
        detail: `It reached the limit of ${notice.cap} for one session, so that it costs no more than you chose. “Get Analysis” still works; the limit is in Settings.`,
        durationMs: READING_MS,
      };
    case 'draft-damaged':
      return {
        type: 'warning',
        title: 'The last words could not be restored',
        detail:
          'What was being said or answered when the page went away was damaged on the disk. Everything before it is kept; ask or say it again if it matters.',
        durationMs: READING_MS,
      };
    case 'facts-damaged':
      return {
        type: 'warning',
        title: 'A part of this meeting cannot be read',
        detail:
          'It was damaged or changed on the disk, and is left out. Everything else is kept; History shows how many places are missing.',
        durationMs: READING_MS,
      };
    case 'written-anew':
      return {
        type: 'error',
        title: 'The saved data of this site was deleted',
        detail:
          'The browser, another tab or another program did it. This meeting goes on and is saved once more from its beginning; earlier sessions and settings may be gone. Restore a backup if there is one.',
        durationMs: Infinity,
      };
    case 'import-ended':
      return notice.failure
        ? failed('Import stopped', 'What was read so far is kept', causeOf(notice.failure))
        : null;
    case 'session-completed':
      return null; // the composition adds the counts
  }
}

type Switched = Extract<Notice, { type: 'engine-switched' }>;

/** One short cause, and what became of the words; the cause's remedy is in Settings and need not be read now. */
function switchDetail({ from, cause, failure, incomplete }: Switched): string {
  const kept = 'no word was lost.';
  const lost = 'what was said just then may have no words, because its sound could not be handed over.';
  if (cause === 'better')
    return `It is higher in your order, and works again. ${incomplete ? capital(lost) : capital(kept)}`;
  const name = from === null ? 'The engine before' : engineName(from);
  const why = (failure && (WHY_BY_CODE[failure.code ?? ''] ?? WHY[failure.reason])) ?? 'stopped working';
  const went = 'The next engine in your order went on';
  return `${capital(name)} ${why}. ${incomplete ? `${went}; ${lost}` : `${went}, and ${kept}`}`;
}

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

const WHY_BY_CODE: Readonly<Record<string, string>> = {
  aborted: 'was taken by another tab or program',
  InvalidStateError: 'was taken by another tab or program',
  'voice-activity-lost': 'got no speech, because finding it in the sound failed on this machine',
  'one-voice-at-a-time': 'hears one voice at a time, and hears the other one',
};

/** What an engine of recognition did that gave way to the next. */
const WHY: Partial<Record<FailureReason, string>> = {
  network: 'could not be reached',
  timeout: 'took too long',
  stalled: 'gave no words',
  'cut-off': 'broke off',
  'bad-reply': 'sent something that is no transcription',
  empty: 'sent nothing',
  'too-long': 'did not take so long a recording',
  unauthorized: 'refused the key',
  forbidden: 'refused the request',
  'not-found': 'was not found at its address',
  'rate-limited': 'was asked too often',
  quota: 'has no credit left',
  overloaded: 'is overloaded',
  server: 'had a fault',
  'bad-request': 'did not accept the request',
  'not-configured': 'is not set up',
  permission: 'is not allowed in this browser',
  'device-busy': 'got no sound',
  unsupported: 'cannot run here',
  language: 'does not have this language',
};

const failed = (title: string, words: string, cause: string): ToastContent => ({
  type: 'error',
  title,
  detail: cause && cause !== words ? `${words}. ${cause}` : words,
  durationMs: READING_MS,
});
