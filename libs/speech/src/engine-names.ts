import type { EngineId } from '@sotto/meeting';

const NAMES: Readonly<Partial<Record<EngineId, string>>> = {
  'on-device': 'recognition on this device',
  browser: "the browser's speech service",
  endpoint: 'the transcription service',
  realtime: 'the realtime transcription',
};

/**
 * What a person calls an engine, to stand inside of a sentence.
 *
 * @returns the id itself of an engine that is none of this library's
 */
export function engineName(id: EngineId): string {
  return Object.hasOwn(NAMES, id) ? (NAMES[id] ?? id) : id;
}
