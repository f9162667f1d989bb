import type { IndustryContext, Mode, Voice } from '@sotto/meeting';

/**
 * A recorded meeting as a timeline. It holds what people say, what their screen shows and what a model provider would
 * send, and nothing that Sotto works out itself: no reading, no topic, no quality, no feedback. All times are
 * milliseconds of meeting time.
 */
export interface DemoScript {
  readonly title: string;
  /** BCP 47. */
  readonly language: string;
  readonly mode: Mode;
  readonly industry: IndustryContext;
  /** The person's own notes for this meeting, as they would be typed in. */
  readonly background: string;
  readonly lengthMs: number;
  /** In order of `atMs`; the last one is the stop, at `lengthMs`. */
  readonly cues: readonly Cue[];
  /** Pictures by name: addresses of files of ours. */
  readonly slides: Readonly<Record<string, string>>;
  readonly replies: readonly QuestionReply[];
  /** What the provider sends when it is asked for coaching: raw text, to be parsed like any other. */
  readonly coaching: ScriptedReply;
}

export type Cue = SpeechCue | ActCue;

/** Somebody speaks: one utterance as a recogniser would settle it. Two voices may overlap, one voice may not. */
export interface SpeechCue {
  readonly kind: 'speech';
  readonly atMs: number;
  readonly voice: Voice;
  readonly durationMs: number;
  readonly text: string;
}

/** The person does something in Sotto; at 0 nothing is done yet. */
export type ActCue =
  /** Captures the screen, which shows this slide from `SLIDE_LEAD_MS` before. */
  | { readonly kind: 'capture'; readonly atMs: number; readonly slide: string }
  | { readonly kind: 'ask'; readonly atMs: number; readonly question: string }
  | { readonly kind: 'stop'; readonly atMs: number };

/** A reply as a provider streams it. */
export interface ScriptedReply {
  readonly firstTokenMs: number;
  /** Of four characters or so. */
  readonly tokensPerSecond: number;
  readonly text: string;
}

export interface QuestionReply extends ScriptedReply {
  /** The question it answers; case and spacing do not matter. */
  readonly matches: string;
}
