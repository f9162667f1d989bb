import type { PredictionType, PredictiveInsight } from '@sotto/meeting';
import { Telescope } from 'lucide-react';
import { Badge } from './badge.js';
import { Disclosure } from './disclosure.js';
import { EmptyState } from './empty-state.js';
import { InsightCards } from './insight-cards.js';
import { type ResultProgress, ResultState } from './result-state.js';
import { ConfidenceBadge } from './score-badge.js';
import { type SessionAccess, SessionLinks } from './session-links.js';
import { Row } from './stack.js';

/** Ledger N10. */
const TYPES: Readonly<Record<PredictionType, string>> = {
  success_prediction: 'Success',
  risk_warning: 'Risk',
  opportunity_identification: 'Opportunity',
  skill_gap: 'Skill gap',
};

export interface PredictionListProps extends ResultProgress, SessionAccess {
  /** The surest first. */
  predictions: readonly PredictiveInsight[];
}

/** What the own past says of the next session (ledger N10), with the share in which the same rule came true. */
export function PredictionList(props: PredictionListProps) {
  const { predictions, sessionName, onOpenSession, ...progress } = props;
  return (
    <ResultState
      {...progress}
      busy="Looking at what came true before"
      failed="Predictions could not be worked out"
      empty={
        <EmptyState
          icon={Telescope}
          title="No predictions now"
          sentence="A rule is shown here once it came true in most of at least five of your sessions."
        />
      }
    >
      {predictions.length > 0 && (
        <InsightCards>
          {predictions.map((prediction) => (
            <li key={prediction.id}>
              <Predicted prediction={prediction} />
              <SessionLinks
                ids={prediction.sessions}
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

function Predicted({ prediction }: { prediction: PredictiveInsight }) {
  const { type, confidence, n, timeframe, insight, actionable, rule } = prediction;
  return (
    <>
      <Row $gap={12}>
        <Badge icon={null}>{TYPES[type]}</Badge>
        <small>{timeframe}</small>
        <ConfidenceBadge confidence={confidence} />
        <small>{`came true in ${Math.round(confidence * n)} of ${n} of your sessions`}</small>
      </Row>
      <h3>{insight}</h3>
      <p>{actionable}</p>
      <Disclosure summary="How this is worked out">
        <p>{rule}</p>
      </Disclosure>
    </>
  );
}
