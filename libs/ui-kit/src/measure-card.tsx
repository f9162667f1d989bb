import type { DeliveryMeasure } from '@sotto/meeting';
import { ArrowDown, ArrowUp, Check, type LucideIcon, Minus } from 'lucide-react';
import { useId } from 'react';
import { styled } from 'styled-components';
import { Badge } from './badge.js';
import { BandTrack } from './band-track.js';
import { Disclosure } from './disclosure.js';
import { type FigureParts, rangeText } from './figure-text.js';
import { judgementWord, measureFigure, type MeasureText, STATUS_WORDS } from './measure-words.js';
import { QuoteLine } from './quote-line.js';
import { tokens } from './tokens.js';

const Card = styled.article`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${tokens.space8};
  padding: ${tokens.space16};
  border: 1px solid ${tokens.line};
  border-radius: ${tokens.radius10};
`;

const Top = styled.div`
  display: flex;
  align-items: start;
  justify-content: space-between;
  gap: ${tokens.space8};
  min-height: 1.5rem;

  & > :is(h3, h4) {
    min-width: 0;
    overflow-wrap: anywhere;
    line-height: 1.5rem;
    font-size: ${tokens.type15};
    font-weight: ${tokens.weightMedium};
    letter-spacing: inherit;
  }
`;

const Figure = styled.p`
  font-size: ${tokens.type20};
  font-weight: ${tokens.weightStrong};
  font-variant-numeric: tabular-nums;
  line-height: 1.2;
  letter-spacing: -0.012em;

  & > small {
    color: ${tokens.quiet};
    font-size: ${tokens.type13};
    font-weight: ${tokens.weightRegular};
    letter-spacing: 0;
  }
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 ${tokens.space12};
  color: ${tokens.quiet};
  font-size: ${tokens.type13};
  font-variant-numeric: tabular-nums;
`;

const Reason = styled.p`
  max-width: ${tokens.textWidth};
  color: ${tokens.quiet};
  font-size: ${tokens.type13};
`;

export interface MeasureCardProps {
  measure: DeliveryMeasure;
  text: MeasureText;
  /** Of its heading, within the page's outline. */
  level?: 3 | 4;
}

/** One figure of how the person spoke, with everything that lets one argue with it (ledger C10). */
export function MeasureCard({ measure, text, level = 3 }: MeasureCardProps) {
  const id = useId();
  const Title = `h${level}` as const;
  const figure = measureFigure(measure, text);
  return (
    <Card aria-labelledby={id}>
      <Top>
        <Title id={id}>{text.label}</Title>
        {figure && <MeasureJudgement measure={measure} />}
      </Top>
      {figure ? (
        <FigureWithBand figure={figure} measure={measure} />
      ) : (
        <p>{STATUS_WORDS['not-measurable']}</p>
      )}
      {measure.reason && <Reason>{measure.reason}</Reason>}
      <Evidence measure={measure} />
      <Method measure={measure} text={text} />
    </Card>
  );
}

function FigureWithBand({ figure, measure }: { figure: FigureParts; measure: DeliveryMeasure }) {
  return (
    <>
      <Figure>
        {figure.figure} {figure.unit && <small>{figure.unit}</small>}
      </Figure>
      <BandTrack measure={measure} />
      <Line>
        <span>{STATUS_WORDS[measure.status]}</span>
        {measure.band && <span>Band {rangeText(measure.band.good, measure.unit)}</span>}
      </Line>
    </>
  );
}

const SIDE_SHAPES: Readonly<Record<'low' | 'high', LucideIcon>> = { low: ArrowDown, high: ArrowUp };

/** Where the figure stands against its band: a word, a shape and a colour. Nothing where it is not judged. */
export function MeasureJudgement({ measure }: { measure: DeliveryMeasure }) {
  const { judgement, side } = measure;
  if (!judgement || measure.value === null) return null;
  const icon = judgement === 'good' ? Check : side ? SIDE_SHAPES[side] : Minus;
  return (
    <Badge tone={judgement} icon={icon}>
      {judgementWord(judgement, side)}
    </Badge>
  );
}

function Evidence({ measure }: { measure: DeliveryMeasure }) {
  const { evidence } = measure;
  if (evidence.length === 0) return null;
  return (
    <Disclosure summary={evidence.length === 1 ? '1 quote' : `${evidence.length} quotes`}>
      {evidence.map((quote, index) => (
        <QuoteLine key={index} quote={quote} />
      ))}
    </Disclosure>
  );
}

function Method({ measure, text }: { measure: DeliveryMeasure; text: MeasureText }) {
  return (
    <Disclosure summary="How this is worked out">
      <p>{text.definition}</p>
      <p>Source: {text.source}</p>
      {measure.band && <p>Band: {measure.band.source}</p>}
    </Disclosure>
  );
}
