import { Button, OverlayLayer, OverlayPill, OverlayStack, ShareBanner } from '@sotto/ui-kit';
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { isActive, stateLabel } from '../shell/session-view.js';
import { useSession } from '../stores/use-session.js';
import { Marker } from './marker.js';
import { PanelContent } from './panel-content.js';
import { isSharing, type OverlayState } from './overlay-state.js';
import { shareSentences } from './share-words.js';
import { Suggestions, useCardView } from './suggestions.js';
import { useDiscreet, useDiscreetSettings } from './use-discreet.js';

/**
 * The overlay in the page (ledger D5, D7, D11).
 * @param returned whether it comes back from its own window, as long as it is mounted
 */
export function PageOverlay({ returned }: { returned: RefObject<boolean> }) {
  const discreet = useDiscreet();
  const { position, opacity } = useDiscreetSettings();
  const { overlay, card, banner, sharing } = useParts(false);
  const frame = useFocusBack(returned);
  return (
    <div ref={frame}>
      <OverlayLayer
        position={position}
        opacity={opacity}
        sharing={sharing}
        onMove={discreet.move}
        overlay={overlay}
        card={card}
        banner={banner}
      />
    </div>
  );
}

/**
 * Where the overlay is closed from within, the focus would go with it: the page's heading has it then. Back from its own
 * window the overlay has it again.
 */
function useFocusBack(returned: RefObject<boolean>): RefObject<HTMLDivElement | null> {
  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = frame.current;
    if (returned.current && document.activeElement?.matches('body, h1')) {
      element?.querySelector<HTMLElement>('[data-focus-first]')?.focus({ preventScroll: true });
    }
    return () => {
      if (!element?.contains(document.activeElement)) return;
      document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
    };
  }, [returned]);
  return frame;
}

/** The overlay in its own window (ledger D10). */
export function FloatingOverlay({ toasts }: { toasts: ReactNode }) {
  const { opacity } = useDiscreetSettings();
  return <OverlayStack {...useParts(true)} opacity={opacity} toasts={toasts} />;
}

function useParts(floating: boolean) {
  const state = useStore(useDiscreet().overlay);
  const running = useSession(({ meeting }) => meeting.status === 'running');
  const { minimized } = state;
  const sharing = isSharing(state);
  return {
    sharing,
    overlay: minimized ? <Pill /> : <PanelContent floating={floating} />,
    // What was made small says nothing by itself: who hides the overlay hides its suggestions.
    card: running && !minimized ? <Suggestions /> : undefined,
    banner: sharing ? <Banner state={state} /> : undefined,
  };
}

function Pill() {
  const discreet = useDiscreet();
  const active = useSession(isActive);
  const label = useSession(stateLabel);
  const waiting = useCardView().state === 'suggestion';
  const seen = useStore(discreet.safety, ({ check }) => check.state === 'seen' && !check.chosen);
  return (
    <OverlayPill
      active={active}
      label={label}
      waiting={waiting}
      seen={seen}
      marker={<Marker />}
      onExpand={discreet.toggleMinimized}
    />
  );
}

function Banner({ state: { signs, told } }: { state: OverlayState }) {
  const discreet = useDiscreet();
  return (
    <ShareBanner
      reasons={shareSentences(signs, told)}
      {...(told && {
        actions: (
          <Button size="small" onClick={() => discreet.tellSharing(false)}>
            I have stopped sharing
          </Button>
        ),
      })}
    />
  );
}
