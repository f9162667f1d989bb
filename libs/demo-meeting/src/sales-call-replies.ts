import type { QuestionReply, ScriptedReply } from './demo-script.js';

/** A small hosted model on a good day. */
const SPEED = { firstTokenMs: 700, tokensPerSecond: 60 };

export const ROLLOUT_QUESTION = 'How do I answer the rollout question?';
export const PRICING_QUESTION = 'What does the pricing slide say about the growth plan?';
export const AGREED_QUESTION = 'What did we agree so far?';

/** Each rests on the notes and on the last five items before its question (ledger P4), and on nothing else. */
export const SALES_CALL_REPLIES: readonly QuestionReply[] = [
  {
    ...SPEED,
    matches: ROLLOUT_QUESTION,
    text: `**Eleven weeks, with one small pilot**

- First site live in 11 weeks; one aisle runs as a pilot from week 7.
- All changes are frozen from 1 October to 10 January, so peak is safe.
- His last project took 11 months instead of 4. Show the plan, not a promise.`,
  },
  {
    ...SPEED,
    matches: PRICING_QUESTION,
    text: `**Growth: £4,900 a month, three sites**

- 150 named users, and 100 seasonal users for 14 weeks a year.
- Set-up is £12,000 once, training included.
- First year in all: £70,800.`,
  },
  {
    ...SPEED,
    matches: AGREED_QUESTION,
    text: `**Three steps before Thursday's planning meeting**

- You send the numbers tonight.
- Priya from IT meets your engineer on Wednesday at 10.
- Marcus takes it to Dana from finance at the planning meeting on Thursday.`,
  },
];

/** Raw, as a provider sends it: JSON in a code fence. */
export const SALES_CALL_COACHING: ScriptedReply = {
  firstTokenMs: 900,
  tokensPerSecond: 90,
  text: `\`\`\`json
{
  "overallScore": 78,
  "strengths": [
    "You had Marcus put a price on the problem himself: about 14,000 pounds a week.",
    "You met the rollout worry with a plan, a pilot and a freeze in writing, not with a promise.",
    "You closed with next steps that each have a person and a day."
  ],
  "improvements": [
    "You cut in while Marcus was still describing peak season; his story was worth hearing to the end.",
    "You named the growth plan before you had asked what he had in mind for the budget.",
    "Priya's question about the order system got an appointment, but no first answer."
  ],
  "specificTips": [
    "When the other side tells a story, wait one full second after it before you speak.",
    "Ask for the budget and for who decides before you show a price.",
    "Bring one sentence on the order system to every first call."
  ],
  "confidence": 8,
  "communication": 8,
  "technical": 7,
  "engagement": 8
}
\`\`\``,
};
