import type { AssistPurpose, AssistTask, ModelRequest, Reply } from '@sotto/meeting';

/** What a prompt asks; how long and how freely the model may answer is the assistant's business. */
export type PromptText = Omit<ModelRequest, 'maxTokens' | 'temperature'>;

/** A purpose whose reply has a fixed shape. */
export type FormPurpose = Exclude<AssistPurpose, 'answer'>;
/** A task whose reply has a fixed shape: all but an answer. */
export type FormTask = Extract<AssistTask, { purpose: FormPurpose }>;

/** A prompt whose reply has a fixed shape, with the standard advice for when none comes (ledger C5). */
export interface FormPrompt<P extends FormPurpose> {
  readonly purpose: P;
  ask(task: FormTask): PromptText;
  /** The reply in the text, limited to what is allowed; undefined where it is not to be had. */
  parse(text: string, task: FormTask): Extract<Reply, { purpose: P }> | undefined;
  fallback(task: FormTask): Extract<Reply, { purpose: P }>;
}

/** Ends the request of every prompt that expects JSON. */
export const ONLY_JSON = 'Reply with this JSON only, in at most 250 words, with nothing before or after it:';
