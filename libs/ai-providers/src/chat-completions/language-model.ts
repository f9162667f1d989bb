import type { ModelOptions } from '../model-options.js';
import { OPENAI_BASE_URL, OPENAI_MODEL, OPENAI_SUCCESSOR } from '../vendors.js';
import { wireModel } from '../wire-model.js';
import type { NamedModel, Wire } from '../wire.js';
import { capabilitiesOf, REMEDIES } from './capabilities.js';
import { isUnknownModel, reasonOf } from './errors.js';
import { requestBody, requestHeaders } from './request.js';
import { streamReader } from './stream.js';

const WIRE: Wire = {
  id: 'openai',
  displayName: 'OpenAI',
  baseUrl: OPENAI_BASE_URL,
  path: '/chat/completions',
  model: OPENAI_MODEL,
  successor: OPENAI_SUCCESSOR,
  headers: requestHeaders,
  body: (model, request) => requestBody(model, request, capabilitiesOf(model)),
  remedies: REMEDIES,
  reader: streamReader,
  reasonOf,
  isUnknownModel,
};

/** A model behind the chat-completions wire (ledger P1), streamed. The defaults are OpenAI's. */
export function chatCompletions(options: ModelOptions): NamedModel {
  return wireModel(WIRE, options);
}
