// A module of our own between, so that only this one part of the library is loaded late.
export { parseTranscript } from '@sotto/speech';
