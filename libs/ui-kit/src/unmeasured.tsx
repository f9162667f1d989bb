import { styled } from 'styled-components';
import { tokens } from './tokens.js';

const Frame = styled.div`
  display: grid;
  align-content: start;
  gap: ${tokens.space4};
  min-width: 0;
  font-size: ${tokens.type13};

  & > :first-child {
    font-weight: ${tokens.weightMedium};
  }

  & > :last-child {
    max-width: ${tokens.textWidth};
    color: ${tokens.quiet};
  }
`;

/** In the place of a bar that cannot be drawn: neither zero nor passed, and why. */
export function Unmeasured({ label, reason }: { label: string; reason: string }) {
  return (
    <Frame>
      <p>{label}</p>
      <p>Not measurable. {reason}</p>
    </Frame>
  );
}
