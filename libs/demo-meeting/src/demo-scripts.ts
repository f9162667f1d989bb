import type { DemoScript } from './demo-script.js';
import { ONE_SIDED_MEETING } from './one-sided-meeting.js';
import { SALES_CALL } from './sales-call.js';
import { WEAK_INTERVIEW } from './weak-interview.js';

/** Names a recorded meeting, so that it can be chosen before its script is loaded. */
export type DemoId = 'sales-call' | 'weak-interview' | 'one-sided-meeting';

/** Every recorded meeting, with titles that differ: a session tells by its title which of them it plays. */
export const DEMO_SCRIPTS: readonly { readonly id: DemoId; readonly script: DemoScript }[] = [
  { id: 'sales-call', script: SALES_CALL },
  { id: 'weak-interview', script: WEAK_INTERVIEW },
  { id: 'one-sided-meeting', script: ONE_SIDED_MEETING },
];
