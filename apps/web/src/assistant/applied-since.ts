import type { AppliedSuggestion, Exchange } from '@sotto/meeting';
import { newestAnswer } from './assistant-view.js';

/** Applied suggestions that stay in reach; all of them stand in History. */
const SHOWN = 3;

/** The newest suggestions that were applied, newest first: those since the answer that leads, or those before it. */
export function appliedSince(
  applied: readonly AppliedSuggestion[],
  exchanges: readonly Exchange[],
  since: boolean,
): readonly AppliedSuggestion[] {
  const leadsFrom = newestAnswer(exchanges)?.elapsed ?? -1;
  return applied
    .slice(-SHOWN)
    .filter(({ elapsed }) => elapsed > leadsFrom === since)
    .reverse();
}
