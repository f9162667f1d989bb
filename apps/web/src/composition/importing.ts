// A module of its own, because few meetings are imported.
export { transcriptFile } from '@sotto/speech';
export { readTranscript } from '../importing/read-transcript.js';
