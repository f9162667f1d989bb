import type { Exchange, ScreenReading, Utterance, Voice } from '@sotto/meeting';
import { ChevronRight, MessageCircleQuestion, ScanText } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { causeOf } from './cause-of.js';
import { elapsedTime, took } from './elapsed-time.js';
import { tokens } from './tokens.js';
import { VisuallyHidden } from './visually-hidden.js';

/** What the two voices are called; a speaker's own name goes before it. */
export type VoiceNames = Readonly<Record<Voice, string>>;

const Said = styled.div`
  display: grid;
  justify-items: start;
  padding-top: ${tokens.space4};

  &[data-voice='you'] {
    justify-items: end;
  }

  &[data-labelled='true'] {
    padding-top: ${tokens.space16};
  }
`;

const Label = styled.p`
  display: flex;
  gap: ${tokens.space8};
  padding: 0 ${tokens.space4} ${tokens.space4};
  color: ${tokens.quiet};
  font-size: ${tokens.type13};

  & > strong {
    font-weight: ${tokens.weightMedium};
    color: ${tokens.text};
  }

  & > time {
    font-variant-numeric: tabular-nums;
  }
`;

const Words = styled.p`
  max-width: min(85%, 60ch);
  padding: ${tokens.space8} ${tokens.space12};
  border-radius: ${tokens.radius10};
  background: ${tokens.neutralSoft};
  overflow-wrap: anywhere;

  [data-voice='you'] > & {
    background: ${tokens.accentSoft};
  }

  [data-interim='true'] > & {
    background: transparent;
    color: ${tokens.quiet};
  }
`;

const Marker = styled.details`
  margin-top: ${tokens.space16};
  color: ${tokens.quiet};
  font-size: ${tokens.type13};

  & > summary {
    display: flex;
    align-items: center;
    gap: ${tokens.space8};
    border-radius: ${tokens.radius6};
    list-style: none;
    cursor: pointer;

    &::-webkit-details-marker {
      display: none;
    }

    & > svg {
      flex: none;
    }

    & > span {
      min-width: 0;
      overflow: hidden;
      text-overflow: ellipsis;
      white-space: nowrap;
    }

    & > time {
      flex: none;
      margin-left: auto;
      font-variant-numeric: tabular-nums;
    }

    & > svg:last-of-type {
      transition: transform ${tokens.motionFast} ease-out;
    }
  }

  &[open] > summary > svg:last-of-type {
    transform: rotate(90deg);
  }

  & > div {
    max-width: ${tokens.textWidth};
    margin: ${tokens.space8} 0 0 0.4375rem;
    padding-left: 0.9375rem;
    border-left: 2px solid ${tokens.line};
    color: ${tokens.text};
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
`;

export interface UtteranceRowProps {
  utterance: Utterance;
  labelled: boolean;
  names: VoiceNames;
}

/** What one voice said: them at the left, you at the right. */
export const UtteranceRow = memo(function UtteranceRow({ utterance, labelled, names }: UtteranceRowProps) {
  const name = utterance.speaker ?? names[utterance.voice];
  return (
    <Said data-voice={utterance.voice} data-labelled={labelled}>
      {labelled ? (
        <Label>
          <strong>{name}</strong>
          <time>{elapsedTime(utterance.startMs)}</time>
        </Label>
      ) : (
        <VisuallyHidden>{name}</VisuallyHidden>
      )}
      <Words>{utterance.text}</Words>
    </Said>
  );
});

/** Words that are still being said; each update takes the place of the one before. */
export interface InterimWords {
  /** The same in each update of one utterance, and another for the next of this voice. */
  readonly utterance: string;
  readonly voice: Voice;
  /** A name, where the source knows one; read aloud in place of the voice's. */
  readonly speaker?: string;
  /** All of it so far, not only what is new. */
  readonly text: string;
}

/** Interim words, quieter than what is settled. */
export const InterimRow = memo(function InterimRow(props: { words: InterimWords; names: VoiceNames }) {
  const { words, names } = props;
  return (
    <Said data-voice={words.voice} data-interim="true">
      <VisuallyHidden>{words.speaker ?? names[words.voice]}, speaking</VisuallyHidden>
      <Words>{words.text} …</Words>
    </Said>
  );
});

/** What was read on the screen, folded; or why it could not be read. */
export const ReadingRow = memo(function ReadingRow({ reading }: { reading: ScreenReading }) {
  const { added, text } = reading;
  // Of a watched screen what is new; all that stood there is one more click away.
  const line = reading.failure
    ? 'Screen could not be read'
    : `${added === undefined ? 'Screen' : 'New on screen'}: ${firstLine(added || text)}`;
  return (
    <MarkerRow icon={<ScanText size={15} aria-hidden="true" />} line={line} at={reading.elapsed}>
      {reading.failure ? reading.failure.message : reading.text || 'No text was found on it.'}
    </MarkerRow>
  );
});

const ENDS = {
  complete: 'answered in',
  cancelled: 'stopped after',
  failed: 'failed after',
  interrupted: 'cut off after',
};

/** A question and its answer, as a quiet mark in the flow. */
export const QuestionRow = memo(function QuestionRow({ exchange }: { exchange: Exchange }) {
  const { question, askedBy, answer, elapsed } = exchange;
  const who = askedBy === 'person' ? 'You asked' : 'They asked';
  const end = answer ? `${ENDS[answer.outcome]} ${took(answer.ms)}` : 'being answered';
  return (
    <MarkerRow
      icon={<MessageCircleQuestion size={15} aria-hidden="true" />}
      line={`${who}: ${question}`}
      at={elapsed}
    >
      {`${question}\n\n${answer?.text || (answer?.failure ? causeOf(answer.failure) : '')}\n\n${who}, ${end}.`.replace(
        /\n{3,}/g,
        '\n\n',
      )}
    </MarkerRow>
  );
});

function MarkerRow(props: { icon: ReactNode; line: string; at: number; children: ReactNode }) {
  return (
    <Marker>
      <summary>
        {props.icon}
        <span>{props.line}</span>
        <time>{elapsedTime(props.at)}</time>
        <ChevronRight size={14} aria-hidden="true" />
      </summary>
      <div>{props.children}</div>
    </Marker>
  );
}

function firstLine(text: string): string {
  return text.trim().split('\n', 1)[0] || 'no text found';
}
