import type { ParsedTranscript } from '@sotto/speech';
import { counted } from '../words/counted.js';

/** What was found in a file, in one line: "42 utterances by 3 speakers, 12 minutes". */
export function importSummary({ cues, speakers }: ParsedTranscript): string {
  const lastMs = cues.reduce((latest, { endMs }) => Math.max(latest, endMs), 0);
  const minutes = Math.max(1, Math.round(lastMs / 60_000));
  const who = speakers.length === 0 ? 'speakers not named' : `by ${counted(speakers.length, 'speaker')}`;
  return `${counted(cues.length, 'utterance')} ${who}, ${counted(minutes, 'minute')}`;
}
