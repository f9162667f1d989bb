import { ChartNoAxesColumn } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyState } from './empty-state.js';

/** With fewer sessions nothing is told about habits (ledger N7). */
export const LEAST_SESSIONS = 3;

export interface NeedSessionsProps {
  /** How many there are. */
  sessions: number;
  /** The one step to get more. */
  action?: ReactNode;
}

/** In place of insights from fewer than three sessions (ledger N7). */
export function NeedSessions({ sessions, action }: NeedSessionsProps) {
  const have = sessions === 1 ? '1 session' : `${sessions} sessions`;
  return (
    <EmptyState
      icon={ChartNoAxesColumn}
      title={`Need at least ${LEAST_SESSIONS} sessions to generate meaningful insights`}
      sentence={`You have ${have} so far.`}
      action={action}
    />
  );
}
