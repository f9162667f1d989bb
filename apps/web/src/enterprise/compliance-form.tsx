import { checkRetention, type ComplianceSettings } from '@sotto/enterprise';
import { Button, ConfirmDialog, Panel, Row, Stack, Switch, TextField } from '@sotto/ui-kit';
import { type SyntheticEvent, useRef, useState, useSyncExternalStore } from 'react';
import { styled } from 'styled-components';
import { useHandles } from '../composition/handles.js';
import { useOffice } from '../office/use-office.js';
import { type ComplianceDraft, draftedSettings, SWITCHES, turnsSealingOff } from './compliance-words.js';
import { RefusalNotice } from './refused.js';
import { useAttempt } from './use-attempt.js';

/* A figure of three digits. */
const Narrow = styled.div`
  max-width: 20rem;
`;

const UNCHANGED: ComplianceDraft = { switches: {} };

/** What the organisation demands (ledger E2): chosen, and saved as a whole. */
export function ComplianceForm() {
  const { compliance } = useOffice().enterprise;
  const { toasts } = useHandles();
  const saved = useSyncExternalStore(compliance.subscribe, compliance.settings);
  const [draft, setDraft] = useState(UNCHANGED);
  const [asking, setAsking] = useState<ComplianceSettings | null>(null);
  const { doing, refusal, attempt } = useAttempt();
  const daysField = useRef<HTMLInputElement>(null);
  const saveButton = useRef<HTMLButtonElement>(null);
  const next = draftedSettings(saved, draft);
  const days = draft.days ?? String(saved.dataRetentionDays);
  const retention = checkRetention(days);
  const warning = retention.days === undefined ? undefined : retention.warning;

  const save = async (settings: ComplianceSettings) => {
    const done = await attempt('save', 'Not saved', async () => {
      const { title, text } = await compliance.save(settings);
      toasts.show({ type: 'success', title, detail: text });
    });
    if (done) setDraft(UNCHANGED);
    setAsking(null);
  };
  const discard = () => {
    // This button goes with the changes.
    saveButton.current?.focus();
    setDraft(UNCHANGED);
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!next) daysField.current?.focus();
    else if (turnsSealingOff(saved, next)) setAsking(next);
    else void save(next);
  };
  const shown = { ...saved, ...draft.switches };
  return (
    <Panel
      heading="Rules"
      description="Each switch does what its line says, and nothing takes effect before you save."
    >
      <form onSubmit={submit} noValidate>
        <Stack $gap={24}>
          {SWITCHES.map(({ name, label, on, off }) => (
            <Switch
              key={name}
              label={label}
              hint={shown[name] ? on : off}
              checked={shown[name]}
              disabled={name === 'doNotShare' && !shown.ccpaEnabled}
              onChange={(checked) => setDraft({ ...draft, switches: { ...draft.switches, [name]: checked } })}
            />
          ))}
          <Narrow>
            <TextField
              ref={daysField}
              label="Retention, in days"
              unit="days"
              hint={warning ?? RETENTION}
              error={retention.refusal}
              inputMode="numeric"
              autoComplete="off"
              value={days}
              onChange={(typed) => setDraft({ ...draft, days: typed })}
            />
          </Narrow>
          <RefusalNotice refusal={refusal} />
          <Row>
            <Button ref={saveButton} kind="primary" type="submit" busy={doing !== null}>
              Save
            </Button>
            {draft !== UNCHANGED && (
              <Button kind="quiet" onClick={discard}>
                Discard changes
              </Button>
            )}
          </Row>
        </Stack>
      </form>
      <ConfirmDialog
        open={asking !== null}
        title="Store new sessions unsealed?"
        confirmLabel="Turn encryption off"
        busy={doing !== null}
        onCancel={() => setAsking(null)}
        onConfirm={() => asking && void save(asking)}
      >
        Sessions that begin from now on can be read by whoever has this disk. Older sessions and all keys stay
        sealed. The audit trail says that it was turned off.
      </ConfirmDialog>
    </Panel>
  );
}

const RETENTION = 'Older sessions are due for cleanup under Data Management. Nothing is deleted by itself.';
