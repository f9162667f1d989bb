/** One stretch of speech of a transcript file. */
export interface TranscriptCue {
  /** The name as the file gives it; absent where the file does not say who speaks. */
  readonly speaker?: string;
  /** Plain text on one line, without markup; never empty. */
  readonly text: string;
  /** Milliseconds since the recording began; startMs <= endMs. */
  readonly startMs: number;
  readonly endMs: number;
  /** 'estimated' where the file has no times of its own for this cue, or only its start. */
  readonly timing: 'measured' | 'estimated';
}

/** Who speaks in a transcript, and how much. */
export interface TranscriptSpeaker {
  readonly name: string;
  readonly cues: number;
  readonly words: number;
}

/** A transcript file, read. Plain JSON. */
export interface ParsedTranscript {
  /** How it was read, which is what its content looks like, whatever its name says. */
  readonly format: 'vtt' | 'srt' | 'txt';
  /** In the order of their start. */
  readonly cues: readonly TranscriptCue[];
  /** The named speakers in the order in which they first speak. */
  readonly speakers: readonly TranscriptSpeaker[];
  /** Sentences for the person: what was left out, repaired or guessed. */
  readonly notes: readonly string[];
}

/** A cue on its way through the reader. */
export interface DraftCue extends TranscriptCue {
  /** Where it stands in the file, 1 is the first line. */
  readonly line: number;
}
