import type { EmailCheck, EmailText } from '@sotto/integrations';

/** What each way out gets. */
export interface WayProps {
  check: EmailCheck;
  /** Tells what is missing. */
  onRefused: (problem: EmailText) => void;
}
