import { Button, Notice, Panel, PasswordField, RadioCards, Row, Stack, TextField } from '@sotto/ui-kit';
import { useState } from 'react';
import { useHandles } from '../composition/handles.js';
import { failureOf } from '../composition/open-screens.js';
import type { ProviderKind } from '../stores/settings.js';
import { useSettings } from '../stores/use-session.js';

type Trial = { readonly state: 'idle' | 'testing' } | { readonly state: 'failed'; readonly message: string };

/** The shortest way to a model of one's own: enter it, and it is tested before it is kept. */
export function QuickKey({ onDone }: { onDone: () => void }) {
  const { settings: store, testProvider, toasts } = useHandles();
  const endpoint = useSettings(({ settings }) => settings.endpoint);
  const [kind, setKind] = useState<ProviderKind>('openai');
  const [key, setKey] = useState('');
  const [trial, setTrial] = useState<Trial>({ state: 'idle' });
  const complete =
    kind === 'compatible' ? endpoint.baseUrl !== '' && endpoint.model !== '' : key.trim() !== '';

  const tryIt = async () => {
    setTrial({ state: 'testing' });
    try {
      const test = await testProvider(kind, key.trim() || undefined);
      if (!test.ok) return setTrial({ state: 'failed', message: test.failure.message });
      if (key.trim()) await store.setKey(kind, key.trim());
      toasts.show({
        type: 'success',
        title: 'It answers',
        detail: `In ${(test.ms / 1000).toFixed(1)} s. Start when your meeting begins.`,
      });
      onDone();
    } catch (error) {
      setTrial({ state: 'failed', message: failureOf(error).message });
    }
  };

  return (
    <Panel
      heading="Your own model"
      description="Keys are sealed on this device and are sent only to their provider."
    >
      <Stack $gap={16}>
        <RadioCards
          label="Which one?"
          value={kind}
          onChange={(next) => {
            setKind(next);
            setTrial({ state: 'idle' });
          }}
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
        {kind === 'compatible' && (
          <>
            <TextField
              label="Address"
              placeholder="http://localhost:11434/v1"
              value={endpoint.baseUrl}
              onChange={(baseUrl) =>
                void store.update({ endpoint: { ...endpoint, baseUrl: baseUrl.trim() } })
              }
            />
            <TextField
              label="Model"
              placeholder="llama3.2"
              value={endpoint.model}
              onChange={(model) => void store.update({ endpoint: { ...endpoint, model: model.trim() } })}
            />
          </>
        )}
        <PasswordField
          label={kind === 'compatible' ? 'Key (if it needs one)' : 'Key'}
          value={key}
          onChange={setKey}
          autoComplete="off"
        />
        {trial.state === 'failed' && (
          <Notice tone="error" announced title="It does not answer yet" detail={trial.message} />
        )}
        <Row>
          <Button
            kind="primary"
            disabled={!complete}
            busy={trial.state === 'testing'}
            onClick={() => void tryIt()}
          >
            Test and use
          </Button>
        </Row>
      </Stack>
    </Panel>
  );
}
