import { describe, expect, it } from 'vitest';
import { plainText, voiceSpans } from './cue-markup.js';

describe('plainText', () => {
  it.each([
    ['<i>one</i> <b class="x">two</b>', 'one two'],
    ['<c.yellow.bg_blue>one</c>', 'one'],
    ['one<00:00:01.000><c> two</c>', 'one two'],
    ['{\\an8}{\\i1}one{\\i0}', 'one'],
    ['I <3 you, a < b > c', 'I <3 you, a < b > c'],
    ['<inaudible> and <unk>', '<inaudible> and <unk>'],
    ['{curly} stays', '{curly} stays'],
    ['&lt;i&gt; is no tag &amp;amp; no entity', '<i> is no tag &amp; no entity'],
    ['a&nbsp;b&lrm;&rlm;c', 'a bc'],
    ['&#8217;&#x2019;&quot;&apos;', '’’"\''],
    ['&#0;&#xD800;&#x110000;&foo; &', '&foo; &'],
    ['  a \t b\u00A0\u0007c  ', 'a b c'],
    ['\u202Eabc\u202C \u200Bd\uFEFF', 'abc d'],
    ['👩‍💻 नमस्‍ते', '👩‍💻 नमस्‍ते'],
  ])('%j is %j', (marked, plain) => expect(plainText(marked)).toBe(plain));
});

describe('voiceSpans', () => {
  it.each([
    ['no voice', [{ text: 'no voice' }]],
    ['<v Ann>Hi.', [{ speaker: 'Ann', text: 'Hi.' }]],
    ['<v.loud.first Ann Lee>Hi.</v> all', [{ speaker: 'Ann Lee', text: 'Hi.' }, { text: ' all' }]],
    [
      '<v Ann>Hi. <v Bob &amp; Co>Hello.',
      [
        { speaker: 'Ann', text: 'Hi. ' },
        { speaker: 'Bob & Co', text: 'Hello.' },
      ],
    ],
    ['<v Ann></v>', []],
    ['<video>', [{ text: '<video>' }]],
  ])('%j', (marked, spans) => expect(voiceSpans(marked)).toEqual(spans));
});
