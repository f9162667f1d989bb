import { detectQuestion } from '@sotto/core-scoring';

export interface QuestionJudgements {
  /** One an utterance. */
  readonly isQuestion: readonly boolean[];
  /** One a round, microseconds an utterance. */
  readonly microseconds: readonly number[];
}

/** Judges all utterances, round by round; the first round, which unpacks the model, is not timed. */
export function questionJudgements(utterances: readonly string[], rounds: number): QuestionJudgements {
  const isQuestion = utterances.map((utterance) => detectQuestion(utterance).isQuestion);
  const found = isQuestion.filter(Boolean).length;
  const microseconds = Array.from({ length: rounds }, () => {
    let again = 0;
    const began = performance.now();
    for (const utterance of utterances) if (detectQuestion(utterance).isQuestion) again += 1;
    const took = performance.now() - began;
    if (again !== found) throw new Error('the same words were judged in two ways');
    return (took * 1000) / utterances.length;
  });
  return { isQuestion, microseconds };
}
