import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_TRANSCRIPT_BYTES } from './decode-text.js';
import { parseTranscript } from './parse-transcript.js';
import type { TranscriptCue } from './transcript.js';
import { TranscriptFileError } from './transcript-file-error.js';

const texts = (content: string | Uint8Array, name = 'a.vtt') =>
  parseTranscript(name, content).cues.map(({ text }) => text);

function refusal(name: string, content: string | Uint8Array): TranscriptFileError {
  try {
    parseTranscript(name, content);
  } catch (error) {
    if (TranscriptFileError.isTranscriptFileError(error)) return error;
    throw error;
  }
  throw new Error('the file was accepted');
}

const vtt = (...blocks: readonly string[]) => ['WEBVTT', ...blocks].join('\n\n');

describe('A13: what is refused, with the line and what was expected', () => {
  it.each([
    ['a time line that is none', vtt('00:05 --> later\nHi.'), 3, '"00:05 --> later" is not a time line'],
    ['minutes beyond 59', vtt('00:75:00.000 --> 00:76:00.000\nHi.'), 3, 'is not a time line'],
    ['seconds beyond 59', vtt('00:00:60.000 --> 00:01:01.000\nHi.'), 3, 'is not a time line'],
    ['an end before its start', vtt('1\n00:00:05.000 --> 00:00:04.000\nHi.'), 4, 'ends before it starts'],
    [
      'a number without its time line',
      '1\n00:00:01,000 --> 00:00:02,000\nHi.\n\n2\nHello there.\n',
      5,
      'is the number of a cue without its time line',
    ],
    [
      'a file cut off after a number',
      '1\n00:00:01,000 --> 00:00:02,000\nHi.\n\n2\n',
      5,
      'Expected a line such as',
    ],
  ])('%s', (_, content, line, words) => {
    const error = refusal('a.srt', content);
    expect([error.line, error.reason]).toEqual([line, 'unreadable']);
    expect(error.message).toContain(`Line ${line}: `);
    expect(error.message).toContain(words);
  });

  it.each([
    ['a.vtt', '\nHello there, this is no caption file at all.', '"WEBVTT"'],
    ['a.srt', '\nHello there, this is no caption file at all.', 'the number of a cue or a time line'],
  ])('%s without captions: the first line of words', (name, content, expected) => {
    const error = refusal(name, content);
    expect(error.line).toBe(2);
    expect(error.message).toContain(`begins with ${expected}`);
    expect(error.message).toContain('"Hello there, this is no caption file at…"');
  });

  const bytes = (...all: number[]) => new Uint8Array(all);
  it.each([
    ['an empty file', '', 'is empty'],
    ['a file of white space', ' \n\t\r\n', 'is empty'],
    ['captions without words', vtt('00:01.000 --> 00:02.000\n<i></i>'), 'has no words'],
    ['a Word file with another name', bytes(0x50, 0x4b, 0x03, 0x04, 0x14, 0x00), 'a Word document'],
    ['an old Word file', bytes(0xd0, 0xcf, 0x11, 0xe0, 0xa1), 'an old Word or Excel document'],
    ['a PDF', new TextEncoder().encode('%PDF-1.7 ...'), 'a PDF'],
    ['rich text', new TextEncoder().encode('{\\rtf1\\ansi hello}'), 'a rich text document'],
    ['a picture', bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0x00), 'is not text'],
    ['a text with NUL in it', 'Jane: Hi.\0\0\0', 'is not text'],
    ['more than 10 MB', 'a'.repeat(MAX_TRANSCRIPT_BYTES + 1), 'larger than 10 MB'],
  ])('%s: the file as a whole', (_, content, words) => {
    const error = refusal('minutes.txt', content);
    expect(error.line).toBeUndefined();
    expect(error.message).toMatch(/^[A-Z].*, .*\. [A-Z].*\.$/);
    expect(error.message).toContain(words);
  });

  it('says what is wrong in an error that other copies of the package recognise', () => {
    const error = refusal('a.txt', '');
    expect([error.name, error.failure.reason]).toEqual(['TranscriptFileError', 'unreadable']);
    expect(TranscriptFileError.isTranscriptFileError(new Error('other'))).toBe(false);
  });
});

describe('A13: what is read all the same', () => {
  const plain = vtt('00:01.000 --> 00:02.000\nGrüße, Zoë.', '00:03.000 --> 00:04.000\nEnd.');
  const utf16 = (text: string, littleEndian: boolean) => {
    const bytes = new Uint8Array(2 + text.length * 2);
    const view = new DataView(bytes.buffer);
    view.setUint16(0, 0xfeff, littleEndian);
    [...text].forEach((_, i) => view.setUint16(2 + i * 2, text.charCodeAt(i), littleEndian));
    return bytes;
  };

  it.each([
    ['UTF-8', new TextEncoder().encode(plain)],
    ['UTF-8 with a byte order mark', new TextEncoder().encode(`\uFEFF${plain}`)],
    ['a string with a byte order mark', `\uFEFF${plain}`],
    ['UTF-16, little-endian', utf16(plain, true)],
    ['UTF-16, big-endian', utf16(plain, false)],
    ['CRLF', plain.replaceAll('\n', '\r\n')],
    ['CR', plain.replaceAll('\n', '\r')],
  ])('%s', (_, content) => {
    expect(parseTranscript('a.vtt', content)).toMatchObject({
      format: 'vtt',
      cues: [{ text: 'Grüße, Zoë.', startMs: 1000, endMs: 2000, timing: 'measured' }, { text: 'End.' }],
      notes: [],
    });
  });

  it('Windows-1252, with a note', () => {
    const latin = Uint8Array.from([...plain].map((letter) => letter.charCodeAt(0)));
    const parsed = parseTranscript('a.vtt', latin);
    expect(parsed.cues[0]?.text).toBe('Grüße, Zoë.');
    expect(parsed.notes.join()).toContain('not in UTF-8');
  });

  it('times that go backwards: sorted, with a note that names the line', () => {
    const parsed = parseTranscript(
      'a.vtt',
      vtt('00:10.000 --> 00:12.000\nSecond.', '00:01.000 --> 00:02.000\nFirst.'),
    );
    expect(parsed.cues.map(({ text }) => text)).toEqual(['First.', 'Second.']);
    expect(parsed.notes).toEqual([
      'Times go backwards at line 6; the cues were put in the order of their start.',
    ]);
  });

  it('cues that overlap: as they are', () => {
    const parsed = parseTranscript(
      'a.vtt',
      vtt('00:01.000 --> 00:09.000\nLong.', '00:02.000 --> 00:03.000\nShort.'),
    );
    expect(parsed.cues).toMatchObject([{ endMs: 9000 }, { startMs: 2000, endMs: 3000 }]);
  });

  it('a cue of no length', () => {
    expect(texts(vtt('00:01.000 --> 00:01.000\nNow.'))).toEqual(['Now.']);
  });

  it('text that an empty line cut off its cue, with a note', () => {
    const parsed = parseTranscript(
      'a.vtt',
      vtt('00:01.000 --> 00:02.000\nOne', 'two.', '00:03.000 --> 00:04.000\nThree.'),
    );
    expect(parsed.cues.map(({ text }) => text)).toEqual(['One two.', 'Three.']);
    expect(parsed.notes).toEqual(['Text without a time of its own (line 6) was added to the cue before it.']);
  });

  it('cues without an empty line between them, and a number apart from its time line', () => {
    const packed =
      '1\n00:00:01,000 --> 00:00:02,000\nOne.\n2\n00:00:03,000 --> 00:00:04,000\nTwo.\n\n3\n\n00:00:05,000 --> 00:00:06,000\n2024.\n';
    expect(texts(packed, 'a.srt')).toEqual(['One.', 'Two.', '2024.']);
  });

  it('a head that is followed by a cue at once', () => {
    expect(texts('WEBVTT\n00:01.000 --> 00:02.000\nOne.')).toEqual(['One.']);
  });

  it('.srt under the name of .vtt, with a note, and .vtt under the name of .txt', () => {
    const parsed = parseTranscript('a.vtt', '1\n00:00:01,000 --> 00:00:02,000\nOne.');
    expect([parsed.format, parsed.notes]).toEqual([
      'srt',
      ['The file is named .vtt but begins without "WEBVTT"; it was read as .srt.'],
    ]);
    expect(parseTranscript('notes.txt', plain).format).toBe('vtt');
  });

  it('two names in the rows of one cue', () => {
    const parsed = parseTranscript('a.srt', '1\n00:00:00,000 --> 00:00:04,000\nAnn: Ready?\n- Bob: Yes.\n');
    expect(parsed.cues).toEqual([
      { speaker: 'Ann', text: 'Ready?', startMs: 0, endMs: 2000, timing: 'estimated' },
      { speaker: 'Bob', text: 'Yes.', startMs: 2000, endMs: 4000, timing: 'estimated' },
    ]);
  });

  it('the same words said again, where the captions do not roll', () => {
    const said = ['No.', 'No.', 'No.', 'Yes.', 'Why?', 'Now.', 'Then.', 'Well.'];
    const blocks = said.map((text, i) => `00:0${i}.000 --> 00:0${i + 1}.000\n${text}`);
    expect(texts(vtt(...blocks))).toEqual(said);
  });

  it('marks that steer the direction of text are no part of a name', () => {
    const parsed = parseTranscript(
      'a.vtt',
      vtt('00:01.000 --> 00:02.000\n<v \u202EBob\u2066>&#x202E;Hi&lrm;.</v>'),
    );
    expect(parsed.cues[0]).toMatchObject({ speaker: 'Bob', text: 'Hi.' });
  });

  it('a voice without a name (Rev)', () => {
    expect(parseTranscript('a.vtt', vtt('00:01.000 --> 00:02.000\n<v ->Hi.</v>')).cues[0]).not.toHaveProperty(
      'speaker',
    );
  });
});

describe('A13: plain text', () => {
  it('takes paragraphs as utterances where there are neither names nor times', () => {
    const parsed = parseTranscript('a.txt', 'First line\nof a paragraph.\n\nAnother one');
    expect(parsed).toMatchObject({
      cues: [
        { text: 'First line of a paragraph.', startMs: 0, endMs: 2000, timing: 'estimated' },
        { text: 'Another one', startMs: 2000, endMs: 2800 },
      ],
      speakers: [],
    });
    expect(parsed.notes).toContain('No names of speakers were found.');
  });

  it('takes lines as utterances where there are no paragraphs', () => {
    expect(texts('one\ntwo\nthree', 'a.txt')).toEqual(['one', 'two', 'three']);
  });

  it('lines of which nothing can be seen are empty ones', () => {
    expect(texts('One.\n\n\u001e\n\u001e\n\nTwo.', 'a.txt')).toEqual(['One.', 'Two.']);
  });

  it('does not take every colon for a name', () => {
    const parsed = parseTranscript(
      'a.txt',
      'We met at 10:30 today.\nMy advice: wait.\nSee https://example.com for more.\nThat was all.\nReally.',
    );
    expect(parsed.speakers).toEqual([]);
    expect(parsed.cues).toHaveLength(5);
  });

  it('takes times in front of lines, in brackets or as the habit of the file', () => {
    const bracketed = parseTranscript('a.txt', '[00:01:05] Ann: Hi.\nand more.\n\n[00:01:30] Bob: Hello.');
    expect(bracketed.cues).toMatchObject([
      { speaker: 'Ann', text: 'Hi. and more.', startMs: 65_000 },
      { speaker: 'Bob', startMs: 90_000 },
    ]);
    expect(parseTranscript('a.txt', '0:00 so today\n0:04 we build a house').cues).toMatchObject([
      { text: 'so today', startMs: 0 },
      { text: 'we build a house', startMs: 4000 },
    ]);
    expect(texts('Ann: We met.\nBob: Yes,\n10:30 is too late for me.\nAnn: Fine.', 'a.txt')).toEqual([
      'We met.',
      'Yes, 10:30 is too late for me.',
      'Fine.',
    ]);
  });

  it('speaks faster where the next time comes sooner than 150 words a minute allow', () => {
    const parsed = parseTranscript('a.txt', 'Ann  0:00\none two three four.\n\nBob  0:01\nYes.');
    expect(parsed.cues).toMatchObject([{ startMs: 0, endMs: 1000 }, { startMs: 1000 }]);
  });

  it('times that go backwards bound nothing', () => {
    const parsed = parseTranscript('a.txt', 'Ann  0:10\none two.\n\nBob  0:05\nYes.');
    expect(parsed.cues).toMatchObject([
      { speaker: 'Bob', startMs: 5000, endMs: 5400 },
      { speaker: 'Ann', startMs: 10_000, endMs: 10_800 },
    ]);
    expect(parsed.notes.join()).toContain('Times go backwards');
  });
});

describe('A13: properties', () => {
  const word = fc
    .stringMatching(/^[a-zé&<>,'-]{1,8}$/)
    .filter((text) => !/-->|<\/?[a-z]/.test(text) && /[a-z]/.test(text));
  const speech = fc.array(word, { minLength: 1, maxLength: 8 }).map((words) => `${words.join(' ')}.`);
  const speaker = fc.option(fc.constantFrom('Jane Doe', 'Ravi (Acme)', 'O’Neil, S.', 'Speaker 1', 'edwin'), {
    nil: undefined,
  });
  const cues = fc
    .array(fc.record({ speaker, text: speech, gap: fc.nat(5000), length: fc.nat(9000) }), {
      minLength: 1,
      maxLength: 20,
      size: 'max',
    })
    .map((all) => {
      let now = 0;
      return all.map(({ speaker, text, gap, length }): TranscriptCue => {
        const startMs = (now += gap);
        const endMs = (now += length);
        return { ...(speaker && { speaker }), text, startMs, endMs, timing: 'measured' };
      });
    });
  const lineEnd = fc.constantFrom('\n', '\r\n', '\r');

  const clock = (ms: number, mark: string) => {
    const pad = (value: number, size: number) => String(Math.floor(value)).padStart(size, '0');
    return `${pad(ms / 3_600_000, 2)}:${pad((ms / 60_000) % 60, 2)}:${pad((ms / 1000) % 60, 2)}${mark}${pad(ms % 1000, 3)}`;
  };
  const escape = (text: string) =>
    text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

  it('cues printed as .vtt come back as they were', () => {
    fc.assert(
      fc.property(cues, lineEnd, (all, end) => {
        const blocks = all.map(
          ({ speaker, text, startMs, endMs }, i) =>
            `${i % 2 ? `id ${i}\n` : ''}${clock(startMs, '.')} --> ${clock(endMs, '.')} align:start\n${
              speaker ? `<v ${escape(speaker)}>${escape(text)}</v>` : escape(text)
            }`,
        );
        expect(parseTranscript('a.vtt', vtt(...blocks).replaceAll('\n', end)).cues).toEqual(all);
      }),
    );
  });

  it('cues printed as .srt come back as they were', () => {
    fc.assert(
      fc.property(cues, lineEnd, (all, end) => {
        const named = all.map((cue) => ({ ...cue, speaker: cue.speaker ?? 'Nobody' }));
        const blocks = named.map(
          ({ speaker, text, startMs, endMs }, i) =>
            `${i + 1}\n${clock(startMs, ',')} --> ${clock(endMs, ',')}\n${speaker}: ${text.split(' ').join('\n')}`,
        );
        expect(parseTranscript('a.srt', blocks.join('\n\n').replaceAll('\n', end)).cues).toEqual(named);
      }),
    );
  });

  const sound = (name: string, content: string | Uint8Array) => {
    try {
      const { cues, speakers } = parseTranscript(name, content);
      expect(cues.length).toBeGreaterThan(0);
      for (const [i, { text, startMs, endMs }] of cues.entries()) {
        expect(text).toBe(text.trim());
        expect(text).not.toBe('');
        expect(startMs).toBeGreaterThanOrEqual(cues[i - 1]?.startMs ?? 0);
        expect(endMs).toBeGreaterThanOrEqual(startMs);
      }
      expect(speakers.reduce((sum, speaker) => sum + speaker.cues, 0)).toBeLessThanOrEqual(cues.length);
    } catch (error) {
      if (!TranscriptFileError.isTranscriptFileError(error)) throw error;
    }
  };
  const name = fc.constantFrom('a.vtt', 'a.srt', 'a.txt', 'noextension');

  it('random bytes give cues or a TranscriptFileError, never anything else', () => {
    fc.assert(fc.property(name, fc.uint8Array({ maxLength: 400, size: 'max' }), sound));
  });

  it('and so do random pieces of transcripts', () => {
    const piece = fc.constantFrom(
      'WEBVTT',
      '\n',
      '\n\n',
      '1',
      '00:00:01.000',
      ' --> ',
      '00:00:02,000',
      '0:0:6.90',
      '<v Ann>',
      '</v>',
      '<c>',
      '&amp;',
      'Ann: ',
      'hello',
      ' ',
      '  0:03',
      '(00:03):',
      '[Ann] 17:00:00',
      'NOTE',
      'Transcript',
      'Meeting ended after 00:01:00',
      '{\\an8}',
      ':',
      '-->',
      '\t',
    );
    const file = fc.array(piece, { maxLength: 40, size: 'max' }).map((pieces) => pieces.join(''));
    fc.assert(fc.property(name, file, sound), { numRuns: 2000 });
  });

  it.each([
    ['one line of letters', 'a'.repeat(400_000)],
    ['one line of spaces and colons', ' :'.repeat(200_000)],
    ['open angle brackets', vtt(`00:01.000 --> 00:02.000\nHi. ${'<v '.repeat(100_000)}`)],
    ['ampersands', vtt(`00:01.000 --> 00:02.000\n${'&#'.repeat(200_000)}`)],
    [
      'many short cues',
      vtt(
        ...Array.from(
          { length: 10_000 },
          (_, i) => `${clock(i * 2000, '.')} --> ${clock(i * 2000, '.')}\nword`,
        ),
      ),
    ],
    ['many lines', 'word\n'.repeat(50_000)],
  ])(
    '%s: the time grows with the length only, or this would not end',
    (_, content) => {
      expect(parseTranscript('a.vtt.txt', content).cues.length).toBeGreaterThan(0);
    },
    10_000,
  );
});
