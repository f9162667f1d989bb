// A module of its own, because few meetings are imported.
export { parseTranscript, transcriptFile } from '@sotto/speech';
