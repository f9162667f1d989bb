import type { QuestionReply, ScriptedReply } from './demo-script.js';

/** A small hosted model on a good day. */
const SPEED = { firstTokenMs: 700, tokensPerSecond: 60 };

export const THEIR_TURN_QUESTION = 'What should I ask them?';

/** It rests on the notes alone (ledger P4): the candidate had them all along. */
export const WEAK_INTERVIEW_REPLIES: readonly QuestionReply[] = [
  {
    ...SPEED,
    matches: THEIR_TURN_QUESTION,
    text: `**Two open questions from your notes**

- How do the planners check the forecast today?
- What does a good first month look like?
- Say your result once more: waste from 14 to 9 percent in 5 months.`,
  },
];

/** Raw, as a provider sends it: JSON in a code fence. */
export const WEAK_INTERVIEW_COACHING: ScriptedReply = {
  firstTokenMs: 900,
  tokensPerSecond: 90,
  text: `\`\`\`json
{
  "overallScore": 38,
  "strengths": [
    "You brought a real project with a result: waste from 14 to about 9 percent in five months.",
    "You told openly what went wrong, and 900 pretzels on a Tuesday will be remembered."
  ],
  "improvements": [
    "Asked for one project that changed a decision, you spoke for almost three minutes and left open which decision it was.",
    "You cut in while Helen was describing the planners, and again while she asked for your own part.",
    "When it was your turn to ask, you asked about parking, and nothing about the forecast or the team."
  ],
  "specificTips": [
    "Begin with the result: waste from 14 to 9 percent. Then the problem, your part and the decision, in 90 seconds.",
    "Let Helen finish, and take one breath before you answer; it also slows you down.",
    "Bring two questions that start with how or what, and ask them whatever else happens."
  ],
  "confidence": 4,
  "communication": 3,
  "technical": 5,
  "engagement": 4
}
\`\`\``,
};
