import type { VCardProperty } from './vcard-lines.js';

/** The parts of a text value between its semicolons, decoded. */
export function textParts({ parameters, value }: VCardProperty, version: string): readonly string[] {
  const encoding = [...(parameters.get('ENCODING') ?? []), ...parameters.keys()].map((each) =>
    each.toUpperCase(),
  );
  const text = encoding.includes('QUOTED-PRINTABLE')
    ? quotedPrintable(value, parameters.get('CHARSET')?.[0])
    : value;
  return atSemicolons(text).map((part) => unescaped(part, version));
}

/** Cut at the semicolons that no backslash escapes. */
function atSemicolons(text: string): readonly string[] {
  const parts: string[] = [];
  let begin = 0;
  for (let i = 0; i < text.length; i++) {
    if (text[i] === '\\') i++;
    else if (text[i] === ';') {
      parts.push(text.slice(begin, i));
      begin = i + 1;
    }
  }
  return [...parts, text.slice(begin)];
}

/** In 2.1 only the semicolon is escaped. */
const unescaped = (part: string, version: string): string =>
  version === '2.1'
    ? part.replace(/\\([;:,\\])/g, '$1')
    : part.replace(/\\([\s\S])/g, (_, next: string) => (next === 'n' || next === 'N' ? '\n' : next));

/** RFC 2045, 6.7. A character set that there is not, or that does not fit, is read as UTF-8, then as Windows-1252. */
function quotedPrintable(value: string, charset: string | undefined): string {
  const bytes: number[] = [];
  const encoder = new TextEncoder();
  const whole = value.replace(/=\n[ \t]?/g, '');
  for (let i = 0; i < whole.length; i++) {
    const hex = /^=([0-9A-Fa-f]{2})/.exec(whole.slice(i, i + 3))?.[1];
    if (hex !== undefined) {
      bytes.push(parseInt(hex, 16));
      i += 2;
    } else {
      bytes.push(...encoder.encode(String.fromCodePoint(whole.codePointAt(i) ?? 0)));
      if ((whole.codePointAt(i) ?? 0) > 0xffff) i++;
    }
  }
  const raw = Uint8Array.from(bytes);
  return decodedAs(charset, raw) ?? decodedAs('utf-8', raw) ?? new TextDecoder('windows-1252').decode(raw);
}

function decodedAs(charset: string | undefined, bytes: Uint8Array): string | null {
  if (charset === undefined) return null;
  try {
    return new TextDecoder(charset, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
