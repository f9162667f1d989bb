import type { Exchange } from '@sotto/meeting';
import { AnswerCard, EmptyState, Stack } from '@sotto/ui-kit';
import { MessageCircleQuestion } from 'lucide-react';
import { memo } from 'react';
import { useHandles } from '../composition/handles.js';
import { useSession } from '../stores/use-session.js';
import { answerParts } from '../answer/answer-parts.js';
import { AnswerText } from '../answer/answer-text.js';

/** Older answers that stay in reach, folded; all of them stand in the transcript. */
const OLDER_SHOWN = 4;

/** The AI response area (ledger A1, A11): the newest answer open, older ones folded below it. */
export function Answers() {
  const exchanges = useSession(({ meeting }) => meeting.exchanges);
  const newest = exchanges.at(-1);
  if (!newest) {
    return (
      <EmptyState
        icon={MessageCircleQuestion}
        title="Ask anything about this meeting"
        sentence="Answers rest on what was just said and shown, and come in a few words."
      />
    );
  }
  const older = exchanges.slice(-1 - OLDER_SHOWN, -1).reverse();
  return (
    <Stack $gap={12}>
      {newest.answer ? <EndedAnswer exchange={newest} /> : <RunningAnswer exchange={newest} />}
      {older.map((exchange) => (
        <EndedAnswer key={exchange.id} exchange={exchange} folded />
      ))}
    </Stack>
  );
}

/** Only this part renders while tokens come, once a frame at the most. */
function RunningAnswer({ exchange }: { exchange: Exchange }) {
  const { session } = useHandles();
  const text = useSession(({ moment }) => moment.draft?.text ?? '');
  const { headline, body } = answerParts(text);
  return (
    <AnswerCard
      question={exchange.question}
      askedBy={exchange.askedBy}
      {...(headline && { headline })}
      onStop={() => session.dispatch({ type: 'cancel-answer' })}
    >
      <AnswerText text={body} running />
    </AnswerCard>
  );
}

const EndedAnswer = memo(function EndedAnswer({
  exchange,
  folded,
}: {
  exchange: Exchange;
  folded?: boolean;
}) {
  const { session } = useHandles();
  const running = useSession(({ meeting }) => meeting.status === 'running');
  const { answer, question } = exchange;
  if (!answer) return null;
  const { headline, body } = answerParts(answer.text);
  return (
    <AnswerCard
      question={question}
      askedBy={exchange.askedBy}
      {...(headline && { headline })}
      answer={answer}
      folded={folded ?? false}
      onCopy={() => navigator.clipboard.writeText(answer.text)}
      {...(running &&
        answer.outcome !== 'complete' && {
          onRetry: () => session.dispatch({ type: 'ask', text: question }),
        })}
    >
      <AnswerText text={body} />
    </AnswerCard>
  );
});
