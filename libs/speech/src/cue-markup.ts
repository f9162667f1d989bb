import { visibleText } from '@sotto/meeting';

/** A stretch of a cue that one speaker says, by its voice tags; line breaks are kept. */
export interface VoiceSpan {
  readonly speaker?: string;
  readonly text: string;
}

/** Tags of WebVTT and of SubRip as players know them. Anything else in angle brackets is what somebody said. */
const TAG =
  /<\/?(?:c|i|b|u|s|v|lang|ruby|rt|font|span)(?=[\s.>])[^<>\n]{0,200}>|<\d{1,4}:\d{2}[\d:.]{0,12}>/gi;
const VOICE = /<v(?:\.[^\s<>]{0,100})?[ \t]([^<>\n]{1,200})>|<\/v>/gi;
/** Override codes of Advanced SubStation that stray into .srt: {\an8}, {\i1}. */
const OVERRIDE = /\{\\[^{}\n]{0,100}\}/g;
const INLINE_TIME = /<\d{1,4}:\d{2}[\d:.]{0,12}>/;

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  lrm: '',
  rlm: '',
};

/** The text that a line shows: no tags, entities resolved, invisible marks gone, white space made single. */
export function plainText(marked: string): string {
  return tidy(resolveEntities(marked.replace(TAG, '').replace(OVERRIDE, '')));
}

/** Nearly no line of an English file has these: the others are looked at once instead of four times. */
const UNTIDY = /[^ -~]| {2}|^ | $/;

/** Text that has no markup, such as a line of a .txt file, made as tidy as `plainText` makes it. */
export function tidy(text: string): string {
  if (!UNTIDY.test(text)) return text;
  return visibleText(text.replace(/\p{Cc}/gu, ' '))
    .replace(/\s+/gu, ' ')
    .trim();
}

/** Cuts the text of a cue at its voice tags, `<v Name>` or `<v.class Name>`; a voice lasts until the next or `</v>`. */
export function voiceSpans(marked: string): readonly VoiceSpan[] {
  const spans: VoiceSpan[] = [];
  let speaker: string | undefined;
  let from = 0;
  const cut = (to: number) => {
    const text = marked.slice(from, to);
    if (plainText(text)) spans.push({ ...(speaker && { speaker }), text });
  };
  for (const match of marked.matchAll(VOICE)) {
    cut(match.index);
    // Rev writes <v -> for a voice without a name.
    const name = plainText(match[1] ?? '');
    speaker = /[\p{L}\p{N}]/u.test(name) ? name : undefined;
    from = match.index + match[0].length;
  }
  cut(marked.length);
  return spans;
}

/** Whether words have times of their own, as in captions that YouTube makes. */
export const hasInlineTimes = (marked: string): boolean => INLINE_TIME.test(marked);

function resolveEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,4}));/gi, (whole, decimal, hex, name) => {
    if (name) return ENTITIES[String(name).toLowerCase()] ?? whole;
    const code = decimal ? Number(decimal) : Number.parseInt(String(hex), 16);
    return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
      ? String.fromCodePoint(code)
      : '';
  });
}
