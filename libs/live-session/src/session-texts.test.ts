import type { FactBody, Fact } from '@sotto/meeting';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldFacts } from './fold.js';
import { sessionHeader } from './header.js';
import { SESSION_LIMITS } from './limits.js';
import { sessionMarkdown } from './session-markdown.js';
import { sessionVtt } from './session-vtt.js';
import { START } from './testing/index.js';
import { expectWithin } from '../../../tools/processor-time.mjs';

const AT = Date.UTC(2026, 8, 12, 8);
const { type: _, consent: __, ...CHOICES } = START;

const meetingOf = (...bodies: readonly FactBody[]) =>
  foldFacts(
    [
      { type: 'session-started', ...CHOICES, title: 'Renewal', limits: SESSION_LIMITS } as FactBody,
      ...bodies,
    ].map((body, i): Fact => ({ ...body, seq: i + 1, at: AT, elapsed: i * 1000, v: 1 })),
  );
const heard = (text: string, startMs: number, speaker?: string): FactBody => ({
  ...{ type: 'utterance-settled', utterance: 'u', voice: speaker === undefined ? 'you' : 'them', text },
  ...{ startMs, endMs: startMs + 2_500, timing: 'measured', engine: 'e' },
  ...(speaker !== undefined && { speaker }),
});
const markdown = (...bodies: readonly FactBody[]) => {
  const meeting = meetingOf(...bodies);
  return sessionMarkdown(meeting, sessionHeader(meeting));
};

const WHOLE: readonly FactBody[] = [
  heard('Can we move the start?', 3_000),
  heard('To August, yes.', 3_725_000, 'Jane Doe'),
  { type: 'capture-started', capture: 'c4', screen: 's' },
  { type: 'screen-read', capture: 'c4', text: 'Price list\n# 40 seats\n\n1. Basic' },
  { type: 'question-asked', question: 'q6', text: 'What price?', by: 'person' },
  { type: 'answer-ended', question: 'q6', text: 'Forty.', outcome: 'complete', ms: 1 },
  { type: 'question-asked', question: 'q8', text: 'And then?', by: 'person' },
  { type: 'answer-ended', question: 'q8', text: '', outcome: 'cancelled', ms: 1 },
  { type: 'session-stopped', durationMs: 3_800_000 },
  {
    type: 'coaching-ended',
    from: 'model',
    feedback: {
      ...{ overallScore: 70, strengths: ['Clear'], improvements: ['Pause'], specificTips: [] },
      ...{ confidence: 7, communication: null, technical: 6, engagement: 8 },
    },
  },
  { type: 'session-closed' },
  { type: 'notes-set', text: 'Call Jane.\nSend prices.' },
  { type: 'contact-linked', contact: { id: 'p', name: 'Jane Doe', company: 'Acme' } },
];

describe('H3: a session to read', () => {
  it('has everything that was said, shown, asked and written, with names and times', () => {
    expect(markdown(...WHOLE)).toBe(
      `# Renewal

- When: 2026-09-12T08:00:00.000Z
- Length: 1:03:20
- With: Jane Doe, Acme
- Quality: ${sessionHeader(meetingOf(...WHOLE)).record.quality}; 3 context items, 2 questions

## Renewal - Transcript

You (0:03): Can we move the start?

Jane Doe (1:02:05): To August, yes.

Meeting ended after 1:03:20

## Screen readings

### 0:03

Price list
\\# 40 seats

1\\. Basic

## Questions and answers

### 0:05 What price?

Forty.

### 0:07 And then?

(The answer was cancelled.)

## Coaching

Overall 70 of 100; confidence 7 of 10, technical 6 of 10, engagement 8 of 10.

### Strengths

- Clear

### To improve

- Pause

## Notes

Call Jane.
Send prices.
`
        .replace('Price list\n', 'Price list  \n')
        .replace('Call Jane.\n', 'Call Jane.  \n'),
    );
  });

  it('of a session without a word has only its head', () => {
    expect(markdown()).not.toContain('##');
  });

  it('dates are written as the caller says', () => {
    const meeting = meetingOf(...WHOLE);
    expect(sessionMarkdown(meeting, sessionHeader(meeting), { when: () => '12 Sep' })).toContain(
      '- When: 12 Sep\n',
    );
  });

  it('what stands in it begins no markup, loads no picture and links nowhere', () => {
    const hostile =
      '<img src=x onerror=alert(1)> ![a](http://x.y/z.png) [b](javascript:1) `c` **d** | ~~e~~ &lt;';
    const text = markdown(
      heard(hostile, 0, hostile),
      { type: 'title-set', title: `${hostile}\n# more` },
      { type: 'notes-set', text: `- list\n# head\n> quote\n1. one\n\`\`\`\n${hostile}\n---` },
    );
    const outside = text.replace(/\\[\\`*_[\]<>|~&#.+-]/g, '');
    expect(outside).not.toMatch(/[<>`*[\]|~&]/);
    expect(outside.match(/^#.*$/gm)?.length).toBe(3);
  });

  it('is made of any text, and quickly', async () => {
    const any = fc.string({ unit: 'binary', size: 'max', maxLength: 200 });
    await fc.assert(
      fc.asyncProperty(
        any,
        any,
        fc.double({ min: 0, max: 1e10, noNaN: true }),
        async (text, name, startMs) => {
          const bodies = [heard(text, startMs, name), { type: 'notes-set', text } as FactBody];
          const lines = await expectWithin(100, () => markdown(...bodies).split('\n'));
          expect(lines.filter((line) => /^#/.test(line)).length).toBeLessThanOrEqual(3);
        },
      ),
    );
  });
});

describe('H3: a session as captions', () => {
  it('has a cue for each utterance, in order, with its speaker', () => {
    expect(sessionVtt(meetingOf(...[...WHOLE].reverse()))).toBe(`WEBVTT

00:00:03.000 --> 00:00:05.500
<v You>Can we move the start?</v>

01:02:05.000 --> 01:02:07.500
<v Jane Doe>To August, yes.</v>
`);
    expect(sessionVtt(meetingOf())).toBe('WEBVTT\n\n');
  });

  it('text and names are no markup, and end no cue', () => {
    const vtt = sessionVtt(meetingOf(heard('a\n\n00:01.000 --> 00:02.000\n<b>&amp;</b>', 0, 'Ann> <i>:\n')));
    expect(vtt).toBe(
      'WEBVTT\n\n00:00:00.000 --> 00:00:02.500\n' +
        '<v Ann&gt; &lt;i&gt;>a 00:01.000 --&gt; 00:02.000 &lt;b&gt;&amp;amp;&lt;/b&gt;</v>\n',
    );
  });

  it('of any text has as many cues as utterances with words, whose times never go backwards', () => {
    const said = fc.record({
      text: fc.string({ unit: 'binary', size: 'max', maxLength: 300 }),
      name: fc.string({ unit: 'binary' }),
      startMs: fc.double({ min: 0, max: 1e10, noNaN: true }),
    });
    fc.assert(
      fc.property(fc.array(said, { maxLength: 8 }), (all) => {
        const vtt = sessionVtt(
          meetingOf(...all.map(({ text, name, startMs }) => heard(text, startMs, name))),
        );
        const [head, ...cues] = vtt.trimEnd().split('\n\n');
        expect(head).toBe('WEBVTT');
        const filled = all.filter(({ text }) => /[^\s\p{Cc}\u2028\u2029]/u.test(text));
        expect(cues).toHaveLength(filled.length);
        let before = '';
        for (const cue of cues) {
          expect(cue).toMatch(
            /^\d{2,}:\d\d:\d\d\.\d{3} --> \d{2,}:\d\d:\d\d\.\d{3}\n<v [^<>\n]+>[^<>\n]+<\/v>$/,
          );
          const time = cue.split(' ')[0]?.padStart(16, '0') ?? '';
          expect(time >= before).toBe(true);
          before = time;
        }
      }),
    );
  });
});
