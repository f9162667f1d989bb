import type { BehaviouralAnalysis } from '@sotto/meeting';
import { ArrowUpRight, Check, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { LEVELS, STYLES } from './behaviour-words.js';
import { DefinitionList } from './definition-list.js';
import { EmptyState } from './empty-state.js';
import { Unmeasured } from './labelled-line.js';
import { OverallScore } from './overall-score.js';
import { Remarks } from './remarks.js';
import { type ResultProgress, ResultState } from './result-state.js';
import { Section } from './section.js';
import { SpeechPatternBars } from './speech-pattern-bars.js';
import { Columns, Stack } from './stack.js';
import { TipList } from './tip-list.js';

/** What is told in its own place above, and so is not told again among what cannot be told. */
const IN_PLACE = ['Overall score', 'Communication style', 'Pace', 'Clarity', 'Fillers', 'Confidence'];
const NO_REASON = 'The words of this meeting do not tell.';

export interface BehaviourPanelProps extends ResultProgress {
  /**
   * Null: there is none yet. Its `unknown` gives the reason of what is null by these names: Overall score,
   * Communication style, Pace, Clarity, Fillers, Confidence.
   */
  analysis: BehaviouralAnalysis | null;
  /** Under an empty panel: the one step to get an analysis. */
  emptyAction?: ReactNode;
}

/** How the person came across, from words and times alone (ledger C8, C9). Put it in a `Panel`. */
export function BehaviourPanel({ analysis, emptyAction, ...progress }: BehaviourPanelProps) {
  return (
    <ResultState
      {...progress}
      busy="Analysing how you came across"
      failed="How you came across could not be analysed"
      empty={
        <EmptyState
          icon={UserRound}
          title="How you came across will be here"
          sentence="Style, pace and clarity, strengths and what to try next. It is worked out on this device, from what was said."
          action={emptyAction}
        />
      }
    >
      {analysis && <Analysis analysis={analysis} />}
    </ResultState>
  );
}

function Analysis({ analysis }: { analysis: BehaviouralAnalysis }) {
  const { overallScore, communicationStyle, confidenceLevel, speechPattern } = analysis;
  const reasonFor = (what: string) =>
    analysis.unknown.find((unknown) => unknown.what === what)?.reason ?? NO_REASON;
  const untold = analysis.unknown.filter(({ what }) => !IN_PLACE.includes(what));
  const style = communicationStyle
    ? STYLES[communicationStyle]
    : notMeasurable(reasonFor('Communication style'));
  const level = confidenceLevel ? LEVELS[confidenceLevel] : notMeasurable(reasonFor('Confidence'));
  return (
    <Stack $gap={24}>
      {overallScore === null ? (
        <Unmeasured label="Overall score" reason={reasonFor('Overall score')} />
      ) : (
        <OverallScore score={overallScore} />
      )}
      <DefinitionList
        items={[
          { term: 'Communication style', detail: style },
          { term: 'Confidence level', detail: level },
        ]}
      />
      <SpeechPatternBars pattern={speechPattern} reasonFor={reasonFor} />
      {analysis.strengths.length + analysis.improvementAreas.length > 0 && (
        <Columns $gap={24} $min="18rem">
          <Remarks heading="Strengths" icon={Check} remarks={analysis.strengths} />
          <Remarks heading="Areas for improvement" icon={ArrowUpRight} remarks={analysis.improvementAreas} />
        </Columns>
      )}
      {analysis.recommendations.length > 0 && (
        <Section heading="Coaching tips">
          <TipList tips={analysis.recommendations} />
        </Section>
      )}
      {untold.length > 0 && (
        <Section heading="What cannot be told">
          <DefinitionList items={untold.map(({ what, reason }) => ({ term: what, detail: reason }))} />
        </Section>
      )}
    </Stack>
  );
}

const notMeasurable = (reason: string) => `Not measurable. ${reason}`;
