import { Notice } from './notice.js';

/** Ledger C5: nothing better came, and what stands here is the same for everybody. */
export function StandardAdvice({ detail }: { detail: string }) {
  return <Notice title="Standard advice" detail={detail} />;
}
