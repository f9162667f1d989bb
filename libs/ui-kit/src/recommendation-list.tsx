import type { Recommendation, RecommendationCategory } from '@sotto/meeting';
import { Sprout } from 'lucide-react';
import { styled } from 'styled-components';
import { Badge } from './badge.js';
import { EmptyState } from './empty-state.js';
import { InsightCards } from './insight-cards.js';
import { wholePercent } from './judgement.js';
import { type ResultProgress, ResultState } from './result-state.js';
import { type SessionAccess, SessionLinks } from './session-links.js';
import { Row } from './stack.js';
import { PRIORITIES } from './suggestion-words.js';
import { tokens } from './tokens.js';

/** Ledger N9. */
const CATEGORIES: Readonly<Record<RecommendationCategory, string>> = {
  skill_development: 'Skill development',
  confidence_building: 'Confidence building',
  communication: 'Communication',
  preparation: 'Preparation',
};

const Steps = styled.ol`
  display: grid;
  gap: ${tokens.space4};
  padding-left: ${tokens.space24};
  list-style: decimal;
`;

export interface RecommendationListProps extends ResultProgress, SessionAccess {
  /** The most urgent first. */
  recommendations: readonly Recommendation[];
}

/** What to work on (ledger N9): why, how, and the sessions that it rests on. */
export function RecommendationList(props: RecommendationListProps) {
  const { recommendations, sessionName, onOpenSession, ...progress } = props;
  return (
    <ResultState
      {...progress}
      busy="Working out what to practise"
      failed="Recommendations could not be worked out"
      empty={
        <EmptyState
          icon={Sprout}
          title="No recommendations now"
          sentence="What lies outside its band in several of your sessions will be here, with steps to take."
        />
      }
    >
      {recommendations.length > 0 && (
        <InsightCards>
          {recommendations.map((recommendation) => (
            <li key={recommendation.recommendation}>
              <Recommended recommendation={recommendation} />
              <SessionLinks
                ids={recommendation.sessions}
                sessionName={sessionName}
                onOpenSession={onOpenSession}
              />
            </li>
          ))}
        </InsightCards>
      )}
    </ResultState>
  );
}

function Recommended({ recommendation }: { recommendation: Recommendation }) {
  const { category, priority, estimatedImpact, timeToSeeResults, reasoning, actionSteps, source } =
    recommendation;
  return (
    <>
      <Row $gap={12}>
        <Badge icon={null}>{CATEGORIES[category]}</Badge>
        <small>{PRIORITIES[priority]}</small>
        <small>{`Estimated impact ${wholePercent(estimatedImpact)} %`}</small>
        <small>{`Results in: ${timeToSeeResults}`}</small>
      </Row>
      <h3>{recommendation.recommendation}</h3>
      <p>{reasoning}</p>
      {actionSteps.length > 0 && (
        <Steps>
          {actionSteps.map((step, index) => (
            <li key={index}>{step}</li>
          ))}
        </Steps>
      )}
      <small>Source: {source}</small>
    </>
  );
}
