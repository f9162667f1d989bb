import type {
  Assistant,
  AssistTask,
  Clock,
  Failure,
  LanguageModel,
  ModelEvent,
  ModelRequest,
} from '@sotto/meeting';
import { type AttributedEvent, type ModelAssistEvent, providerOf } from './attributed.js';
import { cached, type CacheOptions } from './cached.js';
import { inOrder } from './in-order.js';
import { measured, type OnMetric } from './measured.js';
import { DEFAULT_MAX_TOKENS, DEFAULT_TEMPERATURE } from './model-options.js';
import { askAnswer } from './prompts/answer.js';
import { FORM_PROMPTS } from './prompts/form-prompts.js';
import { plainDeltas } from './prompts/plain-deltas.js';
import type { FormTask } from './prompts/prompt.js';
import { bothUsages, estimatedUsage, usageOfFailure } from './request-usage.js';

/** Models in order, and how they are asked. */
export type AssistantOptions = {
  readonly clock: Clock;
  /** Only whole replies of a model are kept. Absent: nothing is. */
  readonly cache?: Omit<CacheOptions, 'clock'>;
  readonly onMetric?: OnMetric;
  /** For each reply; 500. */
  readonly maxTokens?: number;
  /** 0 to 2; 0.7. */
  readonly temperature?: number;
} & (
  | { readonly model: LanguageModel }
  /** In this order (see `inOrder`); none is allowed, and fails with 'No AI providers configured'. */
  | { readonly models: readonly LanguageModel[]; readonly hedgeMs?: number }
);

/**
 * Models behind the prompts (ledger P5): an answer streams; every other purpose is collected, parsed, limited, and
 * has standard advice in its place when nothing usable comes (ledger C5).
 */
export function createAssistant(options: AssistantOptions): Assistant {
  const { clock, cache } = options;
  const model = modelOf(options);
  const limits = {
    maxTokens: options.maxTokens ?? DEFAULT_MAX_TOKENS,
    temperature: options.temperature ?? DEFAULT_TEMPERATURE,
  };
  const assistant: Assistant = {
    run: (task, emit, signal) => {
      if (signal.aborted) return Promise.resolve();
      const [request, take] =
        task.purpose === 'answer' ? answering(task, limits, model, emit) : filling(task, limits, model, emit);
      return model.run(request, (event) => !signal.aborted && take(event), signal);
    },
  };
  return cache ? cached(assistant, { ...cache, clock }) : assistant;
}

function modelOf(options: AssistantOptions): LanguageModel {
  if ('models' in options) return inOrder(options.models, options);
  const { onMetric, clock, model } = options;
  return onMetric ? measured(model, { clock, onMetric }) : model;
}

type Limits = Pick<ModelRequest, 'maxTokens' | 'temperature'>;
type Job = readonly [ModelRequest, (event: ModelEvent) => void];
type Emit = (event: ModelAssistEvent) => void;

function answering(
  task: Extract<AssistTask, { purpose: 'answer' }>,
  limits: Limits,
  model: LanguageModel,
  emit: Emit,
): Job {
  const request = { ...askAnswer(task), ...limits };
  let text = '';
  const plain = plainDeltas();
  const say = (more: string) => {
    if (!more) return;
    text += more;
    emit({ type: 'delta', text: more });
  };
  return [
    request,
    (event) => {
      if (event.type === 'delta') return say(plain(event.text));
      const by = speaker(event, model);
      if (event.type === 'failed' || event.finish === 'refused') {
        const failure = event.type === 'failed' ? event.failure : REFUSED;
        const usage = bothUsages(usageOfFailure(event, request, text), outrunBy(event));
        return emit({ type: 'failed', failure, partial: text, ...by, ...(usage && { usage }) });
      }
      const cut = event.finish === 'length';
      if (cut) say(' …');
      const usage = bothUsages(event.usage ?? estimatedUsage(request, text), outrunBy(event));
      emit({
        type: 'ended',
        reply: { purpose: 'answer', text },
        from: 'model',
        ...by,
        usage,
        ...(cut && { cut }),
      });
    },
  ];
}

function filling(task: FormTask, limits: Limits, model: LanguageModel, emit: Emit): Job {
  const prompt = FORM_PROMPTS[task.purpose];
  const request = { ...prompt.ask(task), ...limits };
  const pieces: string[] = [];
  const standardAdvice = (failure: Failure, event: Exclude<ModelEvent, { type: 'delta' }>) => {
    const reply = prompt.fallback(task);
    // What cannot be used was paid for all the same.
    const usage = bothUsages(usageOfFailure(event, request, pieces.join('')), outrunBy(event));
    const by = speaker(event, model);
    emit({ type: 'ended', reply, from: 'fallback', ...by, failure, ...(usage && { usage }) });
  };
  return [
    request,
    (event) => {
      if (event.type === 'delta') return void pieces.push(event.text);
      if (event.type === 'failed') return standardAdvice(event.failure, event);
      if (event.finish === 'refused') return standardAdvice(REFUSED, event);
      const text = pieces.join('');
      const reply = prompt.parse(text, task);
      if (!reply) return standardAdvice(event.finish === 'length' ? TOO_LONG : UNREADABLE, event);
      const usage = bothUsages(event.usage ?? estimatedUsage(request, text), outrunBy(event));
      emit({ type: 'ended', reply, from: 'model', ...speaker(event, model), usage });
    },
  ];
}

/** Who spoke, and who was asked before. */
const speaker = (event: ModelEvent, model: LanguageModel) => {
  const provider = providerOf(event, model);
  const { missed } = event as AttributedEvent;
  return { ...(provider !== undefined && { provider }), ...(missed && { missed }) };
};

const outrunBy = (event: ModelEvent) => (event as AttributedEvent).outrun;

const REFUSED: Failure = {
  reason: 'refused',
  message: 'The model declined to answer this. Ask in other words, or put another provider first.',
};
const UNREADABLE: Failure = {
  reason: 'bad-reply',
  message:
    'The model did not reply in the form it was asked for, so standard advice is shown. Try again, or choose another model.',
};
const TOO_LONG: Failure = {
  reason: 'too-long',
  message:
    'The reply did not fit the token limit, so standard advice is shown. Allow more tokens, or choose another model.',
};
