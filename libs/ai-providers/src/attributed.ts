import type {
  AssistEvent,
  LanguageModel,
  Miss,
  ModelEvent,
  ModelRequest,
  ProviderId,
  Runner,
  Usage,
} from '@sotto/meeting';

/** An event that says which provider it comes from, where several stand behind one model. */
export type AttributedEvent = ModelEvent & {
  readonly provider?: ProviderId;
  /** Of the last event: who was asked and did not answer. */
  readonly missed?: readonly Miss[];
  /** Of the last event: what those have used who were asked beside it and were slower. An estimate. */
  readonly outrun?: Usage;
};

/** A language model whose events say who spoke. Goes wherever a `LanguageModel` goes. */
export interface AttributedModel extends LanguageModel {
  readonly run: Runner<ModelRequest, AttributedEvent>;
}

/** The id of a model that stands for several, none of whom may have spoken. */
export const SEVERAL = 'in-order';

/** Who spoke: the event's provider where it says so, else the model itself, where it is one. */
export function providerOf(event: ModelEvent, model: LanguageModel): ProviderId | undefined {
  const { provider } = event as AttributedEvent;
  return provider ?? (model.id === SEVERAL ? undefined : model.id);
}

/** `cut`: the model came to its token limit, and the text ends where it was. Such a reply is not cached. */
export type ModelAssistEvent = AssistEvent & { readonly cut?: true };
