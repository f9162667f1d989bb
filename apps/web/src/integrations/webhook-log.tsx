import { type Delivery, DELIVERY_LABELS, type OutboxRow, type Webhook } from '@sotto/integrations';
import {
  Badge,
  BusyLine,
  Button,
  Dialog,
  Disclosure,
  EntryList,
  EntryRow,
  Notice,
  Stack,
  tokens,
} from '@sotto/ui-kit';
import { useCallback } from 'react';
import { styled } from 'styled-components';
import { useHandles } from '../composition/handles.js';
import { failureOf } from '../composition/open-screens.js';
import { useOffice, useRead } from '../office/use-office.js';
import { whenText } from '../sessions/session-words.js';
import { counted } from '../words/counted.js';
import { deliveryText, EVENT_WORDS, RESULT_TONES } from './webhooks-words.js';

const Body = styled.pre`
  max-height: 16rem;
  overflow: auto;
  padding: ${tokens.space12};
  border-radius: ${tokens.radius10};
  background: ${tokens.neutralSoft};
  font-size: ${tokens.type13};
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

/** What became of each message of a webhook (ledger G6), and "Send again". */
export function WebhookLog({ webhook, onClose }: { webhook: Webhook | null; onClose: () => void }) {
  return (
    <Dialog
      open={webhook !== null}
      onClose={onClose}
      title={webhook ? `Deliveries to ${webhook.name}` : ''}
      wide
    >
      {webhook && <Log id={webhook.id} />}
    </Dialog>
  );
}

function Log({ id }: { id: string }) {
  const { webhooks, sender } = useOffice();
  const { toasts } = useHandles();
  const read = useCallback(() => webhooks.log(id), [webhooks, id]);
  const subscribe = useCallback((changed: () => void) => webhooks.subscribe(changed), [webhooks]);
  const found = useRead({ read, subscribe });
  const again = async (message: string) => {
    const tell = (title: string, detail: string) => void toasts.show({ type: 'error', title, detail });
    try {
      const { problem } = await sender.resend(id, message);
      if (problem) tell(problem.title, problem.message);
    } catch (error) {
      tell('Not sent', failureOf(error).message);
    }
  };
  if (found.state === 'reading') return <BusyLine>Reading the log</BusyLine>;
  if (found.state === 'failed') {
    return <Notice tone="error" title="The log cannot be read" detail={found.message} />;
  }
  const { waiting, deliveries, damaged } = found.value;
  const lost = damaged.waiting + damaged.deliveries;
  if (waiting.length + deliveries.length + lost === 0) {
    return <p>Nothing was sent yet. Send a test, or start a session.</p>;
  }
  const newest = new Set<string>();
  return (
    <Stack $gap={16}>
      {damaged.waiting > 0 && (
        <Notice
          tone="warning"
          title={`${counted(damaged.waiting, 'message')} that ${damaged.waiting === 1 ? 'waits' : 'wait'} cannot be opened`}
          detail="Not sent, and not to be sent again. It goes with the webhook, or with its session."
        />
      )}
      {damaged.deliveries > 0 && (
        <Notice
          tone="warning"
          title={`${counted(damaged.deliveries, 'line')} of the log cannot be opened`}
          detail="What was sent then is not known any more. New lines take their place in time."
        />
      )}
      {waiting.length > 0 && (
        <EntryList aria-label="Waiting to be sent">
          {waiting.map((row) => (
            <WaitingRow key={row.message} row={row} onAgain={() => void again(row.message)} />
          ))}
        </EntryList>
      )}
      {deliveries.length > 0 && (
        <EntryList aria-label="Delivery log">
          {deliveries.map((delivery) => {
            const first = !newest.has(delivery.message);
            newest.add(delivery.message);
            return (
              <DeliveryRow
                key={`${delivery.message} ${delivery.attempt}`}
                delivery={delivery}
                {...(first && { onAgain: () => void again(delivery.message) })}
              />
            );
          })}
        </EntryList>
      )}
    </Stack>
  );
}

function WaitingRow({ row, onAgain }: { row: OutboxRow; onAgain: () => void }) {
  const title = row.test ? 'Test' : EVENT_WORDS[row.event].label;
  return (
    <EntryRow
      title={title}
      detail={`Attempt ${row.attempt}, due ${whenText(row.dueAt)}`}
      badges={<Badge tone="fair">Waiting</Badge>}
      actions={
        <Button size="small" aria-label={`Send now: ${title}, due ${whenText(row.dueAt)}`} onClick={onAgain}>
          Send now
        </Button>
      }
    />
  );
}

function DeliveryRow({ delivery, onAgain }: { delivery: Delivery; onAgain?: () => void }) {
  const { test, event, at, result, failure, body } = delivery;
  return (
    <EntryRow
      title={test ? 'Test' : EVENT_WORDS[event].label}
      detail={whenText(at)}
      badges={<Badge tone={RESULT_TONES[result]}>{deliveryText(delivery)}</Badge>}
      {...(onAgain &&
        result !== 'failed' && {
          actions: (
            <Button
              size="small"
              aria-label={`Send again: ${EVENT_WORDS[event].label}, ${DELIVERY_LABELS[result]}, ${whenText(at)}`}
              onClick={onAgain}
            >
              Send again
            </Button>
          ),
        })}
    >
      {failure && <p>{failure.message}</p>}
      <Disclosure summary="What was sent">
        <Body tabIndex={0}>{body}</Body>
      </Disclosure>
    </EntryRow>
  );
}
