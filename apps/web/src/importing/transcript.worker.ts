import { type Failure, SottoError } from '@sotto/meeting';
import { MAX_TRANSCRIPT_BYTES, type ParsedTranscript, parseTranscript } from '@sotto/speech';

/** Reads transcripts away from the page: one of 10 MB takes seconds. */
export interface TranscriptRequest {
  readonly file: File;
}

export type TranscriptReply = { readonly parsed: ParsedTranscript } | { readonly failure: Failure };

const UNREADABLE: Failure = {
  reason: 'unreadable',
  message:
    'The browser could not read this file, so nothing was imported. It may have been moved or changed since: choose it again.',
};

self.onmessage = ({ data: { file } }: MessageEvent<TranscriptRequest>) => {
  const reply = (message: TranscriptReply) => self.postMessage(message);
  read(file).then(
    (parsed) => reply({ parsed }),
    (error: unknown) => reply({ failure: SottoError.is(error) ? error.failure : UNREADABLE }),
  );
};

/** Of a film that was chosen by mistake, no more than shows that it is too long. */
async function read(file: File): Promise<ParsedTranscript> {
  const bytes = await file.slice(0, MAX_TRANSCRIPT_BYTES + 1).arrayBuffer();
  return parseTranscript(file.name, new Uint8Array(bytes));
}
