import type { Exchange } from '@sotto/meeting';
import { AnswerCard } from '@sotto/ui-kit';
import { memo, useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { useHandles } from '../composition/handles.js';
import { useSession } from '../stores/use-session.js';
import { isWatching } from '../shell/session-view.js';
import { answerParts } from '../answer/answer-parts.js';
import { AnswerText } from '../answer/answer-text.js';
import { canAskAgain, newestAnswer } from './assistant-view.js';

/** Older answers that stay in reach, folded; all of them stand in the transcript. */
const OLDER_SHOWN = 4;

/* Comes into sight with room for the answer below, above the question box. */
const InSight = styled.div`
  scroll-margin-block: 4rem;

  @media (max-width: 1023.98px) {
    scroll-margin-bottom: 24rem;
  }
`;

/** The newest answer (ledger A1, A11). `asked` counts questions of this page: with each, the answer is in sight. */
export function NewestAnswer({ asked }: { asked: number }) {
  const newest = useSession(({ meeting }) => newestAnswer(meeting.exchanges));
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (asked > 0) place.current?.scrollIntoView({ block: 'nearest' });
  }, [asked]);
  if (!newest) return null;
  return (
    <InSight ref={place}>
      {newest.answer ? <EndedAnswer exchange={newest} /> : <RunningAnswer exchange={newest} />}
    </InSight>
  );
}

/** Answers before the newest, folded. */
export function OlderAnswers() {
  const exchanges = useSession(({ meeting }) => meeting.exchanges);
  const newest = newestAnswer(exchanges);
  return exchanges
    .filter((exchange) => exchange !== newest)
    .slice(-OLDER_SHOWN)
    .reverse()
    .map((exchange) => <EndedAnswer key={exchange.id} exchange={exchange} folded />);
}

/** Only this part renders while tokens come, once a frame at the most. */
function RunningAnswer({ exchange }: { exchange: Exchange }) {
  const { session } = useHandles();
  const text = useSession(({ moment }) => moment.draft?.text ?? '');
  const watching = useSession(isWatching);
  const { headline, body } = answerParts(text);
  return (
    <AnswerCard
      question={exchange.question}
      askedBy={exchange.askedBy}
      {...(headline && { headline })}
      {...(!watching && { onStop: () => session.dispatch({ type: 'cancel-answer' }) })}
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
  const askable = useSession(canAskAgain);
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
      {...(askable &&
        answer.outcome !== 'complete' && {
          onRetry: () => session.dispatch({ type: 'ask', text: question }),
        })}
    >
      <AnswerText text={body} />
    </AnswerCard>
  );
});
