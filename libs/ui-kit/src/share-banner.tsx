import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Notice } from './notice.js';
import { tokens } from './tokens.js';

const Frame = styled.div`
  min-width: 0;
  border-radius: ${tokens.radius10};
  box-shadow: ${tokens.shadow};
  overflow-wrap: anywhere;
`;

const Reasons = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space4};
  font-size: ${tokens.type13};
`;

export interface ShareBannerProps {
  /** What it was seen by, a sentence each. */
  reasons: readonly string[];
  /** Buttons. */
  actions?: ReactNode;
}

/** Ledger D5: the screen seems to be shared, and by what that was seen. */
export function ShareBanner({ reasons, actions }: ShareBannerProps) {
  return (
    <Frame>
      <Notice
        tone="warning"
        announced
        title="Screen Sharing Detected"
        detail={
          reasons.length > 0 && (
            <Reasons>
              {reasons.map((reason) => (
                <li key={reason}>{reason}</li>
              ))}
            </Reasons>
          )
        }
        actions={actions}
      />
    </Frame>
  );
}
