import type { CoachingFeedback, LanguageModel, ModelRequest } from '@sotto/meeting';
import type { DemoScript, ScriptedReply } from './demo-script.js';
import type { Tape } from './tape.js';

/** Between two pieces of a reply, ms of the clock: a page paints no faster. */
const PIECE_EVERY_MS = 16;

/** A name that only a request for coaching holds: its reply must have this field. */
const COACHING_FIELD: keyof CoachingFeedback = 'overallScore';

const NOT_IN_THE_SCRIPT: ScriptedReply = {
  firstTokenMs: 400,
  tokensPerSecond: 60,
  text: `**Not in this demo's script**

- The demo meeting only has answers to its own questions.
- Set up a model in Settings, and your questions are answered.`,
};

/** The provider of a recorded meeting: it streams the reply that the script has for a question. */
export function scriptedModel(script: DemoScript, tape: Tape): LanguageModel {
  return {
    id: 'demo',
    run: async (request, emit, signal) => {
      if (signal.aborted) return;
      tape.start();
      const { text, firstTokenMs, tokensPerSecond } = replyTo(request, script);
      const tokens = tokensOf(text);
      const tokenMs = 1000 / tokensPerSecond;
      const first = tape.position() + firstTokenMs;
      let sent = 0;
      for (let next = first; sent < tokens.length; next = tape.position() + PIECE_EVERY_MS * tape.pace) {
        await tape.until(Math.max(next, first + sent * tokenMs), signal);
        if (signal.aborted) return;
        const due = Math.max(sent + 1, Math.floor((tape.position() - first) / tokenMs) + 1);
        emit({ type: 'delta', text: tokens.slice(sent, due).join('') });
        sent = due;
      }
      if (!signal.aborted) emit({ type: 'ended', finish: 'complete' });
    },
  };
}

function replyTo({ question }: ModelRequest, { replies, coaching }: DemoScript): ScriptedReply {
  if (question.includes(COACHING_FIELD)) return coaching;
  const asked = plain(question);
  return replies.find(({ matches }) => asked.includes(plain(matches))) ?? NOT_IN_THE_SCRIPT;
}

const plain = (text: string) => text.toLowerCase().replace(/\s+/g, ' ').trim();

/** Pieces of four characters or so, as models make them; joined they are the text. */
const tokensOf = (text: string): readonly string[] => text.match(/\s*\S{1,4}|\s+/g) ?? [];
