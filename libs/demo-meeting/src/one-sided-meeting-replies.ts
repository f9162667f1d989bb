import type { QuestionReply, ScriptedReply } from './demo-script.js';

/** A small hosted model on a good day. */
const SPEED = { firstTokenMs: 700, tokensPerSecond: 60 };

export const IMANI_QUESTION = 'What has Imani said so far?';

/** It rests on the notes and on the last five items before its question (ledger P4), and on nothing else. */
export const ONE_SIDED_MEETING_REPLIES: readonly QuestionReply[] = [
  {
    ...SPEED,
    matches: IMANI_QUESTION,
    text: `**Little yet; night openings are waiting**

- To your summary she said “Mostly, yes.”
- She wanted to say something about the night openings, and you went on.
- Your notes say “let her talk first”. Ask her now, and wait.`,
  },
];

/** Raw, as a provider sends it: JSON in a code fence. */
export const ONE_SIDED_MEETING_COACHING: ScriptedReply = {
  firstTokenMs: 900,
  tokensPerSecond: 90,
  text: `\`\`\`json
{
  "overallScore": 45,
  "strengths": [
    "You came with notes and said what went well: 212,000 visitors, the school groups and the new queue.",
    "You spoke calmly and without a sharp word, also about the till."
  ],
  "improvements": [
    "You spoke for nearly all of the review; Imani said a few short sentences.",
    "She said that the queue was her idea, and you answered with the bell of 1998.",
    "She raised the night openings and the course in sign language, and you put off both."
  ],
  "specificTips": [
    "Open with one question that starts with what or how, and keep quiet until she has finished.",
    "When she brings up a subject, stay with it for two questions before you go on with your list.",
    "After a point of yours, ask what she thinks of it. A silence of six seconds says that there was no question."
  ],
  "confidence": 7,
  "communication": 4,
  "technical": 6,
  "engagement": 3
}
\`\`\``,
};
