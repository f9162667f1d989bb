import {
  type Assistant,
  DEFAULT_INDUSTRY_CONTEXT,
  type FailureReason,
  type LanguageModel,
} from '@sotto/meeting';
import { createAssistant } from '../src/assistant.js';
import { chatCompletions } from '../src/chat-completions/language-model.js';
import { messages } from '../src/messages/language-model.js';
import type { ModelOptions } from '../src/model-options.js';

/** How an answer ended for who asked; text and error, both of them where a part had come. */
export interface Outcome {
  readonly text: string;
  /** `whole`, `cut` by the token limit and marked so, or why it failed. */
  readonly end: 'whole' | 'cut' | FailureReason;
  readonly retryAfterMs?: number;
  /** How often it ended: once. */
  readonly ends: number;
  /** Of a failure: its sentence, and whether what had come is told as partial. */
  readonly message?: string;
  readonly isMarked?: boolean;
  readonly tookMs: number;
  /** From the last word, or else from the request, to the end. */
  readonly quietMs: number;
}

export const WIRES = { chat: chatCompletions, messages } as const;
export type WireName = keyof typeof WIRES;

const TASK: Parameters<Assistant['run']>[0] = {
  ...{ purpose: 'answer', question: 'What should I say?', context: [], background: '' },
  ...{ mode: 'meeting', industry: DEFAULT_INDUSTRY_CONTEXT },
} as const;

/** Asks a model at an address through all that stands between it and the person. */
export async function askAt(
  wire: WireName,
  baseUrl: string,
  options: Pick<ModelOptions, 'fetch' | 'clock' | 'limits'>,
): Promise<Outcome> {
  const { clock } = options;
  const model: LanguageModel = WIRES[wire]({ ...options, baseUrl, apiKey: 'sk-of-a-test' });
  const assistant = createAssistant({ clock, model });
  let text = '';
  let ends = 0;
  let outcome: Omit<Outcome, 'ends' | 'tookMs' | 'quietMs'> | undefined;
  const start = clock.elapsed();
  let heardAt = start;
  await assistant.run(
    TASK,
    (event) => {
      if (event.type === 'delta') {
        text += event.text;
        heardAt = clock.elapsed();
        return;
      }
      ends++;
      if (event.type === 'ended') outcome = { text, end: 'cut' in event && event.cut ? 'cut' : 'whole' };
      else {
        const { reason, message, retryAfterMs } = event.failure;
        const isMarked = event.partial === text;
        outcome = {
          text,
          end: reason,
          message,
          isMarked,
          ...(retryAfterMs !== undefined && { retryAfterMs }),
        };
      }
    },
    new AbortController().signal,
  );
  const now = clock.elapsed();
  return {
    ...(outcome ?? { text, end: 'cancelled' }),
    ...{ ends, tookMs: now - start, quietMs: now - heardAt },
  };
}
