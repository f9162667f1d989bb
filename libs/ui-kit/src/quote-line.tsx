import type { Quote } from '@sotto/meeting';
import { styled } from 'styled-components';
import { elapsedTime } from './elapsed-time.js';
import { tokens } from './tokens.js';

const VOICES = { you: 'You', them: 'Other side' } as const;

const Frame = styled.figure`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space4};
  padding-left: ${tokens.space12};
  border-left: 2px solid ${tokens.line};

  & > blockquote {
    max-width: ${tokens.textWidth};
    color: ${tokens.text};
    overflow-wrap: anywhere;
  }

  & > figcaption {
    color: ${tokens.quiet};
    font-size: ${tokens.type13};
    font-variant-numeric: tabular-nums;
  }
`;

/** Words that a figure rests on, who said them, and when. */
export function QuoteLine({ quote }: { quote: Quote }) {
  return (
    <Frame>
      <blockquote>“{quote.text}”</blockquote>
      <figcaption>{`${VOICES[quote.voice]}, ${elapsedTime(quote.elapsed)}`}</figcaption>
    </Frame>
  );
}
