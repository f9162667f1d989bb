import type { Answer, Exchange, Failure } from '@sotto/meeting';
import { ChevronRight, Square } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { AnswerLabel } from './answer-label.js';
import { answerOrigin } from './answer-origin.js';
import { Button } from './button.js';
import { causeOf } from './cause-of.js';
import { ClampedText } from './clamped-text.js';
import { CopyButton } from './copy-button.js';
import { MissedProviders } from './missed-providers.js';
import { Notice } from './notice.js';
import { BusyLine } from './spinner.js';
import { Row } from './stack.js';
import { tokens } from './tokens.js';

const Card = styled.article`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space12};
  padding: ${tokens.space16} ${tokens.space24};
  border: 1px solid ${tokens.line};
  border-radius: ${tokens.radius16};
  background: ${tokens.surface};

  @media (max-width: 40rem) {
    padding: ${tokens.space16};
  }
`;

const Question = styled.div`
  max-width: ${tokens.textWidth};
  color: ${tokens.quiet};
  font-size: ${tokens.type13};
  overflow-wrap: anywhere;
`;

const Headline = styled.p`
  max-width: 34ch;
  font-size: ${tokens.type20};
  font-weight: ${tokens.weightStrong};
  line-height: 1.25;
  letter-spacing: -0.012em;
  overflow-wrap: anywhere;
  text-wrap: balance;
`;

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${tokens.space8};
  min-height: 1.75rem;
  color: ${tokens.quiet};
  font-size: ${tokens.type13};
`;

const Folded = styled.details`
  border: 1px solid ${tokens.line};
  border-radius: ${tokens.radius10};
  background: ${tokens.surface};

  & > summary {
    display: flex;
    align-items: center;
    gap: ${tokens.space8};
    padding: ${tokens.space8} ${tokens.space16};
    border-radius: ${tokens.radius10};
    list-style: none;
    cursor: pointer;

    &::-webkit-details-marker {
      display: none;
    }

    & > svg {
      flex: none;
      color: ${tokens.quiet};
      transition: transform ${tokens.motionFast} ease-out;
    }

    & > span:first-of-type {
      min-width: 0;
      overflow: hidden;
      text-overflow: ellipsis;
      white-space: nowrap;
    }
  }

  &[open] > summary > svg {
    transform: rotate(90deg);
  }

  & > article {
    border-width: 1px 0 0;
    border-radius: 0;
  }
`;

const CauseList = styled.ul`
  display: grid;
  gap: ${tokens.space4};
  margin-top: ${tokens.space4};
  overflow-wrap: anywhere;
`;

const UNFINISHED = {
  cancelled: 'You stopped it here.',
  interrupted: 'The page was closed here. Ask again for the rest.',
};

export interface AnswerCardProps {
  /** Two lines of it, the rest one button further. It names the card to screen readers. */
  question: string;
  /** The person unless told. */
  askedBy?: Exchange['askedBy'];
  /** About six words. Absent: the answer has none, or it is not there yet. */
  headline?: string;
  /** The answer so far: a `StreamedMarkdown`. */
  children?: ReactNode;
  /** Absent while the answer is running. */
  answer?: Answer;
  /** Absent: no button for it. Shown while the answer is running. */
  onStop?: () => void;
  /** Absent: no button for it. Shown where the answer failed; one that broke off is asked again by hand. */
  onRetry?: () => void;
  /** Called within the click; "Copied" is shown when the promise is kept. */
  onCopy?: () => Promise<void> | void;
  /** An older answer: one line until it is opened. */
  folded?: boolean;
}

/** An answer: headline first, the rest as it comes, then where it came from. */
export function AnswerCard({ folded = false, ...props }: AnswerCardProps) {
  if (!folded) return <OpenCard {...props} />;
  return (
    <Folded>
      <summary>
        <ChevronRight size={16} aria-hidden="true" />
        <span>{props.headline ?? props.question}</span>
        {props.answer?.stale && <AnswerLabel kind="overtaken" />}
      </summary>
      {/* The headline stands in the line above. */}
      <OpenCard {...props} headline={undefined} />
    </Folded>
  );
}

function OpenCard(props: Omit<AnswerCardProps, 'folded'>) {
  const { question, askedBy = 'person', headline, children, answer, onStop, onRetry } = props;
  const id = useId();
  const failed = answer?.outcome === 'failed';
  const hasText = children !== undefined && children !== null && (!failed || answer.text !== '');
  return (
    <Card aria-labelledby={id} aria-busy={!answer}>
      {answer?.stale && (
        <Row>
          <AnswerLabel kind="overtaken" />
        </Row>
      )}
      <Question>
        <ClampedText id={id}>
          {askedBy === 'person' ? 'You asked' : 'They asked'}: {question}
        </ClampedText>
      </Question>
      {headline && <Headline>{headline}</Headline>}
      {hasText && children}
      {failed && <FailedNotice answer={answer} partial={hasText} onRetry={onRetry} />}
      {answer ? (
        <>
          <Ending answer={answer} onCopy={props.onCopy} />
          {!failed && <MissedProviders missed={answer.missed} />}
        </>
      ) : (
        <Foot>
          <BusyLine>Answering</BusyLine>
          {onStop && (
            <Button size="small" icon={Square} onClick={onStop}>
              Stop answer
            </Button>
          )}
        </Foot>
      )}
    </Card>
  );
}

function Ending({ answer, onCopy }: { answer: Answer; onCopy: AnswerCardProps['onCopy'] }) {
  const canCopy = onCopy && answer.text !== '';
  if (answer.outcome === 'failed' && !canCopy) return null;
  return (
    <Foot>
      <p role="status">{endingText(answer)}</p>
      {canCopy && <CopyButton onCopy={onCopy} />}
    </Foot>
  );
}

function endingText(answer: Answer): string | null {
  // The notice above has said it.
  if (answer.outcome === 'failed') return null;
  return answer.outcome === 'complete' ? answerOrigin(answer) : UNFINISHED[answer.outcome];
}

function FailedNotice(props: { answer: Answer; partial: boolean; onRetry: (() => void) | undefined }) {
  const { answer, partial, onRetry } = props;
  return (
    <Notice
      tone="error"
      announced
      title={partial ? 'The answer broke off' : 'No answer came'}
      detail={
        answer.failure ? (
          <Causes failure={answer.failure} />
        ) : (
          'No provider answered. Ask again, or look at the providers in Settings.'
        )
      }
      actions={
        onRetry && (
          <Button size="small" onClick={onRetry}>
            Ask again
          </Button>
        )
      }
    />
  );
}

/** What each provider said, one below the other: they are read one by one, and each has its own way out. */
function Causes({ failure }: { failure: Failure }) {
  const { causes = [], ...own } = failure;
  if (causes.length === 0) return causeOf(own);
  return (
    <>
      <p>{causeOf(own)}</p>
      <CauseList>
        {causes.map((cause, index) => (
          <li key={index}>{causeOf(cause)}</li>
        ))}
      </CauseList>
    </>
  );
}
