import type { Fact, FactBody, UtteranceSettled } from '@sotto/meeting';
import { capReached } from './automatic-cap.js';
import type { Decision } from './decision.js';
import type { Input, Policy, QuestionSense } from './input.js';
import type { AskedByThem, HeardQuestion, SessionState } from './state.js';
import { openExchange } from './under-way.js';
import { questionTimer } from './wanted.js';

/** How often an uncertain question is waited for while the other side goes on speaking: 7 s in all. */
const MAX_WAITS = 10;

/** What the other side asked, after words of theirs have settled (ledger A14). */
export function weighed(state: SessionState, facts: readonly Fact[], { questions }: Policy): SessionState {
  if (!questions || !answersItself(state)) return state;
  let next = state;
  for (const fact of facts) {
    if (fact.type !== 'utterance-settled' || fact.voice !== 'them' || fact.recovered) continue;
    next = withAsked(next, heard(next, fact, questions));
  }
  return next;
}

/** What follows when the wait for more words is over. */
export function waited(state: SessionState, input: Input): SessionState {
  const { uncertain } = state.moment.asked;
  if (input.type !== 'time-up' || !uncertain || input.key !== questionTimer(uncertain)) return state;
  const goesOn = state.moment.interims.some(({ track }) => track === 'them');
  if (goesOn && uncertain.waits < MAX_WAITS) {
    return withAsked(state, {
      ...state.moment.asked,
      uncertain: { ...uncertain, waits: uncertain.waits + 1 },
    });
  }
  const { utterance, text, isQuestion } = uncertain;
  const { queued } = state.moment.asked;
  return withAsked(state, { uncertain: null, queued: isQuestion ? { utterance, text } : queued });
}

/** Asks what is queued when its turn has come, or says that the cap is reached (ledger A17). */
export function askQueued(state: SessionState): Decision {
  const { meeting, moment } = state;
  const { queued } = moment.asked;
  if (!queued || !answersItself(state) || openExchange(meeting)) return { facts: [], notices: [] };
  const { automatic, seq } = meeting;
  const cap = capReached(automatic, automatic);
  if (cap) {
    return {
      facts: [{ type: 'automatic-answers-stopped', cap }],
      notices: [{ type: 'automatic-stopped', cap }],
    };
  }
  const { text, utterance } = queued;
  const asked: FactBody = {
    type: 'question-asked',
    question: `q${seq + 1}`,
    text,
    by: 'automatic',
    utterance,
  };
  return { facts: [asked], notices: [] };
}

/** Whether a running answer was overtaken: the other side has asked something newer. */
export function isOvertaken({ meeting, moment }: SessionState): boolean {
  return moment.asked.queued !== null && openExchange(meeting)?.askedBy === 'automatic';
}

/** Demo and import never ask a provider by themselves. */
function answersItself({ meeting, moment }: SessionState): boolean {
  const { automatic } = meeting;
  return (
    meeting.status === 'running' &&
    meeting.origin === 'live' &&
    meeting.consent !== 'withdrawn' &&
    moment.holder === 'here' &&
    automatic.on &&
    automatic.stopped === null
  );
}

function heard(
  { meeting, moment }: SessionState,
  { utterance, text }: UtteranceSettled,
  questions: QuestionSense,
): AskedByThem {
  const { uncertain, queued } = moment.asked;
  const alone = questions.judge(text);
  // What was uncertain may become clear with what follows it: "And the price ... of the small one?"
  const joined = uncertain && alone.verdict !== 'answer' ? `${uncertain.text} ${text}` : text;
  const { verdict, isQuestion } = joined === text ? alone : questions.judge(joined);
  const question: HeardQuestion = { utterance, text: joined };
  if (verdict === 'uncertain') return { queued, uncertain: { ...question, isQuestion, waits: 0 } };
  if (verdict === 'skip') return { queued, uncertain: null };
  const repeated = [...meeting.exchanges.map((each) => each.question), queued?.text ?? ''].some((known) =>
    questions.same(known, joined),
  );
  return { uncertain: null, queued: repeated ? queued : question };
}

function withAsked(state: SessionState, asked: AskedByThem): SessionState {
  return asked === state.moment.asked ? state : { ...state, moment: { ...state.moment, asked } };
}
