import { extractText } from 'unpdf';
import { type DocumentKind, type DocumentProblem, plainFileText, tidied } from './document-text.js';
import { docxText } from './docx-text.js';

/** Reads documents away from the page: a long PDF takes seconds, and a text of 20 MB most of one. */
export interface DocumentRequest {
  readonly kind: DocumentKind;
  readonly bytes: ArrayBuffer;
}

export type DocumentReply = { readonly text: string } | { readonly problem: DocumentProblem };

self.onmessage = ({ data: { kind, bytes } }: MessageEvent<DocumentRequest>) => {
  const reply = (message: DocumentReply) => self.postMessage(message);
  textOf(kind, bytes).then(reply, (error: unknown) =>
    reply({ problem: isLocked(error) ? 'locked' : 'damaged' }),
  );
};

async function textOf(kind: DocumentKind, bytes: ArrayBuffer): Promise<DocumentReply> {
  if (kind === 'text') {
    const text = plainFileText(new Uint8Array(bytes));
    return text === null ? { problem: 'damaged' } : { text };
  }
  const text = await (kind === 'pdf' ? pdfText(bytes) : docxText(bytes));
  return text === null ? { problem: 'unpacked' } : { text: tidied(text) };
}

async function pdfText(bytes: ArrayBuffer): Promise<string> {
  const { text } = await extractText(new Uint8Array(bytes), { mergePages: false });
  return text.join('\n\n');
}

/** The name that pdf.js gives it. */
const isLocked = (error: unknown): boolean => error instanceof Error && error.name === 'PasswordException';
