import { visibleText } from '@sotto/meeting';
import { SimulatedClock } from '@sotto/meeting/testing';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fuzz, hostileBytes, hostileFrom, hostileJson, hostileText } from '../../../tools/fuzz.mjs';
import { expectWithin } from '../../../tools/processor-time.mjs';
import { parseTranscript } from './parse-transcript.js';
import { realtimeEvent, reasonOfClose } from './realtime-events.js';
import { configFailure, type EndpointConfig, endpointBase } from './transcription-address.js';
import { spokenWords } from './transcription-text.js';
import { transcribe } from './transcription-request.js';
import { TranscriptFileError } from './transcript-file-error.js';
import { comparableWords } from './word-error-rate.js';

const SAMPLES = {
  vtt: 'WEBVTT\n\nNOTE made by Zoom\n\n1\n00:00:01.000 --> 00:00:03.500 align:start\n<v Ada Lovelace>Shall we <b>begin</b>?</v>\n\n00:03.600 --> 00:05.000\nBea: Yes,&nbsp;let us <00:04.000>go.\n',
  srt: '1\r\n00:00:01,000 --> 00:00:03,500\r\nADA: Shall we begin?\r\n\r\n2\r\n00:00:03,600 --> 00:00:05,000\r\n- Yes.\r\n- Good.\r\n',
  txt: 'Ada Lovelace  0:03\nShall we begin?\n\n[Bea] 10:00:05\nYes, let us go.\n\nCy (00:12): Then the figures.\nMeeting ended after 00:20:00\n',
};
/** The same with marks of direction, tags and letters of no width between the words, and with codes for them. */
const UNSEEN = {
  vtt: SAMPLES.vtt
    .replace('Ada', 'A\u202Eda\u{E0041}')
    .replace('begin', 'be\u{E0042}gin\u061C')
    .replace('go', '&#x202E;g&#917569;o'),
  srt: SAMPLES.srt.replace('begin', 'be\u{E0041}gin\u200D').replace('ADA', '\u2066ADA\u{E0041}'),
  txt: SAMPLES.txt.replace('Ada', 'A\u{E0041}da\u202E').replace('figures', 'fig\u180Eures\u2069\u{E0041}'),
};
const time = fc.constantFrom(
  '00:00:01.000',
  '00:01',
  '0:0:1,5',
  '99:59:59.999',
  '00:75:00.000',
  '1:2',
  ':',
  '00:00:00.000',
);
const cue = fc
  .tuple(
    fc.constantFrom('', '1\n', 'NOTE x\n', 'STYLE\n', 'cue-7\n'),
    time,
    fc.constantFrom(' --> ', '-->', ' -> ', ' --> 00:02 --> '),
    time,
    fc.oneof(
      fc.constantFrom(
        'Hi.',
        '<v Ada>Hi.',
        '<v.loud Ada>a</v><v Bea>b',
        '&lt;b&gt;',
        '<00:01.000><c>a</c>',
        'ADA: a',
        '>> a',
      ),
      fc.string({ maxLength: 12 }),
    ),
  )
  .map(([id, from, arrow, to, words]) => `${id}${from}${arrow}${to}\n${words}\n`);

for (const name of ['vtt', 'srt', 'txt'] as const) {
  fuzz(`a transcript named .${name}`, {
    input: hostileBytes({
      // Read in one go: a meeting of two hours. What is longer, up to 10 MB, keeps the page still for longer, too.
      atMost: 80_000,
      samples: [SAMPLES[name], SAMPLES.vtt, UNSEEN[name]],
      grammar: fc
        .tuple(
          fc.constantFrom('WEBVTT\n\n', 'WEBVTT - x\n', '', '\uFEFFWEBVTT\n'),
          fc.array(cue, { maxLength: 6 }),
        )
        .map(([head, cues]) => head + cues.join('\n')),
      tokens: [
        ...[
          '<v ',
          '<v a>',
          '</v>',
          '-->',
          ' --> ',
          '00:01.000 --> 00:02.000\na\n\n',
          '00:',
          '1\n',
          'A: a\n',
          'A:',
          '- ',
        ],
        ...['Ada  0:03\na\n\n', '&amp', '>>', '(0:01)', '[A] 0:01\n', '\n\n\n', 'NOTE\n', 'a. ', 'A b c d '],
      ],
    }),
    run: (bytes) => parseTranscript(`a.${name}`, bytes),
    refuses: TranscriptFileError.isTranscriptFileError,
    holds: ({ cues, speakers, notes }) => {
      for (const { text, startMs, endMs } of cues) {
        if (!(Number.isFinite(startMs) && startMs >= 0 && endMs >= startMs)) expect.fail('A time is none');
        if (text.trim() === '' || text.includes('\n')) expect.fail('A cue has no words or two lines');
      }
      expect(speakers.reduce((sum, each) => sum + each.cues, 0)).toBeLessThanOrEqual(cues.length);
      expect(notes.every((note) => note.length < 2_000)).toBe(true);
      const said = JSON.stringify([cues, speakers]);
      expect(visibleText(said), 'nothing of it is unseen').toBe(said);
    },
  });
}

const ITEM = 'conversation.item.input_audio_transcription';
fuzz('an event of a realtime transcription', {
  input: hostileJson({
    samples: [
      { type: 'input_audio_buffer.committed', item_id: 'i1' },
      { type: `${ITEM}.delta`, item_id: 'i1', delta: 'Hel' },
      { type: `${ITEM}.completed`, item_id: 'i1', transcript: 'Hello.' },
      { type: `${ITEM}.failed`, item_id: 'i1', error: { type: 'server_error', code: 'x', message: 'm' } },
      { type: 'error', error: { type: 'invalid_request_error', code: 'model_not_found', message: 'm' } },
    ],
  }),
  run: realtimeEvent,
  holds: (event) => {
    if (event === null) return;
    expect(typeof event.type).toBe('string');
    if ('text' in event) expect(typeof event.text).toBe('string');
    if ('reason' in event) expect(typeof event.reason).toBe('string');
  },
});

fuzz('why a socket was closed', {
  input: hostileText({
    samples: ['invalid_request_error.invalid_api_key', 'constructor', 'a.__proto__'],
    tokens: ['.'],
  }),
  run: (words) => reasonOfClose(1006, words),
  holds: (reason) => expect(reason === null || typeof reason === 'string').toBe(true),
});

const ENDPOINT: EndpointConfig = { baseUrl: 'https://example.com/v1', model: 'm', key: 'sk-canary' };
const RECORDING = { wav: new Uint8Array(44), lengthMs: 1000, language: 'en-GB' };

fuzz('the answer of a transcription service', {
  input: hostileFrom(
    hostileJson({
      samples: [
        { text: 'Shall we begin?', usage: { type: 'tokens', total_tokens: 9 } },
        { error: { message: 'Wrong key', type: 'invalid_request_error', code: 'invalid_api_key' } },
      ],
    }),
    (body) => ({ body, status: [200, 401, 429, 503][body.length % 4] ?? 200 }),
  ),
  run: async ({ body, status }) => {
    const clock = new SimulatedClock();
    const fetch = () => Promise.resolve(new Response(body, { status }));
    const reply = transcribe(ENDPOINT, RECORDING, { fetch, clock }, new AbortController().signal);
    await clock.advance(60_000);
    return reply;
  },
  holds: (reply, { status }) => {
    if (reply.ok) {
      expect([typeof reply.text, status]).toEqual(['string', 200]);
      return;
    }
    expect(reply.failure.message).toMatch(/\.$/u);
    expect(reply.failure.message.length).toBeLessThan(1_000);
    expect(JSON.stringify(reply.failure)).not.toContain('sk-canary');
  },
});

fuzz('the words of a transcription', {
  input: hostileText({
    samples: ['[BLANK_AUDIO] Hello (music) *cough* ♪'],
    tokens: ['[', ']', '(', ')', '*', '♪', '[]'],
  }),
  run: (text) => ({ spoken: spokenWords(text), words: comparableWords(text) }),
  holds: ({ spoken, words }) => {
    expect(spoken).toBe(spoken.trim());
    expect(words.every((word) => typeof word === 'string')).toBe(true);
  },
});

fuzz('the address of a transcription', {
  input: hostileText({
    samples: ['wss://user@example.com/v1/realtime?model=a#b', 'http://localhost:8000'],
    tokens: ['/', '?', '#', '?\n', '@', '/realtime'],
  }),
  run: (baseUrl) => ({ base: endpointBase(baseUrl), failure: configFailure({ baseUrl, model: 'm' }) }),
  holds: ({ base, failure }) => {
    if (failure) expect(failure.message).toMatch(/\.$/u);
    else expect(URL.canParse(base)).toBe(true);
  },
});

it.each([
  ['a name and blanks', `A${' '.repeat(30_000)}b:`],
  ['a code that every object has', 'constructor'],
])('what fuzzing found ends in a moment and in the right thing: %s', async (_, text) => {
  expect(reasonOfClose(1006, text)).toBe('cut-off');
  const { cues } = await expectWithin(1_000, () => parseTranscript('a.txt', text));
  expect(cues).toHaveLength(1);
});

it.each(['vtt', 'srt', 'txt'] as const)(
  'what cannot be seen in a .%s file is no part of what was said',
  (name) => {
    const read = (text: string) => parseTranscript(`a.${name}`, text);
    expect(read(UNSEEN[name])).toEqual(read(SAMPLES[name]));
  },
);

it('brackets that nothing closes are words, and closed ones are none', () => {
  expect(spokenWords('[[a] b (c')).toBe('b (c');
});
