import { OverlayPanel, Row } from '@sotto/ui-kit';
import { useMemo } from 'react';
import { newestAnswer } from '../assistant/assistant-view.js';
import { AskFor } from '../coach/ask-for.js';
import { isActive, stateLabel } from '../shell/session-view.js';
import { useSession } from '../stores/use-session.js';
import { CheckLine } from './check-line.js';
import { ConsentLine } from './consent-line.js';
import { isApple } from './hotkey-press.js';
import { hotkeyForAria, hotkeyWords } from './hotkey-words.js';
import { Marker } from './marker.js';
import { emptyWords, panelAnswer } from './panel-answer.js';
import { RunButtons } from './run-buttons.js';
import { useDiscreet, useDiscreetSettings } from './use-discreet.js';
import { useFloat } from './use-float.js';

/** The panel with what leads now: the newest answer, as headline and points. */
export function PanelContent({ floating = false }: { floating?: boolean }) {
  const discreet = useDiscreet();
  const active = useSession(isActive);
  const state = useSession(stateLabel);
  const running = useSession(({ meeting }) => meeting.status === 'running');
  const empty = useSession(emptyWords);
  const newest = useSession(({ meeting }) => newestAnswer(meeting.exchanges));
  const draft = useSession(({ moment }) => moment.draft?.text ?? '');
  const shown = useMemo(() => newest && panelAnswer(newest, draft), [newest, draft]);
  const float = useFloat();
  const shortcuts = useShortcuts();
  return (
    <OverlayPanel
      active={active}
      state={state}
      {...(shown && { kicker: shown.kicker, points: shown.points, running: shown.running })}
      {...(shown?.headline && { headline: shown.headline })}
      empty={shown?.running ? 'Answering...' : empty}
      actions={
        running ? (
          <Row>
            <AskFor purpose="analyse" label="Get Analysis" />
            <AskFor purpose="quick-tip" label="Quick Tip" />
          </Row>
        ) : (
          <RunButtons />
        )
      }
      footer={
        <>
          <ConsentLine />
          <CheckLine />
        </>
      }
      marker={<Marker />}
      onMinimize={discreet.toggleMinimized}
      {...(floating ? { onReturn: discreet.floating.close } : float && { onFloat: float })}
      onClose={discreet.close}
      shortcuts={shortcuts}
    />
  );
}

/** What the panel's buttons are also done by, where hotkeys are on. */
function useShortcuts() {
  const { hotkeysEnabled, hotkeys } = useDiscreetSettings();
  return useMemo(() => {
    if (!hotkeysEnabled) return {};
    const apple = isApple(navigator);
    const of = (hotkey: string) => ({
      words: hotkeyWords(hotkey, apple).join('+'),
      aria: hotkeyForAria(hotkey, apple),
    });
    return { minimize: of(hotkeys.minimize), close: of(hotkeys.close) };
  }, [hotkeysEnabled, hotkeys]);
}
