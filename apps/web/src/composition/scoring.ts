// A module of its own, because the session's library itself is part of the first load.
import { detectQuestion, isSameQuestion } from '@sotto/core-scoring';
import type { QuestionSense } from '@sotto/live-session';

export { sessionScores } from '@sotto/live-session';

/** What tells a question of the other side (ledger A14). */
export const QUESTIONS: QuestionSense = { judge: detectQuestion, same: isSameQuestion };
