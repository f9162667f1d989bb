import { extractText } from 'unpdf';
import type { DocumentProblem } from './document-text.js';
import { docxText } from './docx-text.js';

/** Reads documents away from the page: a long PDF takes seconds. */
export interface DocumentRequest {
  readonly kind: 'pdf' | 'docx';
  readonly bytes: ArrayBuffer;
}

export type DocumentReply = { readonly text: string } | { readonly problem: DocumentProblem };

self.onmessage = ({ data: { kind, bytes } }: MessageEvent<DocumentRequest>) => {
  const reply = (message: DocumentReply) => self.postMessage(message);
  (kind === 'pdf' ? pdfText(bytes) : docxText(bytes)).then(
    (text) => reply(text === null ? { problem: 'unpacked' } : { text }),
    (error: unknown) => reply({ problem: isLocked(error) ? 'locked' : 'damaged' }),
  );
};

async function pdfText(bytes: ArrayBuffer): Promise<string> {
  const { text } = await extractText(new Uint8Array(bytes), { mergePages: false });
  return text.join('\n\n');
}

/** The name that pdf.js gives it. */
const isLocked = (error: unknown): boolean => error instanceof Error && error.name === 'PasswordException';
