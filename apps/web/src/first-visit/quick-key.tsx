import {
  Button,
  Dialog,
  Notice,
  PasswordField,
  RadioCards,
  Row,
  Stack,
  TextField,
  type ToastContent,
} from '@sotto/ui-kit';
import { type SyntheticEvent, useState } from 'react';
import { useHandles } from '../composition/handles.js';
import { failureOf } from '../composition/open-screens.js';
import { AddressField } from '../settings/address-field.js';
import type { ProviderKind } from '../stores/settings.js';
import { useSettings } from '../stores/use-session.js';
import { type Entered, isComplete, keepProvider } from './entered-provider.js';

type Trial =
  | { readonly state: 'idle' | 'testing' | 'keeping' }
  | { readonly state: 'silent' | 'unkept'; readonly message: string };

export interface QuickKeyProps {
  open: boolean;
  onClose: () => void;
  /** Resolves once what comes next is there. */
  onKept: () => Promise<void>;
}

/** The shortest way to a model of one's own: what is entered is kept once it answered, or where the person says so. */
export function QuickKey({ open, onClose, onKept }: QuickKeyProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Use your own model">
      <QuickKeyForm onKept={onKept} />
    </Dialog>
  );
}

function QuickKeyForm({ onKept }: Pick<QuickKeyProps, 'onKept'>) {
  const { settings: store, testProvider, toasts } = useHandles();
  const stored = useSettings(({ settings }) => settings.endpoint);
  const [entered, setEntered] = useState<Entered>({ kind: 'openai', key: '', endpoint: stored });
  const [trial, setTrial] = useState<Trial>({ state: 'idle' });
  const { kind, key, endpoint } = entered;
  const busy = trial.state === 'testing' || trial.state === 'keeping';
  const change = (part: Partial<Entered>) => {
    setEntered({ ...entered, ...part });
    setTrial({ state: 'idle' });
  };

  const keep = async (told: ToastContent) => {
    setTrial({ state: 'keeping' });
    try {
      await keepProvider(store, entered);
      await onKept();
      toasts.show(told);
    } catch (error) {
      setTrial({ state: 'unkept', message: failureOf(error).message });
    }
  };
  const tryIt = async () => {
    if (!isComplete(entered) || busy) return;
    setTrial({ state: 'testing' });
    try {
      const test = await testProvider(kind, { key, ...(kind === 'compatible' && { endpoint }) });
      if (test.ok) await keep(answered(test.ms));
      else setTrial({ state: 'silent', message: test.failure.message });
    } catch (error) {
      setTrial({ state: 'silent', message: failureOf(error).message });
    }
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    void tryIt();
  };

  return (
    <Stack $gap={16}>
      <p>
        A key is sealed on this device and sent to nobody but its provider. Nothing is kept before it has
        answered, unless you say so.
      </p>
      <Stack as="form" $gap={16} onSubmit={submit} autoComplete="off" noValidate>
        {/* Another provider must never get the key that was typed for this one. */}
        <WhichOne kind={kind} onChange={(next) => change({ kind: next, key: '' })} />
        {kind === 'compatible' && (
          <EndpointFields endpoint={endpoint} onChange={(next) => change({ endpoint: next })} />
        )}
        <PasswordField
          label={kind === 'compatible' ? 'Key (if it needs one)' : 'Key'}
          value={key}
          onChange={(next) => change({ key: next })}
          autoComplete="off"
        />
        {trial.state === 'silent' && (
          <Notice tone="error" announced title="It does not answer yet" detail={trial.message} />
        )}
        {trial.state === 'unkept' && (
          <Notice tone="error" announced title="It could not be kept" detail={trial.message} />
        )}
        <Row>
          <Button kind="primary" type="submit" disabled={!isComplete(entered)} busy={busy}>
            Test and use
          </Button>
          {trial.state === 'silent' && (
            <Button kind="quiet" onClick={() => void keep(KEPT_ANYWAY)}>
              Keep it anyway
            </Button>
          )}
        </Row>
      </Stack>
    </Stack>
  );
}

function WhichOne({ kind, onChange }: { kind: ProviderKind; onChange: (kind: ProviderKind) => void }) {
  return (
    <RadioCards
      label="Which one?"
      value={kind}
      onChange={onChange}
      options={[
        { value: 'openai', label: 'OpenAI' },
        { value: 'anthropic', label: 'Anthropic' },
        {
          value: 'compatible',
          label: 'A server of mine',
          detail: 'Ollama, LM Studio, or any compatible one',
        },
      ]}
    />
  );
}

interface EndpointFieldsProps {
  endpoint: Entered['endpoint'];
  onChange: (endpoint: Entered['endpoint']) => void;
}

function EndpointFields({ endpoint, onChange }: EndpointFieldsProps) {
  return (
    <>
      <AddressField
        label="Address"
        placeholder="http://localhost:11434/v1"
        value={endpoint.baseUrl}
        onChange={(baseUrl) => onChange({ ...endpoint, baseUrl })}
      />
      <TextField
        label="Model"
        placeholder="llama3.2"
        autoComplete="off"
        value={endpoint.model}
        onChange={(model) => onChange({ ...endpoint, model: model.trim() })}
      />
    </>
  );
}

const answered = (ms: number): ToastContent => ({
  type: 'success',
  title: 'It answers',
  detail: `In ${(ms / 1000).toFixed(1)} s. Start when your meeting begins.`,
});

const KEPT_ANYWAY: ToastContent = {
  type: 'info',
  title: 'Kept, though it has not answered',
  detail: 'Questions fail until it does. Test it again in Settings.',
  durationMs: 8_000,
};
