import type { DeliveryMeasure } from '@sotto/meeting';
import { AudioLines } from 'lucide-react';
import { styled } from 'styled-components';
import { EmptyState } from './empty-state.js';
import { MeasureCard } from './measure-card.js';
import type { MeasureTexts } from './measure-words.js';
import { type ResultProgress, ResultState } from './result-state.js';
import { Columns } from './stack.js';

const Place = styled.li`
  display: grid;
  min-width: 0;
`;

export interface MeasureListProps extends ResultProgress {
  /** In the order in which they are shown. */
  measures: readonly DeliveryMeasure[];
  texts: MeasureTexts;
  /** Of the cards' headings. */
  level?: 3 | 4;
}

/** Measures side by side, as many as the room holds. What is not measurable keeps its place and says why. */
export function MeasureList({ measures, texts, level, ...progress }: MeasureListProps) {
  return (
    <ResultState
      {...progress}
      busy="Measuring how you spoke"
      failed="How you spoke could not be measured"
      empty={
        <EmptyState
          icon={AudioLines}
          title="No measures yet"
          sentence="After a meeting: pace, talk share and the rest, each with its band."
        />
      }
    >
      {measures.length > 0 && (
        <Columns as="ul" $gap={12} $min="17rem">
          {measures.map((measure) => (
            <Place key={measure.id}>
              <MeasureCard measure={measure} text={texts[measure.id]} level={level} />
            </Place>
          ))}
        </Columns>
      )}
    </ResultState>
  );
}
