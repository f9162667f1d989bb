import { useSession } from '../stores/use-session.js';
import { NewestAnswer } from './answers.js';
import { AppliedSuggestions } from './applied-suggestions.js';

// In one piece with what leads: what is fetched as a meeting begins must be there when the network has gone.
export { OlderAnswers } from './answers.js';

/**
 * The answer that leads (ledger A1, A11), among the suggestions that were applied before and since.
 * @param asked counts questions of this page: with each, the answer is in sight
 */
export function Leading({ asked }: { asked: number }) {
  const applied = useSession(({ meeting }) => meeting.applied.length > 0);
  return (
    <>
      {applied && <AppliedSuggestions since />}
      <NewestAnswer asked={asked} />
      {applied && <AppliedSuggestions since={false} />}
    </>
  );
}
