import { behaviouralAnalysis, coachingWeights } from '@sotto/core-scoring';
import { BehaviourPanel, Panel } from '@sotto/ui-kit';
import { useDelivery } from '../delivery/use-delivery.js';
import { useSession } from '../stores/use-session.js';

/** How the person comes across in the meeting that runs. */
export function LiveBehaviour() {
  const meeting = useSession((state) => state.meeting);
  const report = useDelivery(meeting);
  const analysis = report && behaviouralAnalysis(report, coachingWeights(meeting.industry));
  return (
    <Panel heading="Behavioural analysis" description="Of the meeting so far">
      <BehaviourPanel analysis={analysis} />
    </Panel>
  );
}
