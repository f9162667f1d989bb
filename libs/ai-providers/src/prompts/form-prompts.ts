import type { Reply } from '@sotto/meeting';
import { COACH_ANALYSIS } from './coach-analysis.js';
import { COACHING_FEEDBACK } from './coaching-feedback.js';
import { IMPROVEMENT_TIPS } from './improvement-tips.js';
import { PERFORMANCE_ANALYSIS } from './performance-analysis.js';
import type { FormPrompt, FormPurpose, FormTask } from './prompt.js';
import { QUICK_TIP } from './quick-tip.js';

/** The prompt of each purpose whose reply has a fixed shape. */
export const FORM_PROMPTS: { readonly [P in FormPurpose]: FormPrompt<P> } = {
  coach: COACHING_FEEDBACK,
  performance: PERFORMANCE_ANALYSIS,
  tips: IMPROVEMENT_TIPS,
  analyse: COACH_ANALYSIS,
  'quick-tip': QUICK_TIP,
};

/** What is said when nothing better comes (ledger C5); shown as standard advice and left out of every figure. */
export function standardAdvice(task: FormTask): Reply {
  return FORM_PROMPTS[task.purpose].fallback(task);
}
