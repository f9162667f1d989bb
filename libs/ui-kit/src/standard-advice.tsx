import type { ReplyOrigin } from '@sotto/meeting';
import { styled } from 'styled-components';
import { Notice } from './notice.js';
import { tokens } from './tokens.js';

const Quiet = styled.p`
  color: ${tokens.quiet};
  font-size: ${tokens.type13};
`;

/** Ledger C5: nothing better came, and what stands here is the same for everybody. */
export function StandardAdvice({ detail }: { detail: string }) {
  return <Notice title="Standard advice" detail={detail} />;
}

export interface AdviceOriginProps {
  source: ReplyOrigin | undefined;
  /** What standard advice means here. */
  standard: string;
}

/** Above advice that no model gave: standard advice loudly, the rules on this device quietly. */
export function AdviceOrigin({ source, standard }: AdviceOriginProps) {
  if (source === 'fallback') return <StandardAdvice detail={standard} />;
  return source === 'rules' && <Quiet>By rules on this device</Quiet>;
}
