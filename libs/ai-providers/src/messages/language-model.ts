import type { ModelOptions } from '../model-options.js';
import { ANTHROPIC_BASE_URL, ANTHROPIC_MODEL } from '../vendors.js';
import { wireModel } from '../wire-model.js';
import type { NamedModel, Wire } from '../wire.js';
import { capabilitiesOf, REMEDIES } from './capabilities.js';
import { isUnknownModel, reasonOf } from './errors.js';
import { requestBody, requestHeaders } from './request.js';
import { streamReader } from './stream.js';

const WIRE: Wire = {
  id: 'anthropic',
  displayName: 'Anthropic',
  baseUrl: ANTHROPIC_BASE_URL,
  path: '/messages',
  model: ANTHROPIC_MODEL,
  successor: null,
  headers: requestHeaders,
  body: (model, request) => requestBody(model, request, capabilitiesOf(model)),
  remedies: REMEDIES,
  reader: streamReader,
  reasonOf,
  isUnknownModel,
};

/** A model behind the messages wire (ledger P2), streamed. The defaults are Anthropic's. */
export function messages(options: ModelOptions): NamedModel {
  return wireModel(WIRE, options);
}
