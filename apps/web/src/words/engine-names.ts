import type { EngineId } from '@sotto/meeting';

const NAMES: Readonly<Record<string, string>> = {
  'on-device': 'recognition on this device',
  browser: 'the browser’s speech service',
  endpoint: 'your transcription service',
  realtime: 'your realtime transcription',
};

/** What a recognition engine is called in a sentence. */
export const engineName = (id: EngineId): string => NAMES[id] ?? id;
