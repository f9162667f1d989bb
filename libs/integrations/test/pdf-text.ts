import { inflateSync } from 'node:zlib';
import { PDFDocument, PDFRawStream } from '@cantoo/pdf-lib';

/** The words of a PDF that we wrote, piece after piece, a line each: its texts are hexadecimal in WinAnsi. */
export async function pdfText(bytes: Uint8Array): Promise<string> {
  const document = await PDFDocument.load(bytes);
  const lines: string[] = [];
  for (const [, object] of document.context.enumerateIndirectObjects()) {
    if (!(object instanceof PDFRawStream)) continue;
    const content = readable(object.contents);
    for (const [, hex = ''] of content.matchAll(/<([0-9A-Fa-f]*)>\s*Tj/g)) {
      const codes = Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
      lines.push(new TextDecoder('windows-1252').decode(codes));
    }
  }
  return lines.join('\n');
}

function readable(contents: Uint8Array): string {
  try {
    return inflateSync(contents).toString('latin1');
  } catch {
    return Buffer.from(contents).toString('latin1');
  }
}
