import type { DeliveryMeasure } from '@sotto/meeting';
import { styled } from 'styled-components';
import { MeasureCard } from './measure-card.js';
import type { MeasureTexts } from './measure-words.js';
import { Columns } from './stack.js';

const Place = styled.li`
  display: grid;
  min-width: 0;
`;

export interface MeasureListProps {
  /** In the order in which they are shown. */
  measures: readonly DeliveryMeasure[];
  texts: MeasureTexts;
  /** Of the cards' headings. */
  level?: 3 | 4;
}

/** Measures side by side, as many as the room holds. What is not measurable keeps its place and says why. */
export function MeasureList({ measures, texts, level }: MeasureListProps) {
  return (
    <Columns as="ul" $gap={12} $min="17rem">
      {measures.map((measure) => (
        <Place key={measure.id}>
          <MeasureCard measure={measure} text={texts[measure.id]} level={level} />
        </Place>
      ))}
    </Columns>
  );
}
