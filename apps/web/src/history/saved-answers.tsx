import type { Exchange } from '@sotto/meeting';
import { AnswerCard, Stack } from '@sotto/ui-kit';
import { answerParts } from '../answer/answer-parts.js';
import { AnswerText } from '../answer/answer-text.js';

/** The questions of a saved session with what came of them. */
export function SavedAnswers({ exchanges }: { exchanges: readonly Exchange[] }) {
  return (
    <Stack $gap={12}>
      {exchanges.map(({ id, question, askedBy, answer }) => {
        const { headline, body } = answerParts(answer?.text ?? '');
        return (
          <AnswerCard
            key={id}
            question={question}
            askedBy={askedBy}
            {...(headline && { headline })}
            {...(answer && { answer })}
          >
            <AnswerText text={body} />
          </AnswerCard>
        );
      })}
    </Stack>
  );
}
