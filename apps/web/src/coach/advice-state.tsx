import { causeOf, Notice } from '@sotto/ui-kit';
import type { ReactNode } from 'react';
import type { AdviceProgress } from './advice-view.js';

/** Why the newest try gave nothing, or only standard advice, above what is there. */
export function Why({
  view: { failure, source, loading },
  children,
}: {
  view: AdviceProgress;
  children: ReactNode;
}) {
  return (
    <>
      {failure && !loading && (
        <Notice
          announced
          tone={source === 'fallback' ? 'info' : 'warning'}
          title={
            source === 'fallback' ? 'Standard advice, because no usable answer came' : 'Nothing new came'
          }
          detail={causeOf(failure)}
        />
      )}
      {children}
    </>
  );
}

/** Where the notice above says already that it is standard advice, the panel does not say it again. */
export const toldBy = ({ source, failure }: AdviceProgress) =>
  source && !(source === 'fallback' && failure) ? { source } : {};
