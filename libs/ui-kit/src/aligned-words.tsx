import { Fragment } from 'react';
import { styled } from 'styled-components';
import { tokens } from './tokens.js';
import { VisuallyHidden } from './visually-hidden.js';

const Passage = styled.p`
  max-width: ${tokens.textWidth};
  line-height: 2;
  overflow-wrap: anywhere;

  & del,
  & ins {
    padding: 0.0625rem ${tokens.space4};
    border-radius: ${tokens.radius6};
  }

  & del {
    background: ${tokens.weakSoft};
    color: ${tokens.weak};
    text-decoration: line-through;
  }

  & ins {
    background: ${tokens.fairSoft};
    color: ${tokens.fair};
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }

  & > [data-kind='insertion'] > ins::before {
    content: '+' / '';
  }
`;

const Legend = styled.p`
  max-width: ${tokens.textWidth};
  color: ${tokens.quiet};
  font-size: ${tokens.type13};
  font-variant-numeric: tabular-nums;
`;

const Frame = styled.div`
  display: grid;
  gap: ${tokens.space8};
  min-width: 0;
`;

/** One step of an alignment: as `wordErrorRate` of `@sotto/speech` gives it. */
export interface AlignedWord {
  /** Substitution: another word was heard. Deletion: it was missed. Insertion: a word too many was heard. */
  readonly kind: 'correct' | 'substitution' | 'deletion' | 'insertion';
  /** The word that was to be said; null for one too many. */
  readonly reference: string | null;
  /** The word that was heard; null for one that was missed. */
  readonly hypothesis: string | null;
}

export interface AlignedWordsProps {
  /** Every step, in the order of the passage; the correct ones, too. */
  words: readonly AlignedWord[];
}

/**
 * A passage as an engine heard it: what was missed or misheard is struck out, what was heard instead or too much is
 * underlined; a sum in words below.
 */
export function AlignedWords({ words }: AlignedWordsProps) {
  return (
    <Frame>
      <Passage>
        {words.map((word, index) => (
          <Fragment key={index}>
            <Word {...word} />{' '}
          </Fragment>
        ))}
      </Passage>
      <Legend>{sum(words)}</Legend>
    </Frame>
  );
}

/** Screen readers seldom say that a word is struck out or underlined, so that it is said in words. */
function Word({ kind, reference, hypothesis }: AlignedWord) {
  if (kind === 'correct') return reference;
  return (
    <span data-kind={kind}>
      {reference !== null && (
        <>
          <VisuallyHidden>{kind === 'deletion' ? '(missed: ' : '(instead of: '}</VisuallyHidden>
          <del>{reference}</del>
          <VisuallyHidden>)</VisuallyHidden>
        </>
      )}
      {hypothesis !== null && (
        <>
          {' '}
          <VisuallyHidden>{kind === 'insertion' ? '(too many: ' : '(heard: '}</VisuallyHidden>
          <ins>{hypothesis}</ins>
          <VisuallyHidden>)</VisuallyHidden>
        </>
      )}
    </span>
  );
}

function sum(words: readonly AlignedWord[]): string {
  const count = (kind: AlignedWord['kind']) => words.filter((word) => word.kind === kind).length;
  const [wrong, missed, added] = [count('substitution'), count('deletion'), count('insertion')];
  if (wrong + missed + added === 0) return words.length === 0 ? 'No words.' : 'Every word as it was said.';
  const parts = [
    wrong > 0 && `${wrong} heard differently (struck out, then what was heard)`,
    missed > 0 && `${missed} missed (struck out)`,
    added > 0 && `${added} too many (underlined with a plus)`,
  ];
  return `${parts.filter(Boolean).join(', ')}.`;
}
