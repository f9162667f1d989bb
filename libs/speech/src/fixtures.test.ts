import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseTranscript } from './parse-transcript.js';

/** The files of `fixtures/`; its README says which product writes so and where that is documented. */
const parse = (name: string) =>
  parseTranscript(name, new Uint8Array(readFileSync(new URL(`../fixtures/${name}`, import.meta.url))));

/** Cues as short rows: time, speaker, words. */
const rows = (name: string) =>
  parse(name).cues.map(
    ({ startMs, endMs, speaker, text, timing }) =>
      `${startMs}-${endMs}${timing === 'estimated' ? '~' : ''} ${speaker ?? '?'}: ${text}`,
  );

describe('A13: transcript files of real products', () => {
  it('Zoom .vtt: names before the words, pieces of a sentence merged', () => {
    expect(rows('zoom.vtt')).toEqual([
      '3450-5910 Jane Doe: Good morning, everyone.',
      '6120-12030 Jane Doe: So today, we want to look at the numbers, and then we decide.',
      '13000-14250 Ravi Kumar (Acme): Sounds good.',
      '14900-16000 One more thing: the room is booked until ten.',
      '16500-16900 山田: はい。',
    ]);
  });

  it('Teams .vtt: voice tags over several rows, GUIDs left out', () => {
    expect(rows('teams.vtt')).toEqual([
      '4489-12300 Doe, Jane: Hi everyone and welcome to the weekly review, which is about the new pricing.',
      "12900-15100 Ravi Kumar (Guest): What's the size limit & who reviews it?",
      '62000-64500 ?: Nobody said who this is.',
    ]);
    expect(parse('teams.vtt').speakers).toEqual([
      { name: 'Doe, Jane', cues: 1, words: 14 },
      { name: 'Ravi Kumar (Guest)', cues: 1, words: 8 },
    ]);
  });

  it('Microsoft Graph .vtt: times without leading zeros, two voices sharing the time of one cue', () => {
    expect(rows('teams-graph.vtt')).toEqual([
      '0-5320 Jane Doe: This is a transcript test.',
      '6090-6500 Ravi Kumar: Hello.',
      '8000-11000~ Jane Doe: Shall we begin?',
      '11000-12000~ Ravi Kumar: Yes.',
    ]);
  });

  it('Teams copied as text: names alone in the first row', () => {
    expect(rows('teams-copied.txt')).toEqual([
      "0-1250 Jane Doe: Hi, I'm Jane Doe.",
      "2090-4480 John Roe: Hi, I'm John, no relation.",
      '3520-5460 Jane Doe: Today I want to discuss the plans.',
      '5900-7000 John Roe: Go on.',
    ]);
    expect(parse('teams-copied.txt').format).toBe('srt');
  });

  it.each(['youtube.vtt', 'youtube-converted.srt'])('%s: every row of rolling captions once', (name) => {
    expect(rows(name)).toEqual(['80-8000 ?: hello and welcome to the show [Music]']);
    expect(parse(name).notes).toEqual(['Rows that rolling captions show twice were taken once.']);
  });

  it('.srt: both marks of milliseconds, markup, a missing number, an empty cue, what is no markup', () => {
    expect(rows('subrip.srt')).toEqual([
      '1000-3500 ?: Good evening.',
      '4250-6000 ?: It costs 5 < 6 & more, I think.',
      '7500-8000 ?: No number here.',
      '60000-61000 ?: I <3 it.',
    ]);
    expect(parse('subrip.srt').notes).toEqual(['1 empty cue was left out.']);
  });

  it('.vtt to the letter of its specification', () => {
    expect(rows('spec.vtt')).toEqual([
      '1000-2500 Esme: Hello there, Welt <3.',
      '360000000-360001000 ?: 漢kan AB &unknown; done.',
    ]);
  });

  it('Google Meet .txt: head and foot left out, sections of five minutes', () => {
    const [first, second, last] = parse('google-meet.txt').cues;
    expect(rows('google-meet.txt')).toEqual([
      '0-800~ Jane Doe: Good morning.',
      '800-6000~ Ravi Kumar: Morning. I was thinking of the release,… and whether: we can make it.',
      '300000-300800~ Jane Doe: We can.',
    ]);
    expect([first, second, last].every((cue) => cue?.timing === 'estimated')).toBe(true);
  });

  it('Otter .txt: "Name  0:03" and the words below, footer left out', () => {
    expect(rows('otter.txt')).toEqual([
      '3000-5000~ Jane Doe: Good morning. Shall we begin?',
      '7000-9800~ Unknown Speaker: Yes, please do. I have ten minutes.',
      '3765000-3766200~ Jane Doe: Thank you all.',
    ]);
  });

  it('Rev .txt: "Name (00:03):"', () => {
    expect(rows('rev.txt')).toEqual([
      '0-2400~ Speaker 1: Good morning, everyone. Thanks for joining.',
      '12000-14000~ Speaker 2: Before we begin, one question.',
      '3618000-3618400~ Speaker 1: Sure.',
    ]);
  });

  it('captions that Zoom saves: times of day counted from the first', () => {
    expect(rows('zoom-captions.txt')).toEqual([
      '0-4000~ Jane Doe: Thanks so much. Let me get my screen share going.',
      '11000-11400~ Ravi Kumar: Right.',
    ]);
    expect(parse('zoom-captions.txt').notes).toContain('Times of day were counted from the first one.');
  });

  it('"Name: words" .txt: times at 150 words a minute, and it says so', () => {
    expect(rows('names.txt')).toEqual([
      '0-1200~ Jane: Shall we begin?',
      '1200-5600~ Ravi: Yes. Remember: we have ten minutes, and no more than that.',
      '5600-6000~ Jane: Fine.',
    ]);
    expect(parse('names.txt')).toMatchObject({
      format: 'txt',
      speakers: [
        { name: 'Jane', cues: 2, words: 4 },
        { name: 'Ravi', cues: 1, words: 11 },
      ],
      notes: ['The file tells no times: they are estimated at 150 words a minute.'],
    });
  });
});
