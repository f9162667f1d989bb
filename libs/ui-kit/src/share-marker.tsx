import { styled } from 'styled-components';

/* Pure black and white, sharp and at once: a picture of the screen is searched for them. */
const Cells = styled.span`
  display: flex;
  flex: none;
  width: 20px;
  height: 10px;
  forced-color-adjust: none;

  & > span {
    width: 10px;
    height: 10px;
  }

  &[data-bit='1'] > span:first-child,
  &[data-bit='0'] > span:last-child {
    background: #fff;
  }

  &[data-bit='0'] > span:first-child,
  &[data-bit='1'] > span:last-child {
    background: #000;
  }
`;

export interface ShareMarkerProps {
  /** 1: white, then black; 0: black, then white; null: nothing, in the same place. */
  bit: 0 | 1 | null;
}

/** Two cells whose change tells whether a picture of the screen shows the overlay (ledger D12). 20 by 10 px. */
export function ShareMarker({ bit }: ShareMarkerProps) {
  return (
    <Cells data-share-marker="" data-bit={bit ?? undefined} aria-hidden="true">
      <span />
      <span />
    </Cells>
  );
}
