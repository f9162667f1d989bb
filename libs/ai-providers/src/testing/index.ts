export { recordRun, SAMPLE_REQUEST, type RecordedRun } from './record-run.js';
export { chatCompletionsPeer } from './chat-completions-handlers.js';
export { messagesPeer } from './messages-handlers.js';
export { ModelPeer, PeerStream, type PeerOptions, type PeerUsage, type SeenRequest } from './model-peer.js';
