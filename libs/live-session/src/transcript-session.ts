import type { Fact, FactBody, IndustryContext, Mode, TranscriberEvent } from '@sotto/meeting';
import { foldFacts } from './fold.js';
import { sessionHeader } from './header.js';
import { SESSION_LIMITS } from './limits.js';
import { SESSION_FILE_FORMAT, SESSION_FILE_VERSION, type SessionFile } from './session-file.js';

/** A meeting that somebody has written down: what was said, and what kind of meeting it was. */
export interface WrittenMeeting {
  /** When it began, ms since 1970. It names the session, so two meetings of one store differ in it. */
  readonly startedAt: number;
  readonly title?: string;
  /** BCP 47. */
  readonly language: string;
  readonly mode: Mode;
  readonly industry: IndustryContext;
  /** The person's own notes; none unless given. */
  readonly background?: string;
  /** In the order of their start, as `parseTranscript` of `@sotto/speech` gives them. */
  readonly cues: readonly WrittenCue[];
  /** Which of the speakers is the person whose meeting it is; null: none of them. */
  readonly you: string | null;
}

/** One stretch of speech; times in ms since the meeting began. */
export type WrittenCue = Pick<
  Extract<TranscriberEvent, { type: 'settled' }>,
  'text' | 'startMs' | 'endMs' | 'timing' | 'speaker'
>;

/** The name that the engine for transcript files has. */
const ENGINE = 'transcript-file';

/**
 * A transcript as a finished session, for `Archive.import` and `sessionJson`: what a live session would have noted of
 * the same file, but at once, and with the time of the meeting instead of that of its import. Nothing is coached; see
 * `Archive.recoach`.
 */
export function sessionOfTranscript(written: WrittenMeeting): SessionFile {
  const { startedAt, title, language, mode, industry, background = '', cues, you } = written;
  const facts: Fact[] = [];
  const happened = (body: FactBody, elapsed: number) => {
    const latest = Math.max(elapsed, facts.at(-1)?.elapsed ?? 0);
    facts.push({ ...body, seq: facts.length + 1, at: startedAt + latest, elapsed: latest, v: 1 });
  };
  happened(
    {
      ...{ type: 'session-started', origin: 'import', ...(title !== undefined && { title }) },
      ...{ language, mode, industry, background, tracks: ['file'], file: { id: 'transcript', you } },
      limits: SESSION_LIMITS,
    },
    0,
  );
  for (const { text: said, startMs, endMs, timing, speaker } of cues) {
    const text = said.trim();
    if (text === '') continue;
    const voice = speaker !== undefined && speaker === you ? 'you' : 'them';
    const who = { voice, ...(speaker !== undefined && { speaker }) } as const;
    const utterance = `u${facts.length + 1}`;
    happened(
      { type: 'utterance-settled', utterance, ...who, text, startMs, endMs, timing, engine: ENGINE },
      endMs,
    );
  }
  const durationMs = cues.reduce((latest, { endMs }) => Math.max(latest, endMs), 0);
  happened({ type: 'session-stopped', durationMs }, durationMs);
  happened({ type: 'session-closed' }, durationMs);
  return {
    format: SESSION_FILE_FORMAT,
    version: SESSION_FILE_VERSION,
    header: sessionHeader(foldFacts(facts)),
    facts,
  };
}
