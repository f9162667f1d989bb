export { recordRun, SAMPLE_REQUEST, type RecordedRun } from './record-run.js';
export { chatCompletionsPeer } from './chat-completions-handlers.js';
export { messagesPeer } from './messages-handlers.js';
export {
  ModelPeer,
  PeerStream,
  type PeerOptions,
  type PeerUsage,
  type SeenRequest,
  type WireFormat,
} from './model-peer.js';
export type { ControlledStream } from './controlled-stream.js';
