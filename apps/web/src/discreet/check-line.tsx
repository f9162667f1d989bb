import { tokens } from '@sotto/ui-kit';
import { styled } from 'styled-components';
import { useStore } from 'zustand';
import { safetyWords } from './safety-words.js';
import { useDiscreet } from './use-discreet.js';

const Line = styled.p`
  color: ${tokens.quiet};
  font-size: ${tokens.type13};

  &[data-tone='warning'] {
    color: ${tokens.fair};
    font-weight: ${tokens.weightMedium};
  }
`;

/** Whether others see this (ledger D12), in a few words; nothing before it is known. */
export function CheckLine() {
  const check = useStore(useDiscreet().safety, (state) => state.check);
  const words = safetyWords(check);
  return (
    <Line role="status" data-tone={words?.tone} title={words?.title}>
      {words?.short}
    </Line>
  );
}
