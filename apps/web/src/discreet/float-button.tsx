import { Button, tokens } from '@sotto/ui-kit';
import { PictureInPicture2 } from 'lucide-react';
import { styled } from 'styled-components';
import { useStore } from 'zustand';
import { useDiscreet, useOverlay } from './use-discreet.js';
import { useFloat } from './use-float.js';

const Quiet = styled.p`
  max-width: ${tokens.textWidth};
  color: ${tokens.quiet};
  font-size: ${tokens.type13};
`;

/** Ledger D10: the overlay above other windows, or back in the page; that it cannot be, where the browser has no such windows. */
export function FloatButton() {
  const discreet = useDiscreet();
  const on = useOverlay((state) => state.on);
  const floating = useStore(discreet.floating) !== null;
  const float = useFloat();
  if (!float) {
    return (
      <Quiet>
        This browser cannot float the overlay above other windows, so it stays in this page. Chrome and Edge
        can.
      </Quiet>
    );
  }
  return floating ? (
    <Button icon={PictureInPicture2} onClick={discreet.floating.close}>
      Back into the page
    </Button>
  ) : (
    <Button icon={PictureInPicture2} disabled={!on} onClick={float}>
      Float above other windows
    </Button>
  );
}
