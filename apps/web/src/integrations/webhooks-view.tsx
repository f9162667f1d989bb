import {
  type Delivery,
  type Webhook,
  WEBHOOK_ADDED,
  WEBHOOK_KIND_LABELS,
  type WebhookEntry,
  type WebhookSaved,
} from '@sotto/integrations';
import {
  Badge,
  BusyLine,
  Button,
  ConfirmDialog,
  EmptyState,
  EntryList,
  EntryRow,
  Notice,
  Row,
  Stack,
  Switch,
} from '@sotto/ui-kit';
import { Webhook as WebhookIcon } from 'lucide-react';
import { useCallback, useRef, useState } from 'react';
import { useHandles } from '../composition/handles.js';
import { failureOf } from '../composition/open-screens.js';
import { useFocusAfterDialog } from '../focus/use-focus-after-dialog.js';
import { useFocusAfterRemoval } from '../focus/use-focus-after-removal.js';
import { useOffice, useRead } from '../office/use-office.js';
import { DamagedNotices } from './damaged-notices.js';
import { SharingOff } from './sharing-off.js';
import { WebhookForm } from './webhook-form.js';
import { WebhookLog } from './webhook-log.js';
import { EVENT_WORDS, hostOf, troubleOf } from './webhooks-words.js';

/** Addresses that are told what happens in sessions (ledger G5, G6). */
export function WebhooksView() {
  const { webhooks, sender, audit } = useOffice();
  const { toasts } = useHandles();
  const [editing, setEditing] = useState<Webhook | 'new' | null>(null);
  const [removing, setRemoving] = useState<{ readonly webhook: Webhook; readonly index: number } | null>(
    null,
  );
  const [logged, setLogged] = useState<Webhook | null>(null);
  const read = useCallback(async () => {
    const { webhooks: all, damaged } = await webhooks.list();
    const rows = all.map(async (webhook) => ({
      webhook,
      newest: (await webhooks.log(webhook.id)).deliveries[0],
    }));
    return { list: await Promise.all(rows), damaged };
  }, [webhooks]);
  const subscribe = useCallback((changed: () => void) => webhooks.subscribe(changed), [webhooks]);
  const found = useRead({ read, subscribe });
  const frame = useRef<HTMLDivElement>(null);
  const leaving = useFocusAfterRemoval(frame, found);
  const adding = useRef<HTMLButtonElement>(null);
  useFocusAfterDialog(adding, editing !== null, found);
  const tell = (title: string, detail: string) => void toasts.show({ type: 'error', title, detail });
  const enter = (how: string, url: string) =>
    audit({ action: 'integration-changed', details: { what: 'webhook', how, host: hostOf(url) } });
  const carryOut = (work: Promise<WebhookSaved>, url: string, how: string) =>
    work.then(
      ({ problem }) => (problem ? tell(problem.title, problem.message) : enter(how, url)),
      (error: unknown) => tell('Not saved', failureOf(error).message),
    );

  const save = async (entry: WebhookEntry): Promise<WebhookSaved> => {
    const changed = editing !== null && editing !== 'new';
    const saved = await (changed ? webhooks.update(editing.id, entry) : webhooks.add(entry));
    if (saved.webhook) {
      const { url } = saved.webhook;
      void enter(changed ? 'changed' : 'added', url);
      if (!changed) {
        toasts.show({ type: 'success', title: WEBHOOK_ADDED, detail: `${hostOf(url)} will be told.` });
      }
    }
    return saved;
  };
  const remove = async ({ webhook: { id, url }, index }: NonNullable<typeof removing>) => {
    setRemoving(null);
    leaving(index);
    try {
      await webhooks.remove(id);
      void enter('removed', url);
    } catch (error) {
      tell('Not removed', failureOf(error).message);
    }
  };
  const test = async ({ id }: Webhook) => {
    try {
      const { problem } = await sender.sendTest(id);
      if (problem) tell(problem.title, problem.message);
    } catch (error) {
      tell('Not sent', failureOf(error).message);
    }
  };

  if (found.state === 'reading') return <BusyLine>Reading the webhooks</BusyLine>;
  if (found.state === 'failed') {
    return <Notice tone="error" title="The webhooks cannot be read" detail={found.message} />;
  }
  const { list, damaged } = found.value;
  return (
    <Stack $gap={24} ref={frame}>
      <SharingOff what="No webhook is told anything." />
      <DamagedNotices
        what="A webhook"
        then="add it again"
        damaged={damaged}
        remove={(id) => {
          leaving(0);
          return webhooks.remove(id);
        }}
      />
      {list.length + damaged.length === 0 ? (
        <EmptyState
          icon={WebhookIcon}
          title="No webhooks yet"
          sentence="A webhook tells another program when a session starts or ends, an analysis is complete or a suggestion is applied. It never gets a transcript."
          action={
            <Button ref={adding} kind="primary" onClick={() => setEditing('new')}>
              Add a webhook
            </Button>
          }
        />
      ) : (
        <>
          {list.length > 0 && (
            <EntryList aria-label="Webhooks">
              {list.map(({ webhook, newest }, index) => (
                <WebhookRow
                  key={webhook.id}
                  webhook={webhook}
                  newest={newest}
                  onActive={(active) => {
                    void carryOut(webhooks.setActive(webhook.id, active), webhook.url, active ? 'on' : 'off');
                  }}
                  onTest={() => {
                    void test(webhook);
                    setLogged(webhook);
                  }}
                  onLog={() => setLogged(webhook)}
                  onEdit={() => setEditing(webhook)}
                  onRemove={() => setRemoving({ webhook, index })}
                />
              ))}
            </EntryList>
          )}
          <Row>
            <Button ref={adding} onClick={() => setEditing('new')}>
              Add a webhook
            </Button>
          </Row>
        </>
      )}
      <WebhookForm
        open={editing !== null}
        webhook={editing === 'new' ? null : editing}
        onSave={save}
        onClose={() => setEditing(null)}
      />
      <WebhookLog webhook={logged} onClose={() => setLogged(null)} />
      <ConfirmDialog
        open={removing !== null}
        title={`Remove ${removing?.webhook.name ?? ''}?`}
        confirmLabel="Remove"
        onCancel={() => setRemoving(null)}
        onConfirm={() => removing && void remove(removing)}
      >
        What waits to be sent to it is dropped, and its log is deleted.
      </ConfirmDialog>
    </Stack>
  );
}

interface WebhookRowProps {
  webhook: Webhook;
  /** What became of the newest attempt; absent: there was none. */
  newest: Delivery | undefined;
  onActive: (active: boolean) => void;
  onTest: () => void;
  onLog: () => void;
  onEdit: () => void;
  onRemove: () => void;
}

function WebhookRow({ webhook, newest, onActive, onTest, onLog, onEdit, onRemove }: WebhookRowProps) {
  const { name, url, kind, events, active, secret, stopped } = webhook;
  const trouble = troubleOf(newest);
  return (
    <EntryRow
      title={name}
      detail={hostOf(url)}
      badges={
        <>
          {trouble && <Badge tone={trouble.tone}>{trouble.label}</Badge>}
          <Badge tone={kind === 'signed' ? 'good' : 'info'}>
            {kind === 'signed' && !secret ? 'Unsigned, confirmed' : WEBHOOK_KIND_LABELS[kind]}
          </Badge>
          {events.map((event) => (
            <Badge key={event} icon={null}>
              {EVENT_WORDS[event].label}
            </Badge>
          ))}
        </>
      }
    >
      <Stack $gap={12}>
        {stopped && <Notice tone="warning" title="Turned off" detail={stopped.message} />}
        <Row>
          <Switch label="Active" aria-label={`Active: ${name}`} checked={active} onChange={onActive} />
        </Row>
        <Row>
          <Button size="small" aria-label={`Send a test to ${name}`} onClick={onTest} disabled={!active}>
            Send a test
          </Button>
          <Button size="small" aria-label={`Deliveries to ${name}`} onClick={onLog}>
            Deliveries
          </Button>
          <Button size="small" aria-label={`Change ${name}`} onClick={onEdit}>
            Change
          </Button>
          <Button size="small" kind="quiet" aria-label={`Remove ${name}`} onClick={onRemove}>
            Remove
          </Button>
        </Row>
      </Stack>
    </EntryRow>
  );
}
