import { Button, Notice, Panel, Row, Stack, Switch } from '@sotto/ui-kit';
import { useRef, useState } from 'react';
import { useHandles } from '../composition/handles.js';
import { failureOf } from '../composition/open-screens.js';
import { isInitialized, type ProviderKind } from '../stores/settings.js';
import { useSettings } from '../stores/use-session.js';
import { ProviderPanel } from './provider-panel.js';
import { canInitialize, type Direction, moved, NOTHING_TYPED } from './providers-view.js';
import { useFocusAfterMove } from './use-focus-after-move.js';

/** Who answers, in which order; and the one button that puts it to work. */
export function Providers() {
  const { settings: store, toasts } = useHandles();
  const { settings, storedKeys } = useSettings((state) => state);
  const [typed, setTyped] = useState(NOTHING_TYPED);
  const [busy, setBusy] = useState(false);
  const ready = isInitialized(settings, storedKeys);
  const possible = canInitialize(settings, storedKeys, typed);
  const { order } = settings;
  const frame = useRef<HTMLDivElement>(null);
  const moving = useFocusAfterMove(frame, order);
  const move = (kind: ProviderKind, direction: Direction) => {
    moving(kind, direction);
    void store.update({ order: moved(order, kind, direction) });
  };

  const initialize = async () => {
    if (!possible || busy) return;
    setBusy(true);
    try {
      for (const kind of order) {
        const key = typed[kind].trim();
        if (key) await store.setKey(kind, key);
      }
      await store.update({ welcomed: true });
      setTyped(NOTHING_TYPED);
      toasts.show({
        type: 'success',
        title: 'Services initialized',
        detail: 'Start the assistant when your meeting begins.',
      });
    } catch (error) {
      toasts.show({
        type: 'error',
        title: 'Initialization Error',
        detail: `Failed to initialize some services. ${failureOf(error).message}`,
        durationMs: 12_000,
      });
    } finally {
      setBusy(false);
    }
  };

  return (
    <Panel
      heading="Who answers"
      description="Tried in this order. If one fails or takes long, the next one is asked."
    >
      <Stack $gap={24} ref={frame}>
        {order.map((kind, index) => (
          <ProviderPanel
            key={kind}
            kind={kind}
            first={index === 0}
            last={index === order.length - 1}
            onMove={(direction) => move(kind, direction)}
            onSave={() => void initialize()}
            typed={typed[kind]}
            onType={(key) =>
              setTyped((all) => ({ ...all, [kind]: key }) satisfies Record<ProviderKind, string>)
            }
          />
        ))}
        <Switch
          label="On-device rules"
          hint="Last in order. They answer with quotes from what was said, shown and noted, and coach by measures, without a model."
          checked={settings.rules}
          onChange={(rules) => void store.update({ rules })}
        />
        <Notice
          tone={ready ? 'good' : 'info'}
          title={ready ? 'Services are initialized' : 'At least one API key is required'}
          detail="Keys are stored locally, sealed on this device, and are sent only to their own provider, or to the address you enter for it. A server of your own and on-device rules need none."
        />
        <Row>
          <Button kind="primary" busy={busy} disabled={!possible} onClick={() => void initialize()}>
            Initialize Services
          </Button>
        </Row>
      </Stack>
    </Panel>
  );
}
