import { Button, Notice, PasswordField, Row, Stack, TextField, tokens } from '@sotto/ui-kit';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useHandles } from '../composition/handles.js';
import { failureOf } from '../composition/open-screens.js';
import type { ProviderTest } from '../composition/provider-test.js';
import { isUsableEndpoint } from '../stores/settings.js';
import { useSettings } from '../stores/use-session.js';
import { AddressField } from './address-field.js';
import { KeyForm } from './key-form.js';

const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 16rem), 1fr));
  gap: ${tokens.space16};
  align-items: start;
`;

/** Where sound is turned into text outside this browser: a vendor with the person's key, or a server of their own. */
export function TranscriptionService() {
  const { settings: store, toasts } = useHandles();
  const transcription = useSettings(({ settings }) => settings.transcription);
  const stored = useSettings(({ storedKeys }) => storedKeys.has('transcription'));
  const [typed, setTyped] = useState('');
  const change = (part: Partial<typeof transcription>) =>
    void store.update({ transcription: { ...transcription, ...part } });
  const setKey = (key: string | null) =>
    store
      .setKey('transcription', key)
      .then(() => setTyped(''))
      .catch((error: unknown) =>
        toasts.show({ type: 'error', title: 'The key was not changed', detail: failureOf(error).message }),
      );
  const keep = () => typed.trim() !== '' && void setKey(typed.trim());
  return (
    <section aria-label="Transcription service">
      <KeyForm onSave={keep}>
        <Fields>
          <AddressField
            label="Transcription address"
            hint="Up to and with /v1: any server that speaks OpenAI’s transcription wire"
            placeholder="https://api.openai.com/v1"
            value={transcription.baseUrl}
            onChange={(baseUrl) => change({ baseUrl })}
          />
          <TextField
            label="Transcription model"
            placeholder="gpt-4o-mini-transcribe"
            autoComplete="off"
            value={transcription.model}
            onChange={(model) => change({ model: model.trim() })}
          />
          <PasswordField
            label="Transcription key (if it needs one)"
            value={typed}
            onChange={setTyped}
            stored={stored}
            onRemove={() => void setKey(null)}
            autoComplete="off"
          />
        </Fields>
        <Trial typed={typed.trim()} onKept={keep} />
      </KeyForm>
    </section>
  );
}

/** Tries it for real with what is entered, and keeps the key that worked. */
function Trial({ typed, onKept }: { typed: string; onKept: () => void }) {
  const { hearing } = useHandles();
  const transcription = useSettings(({ settings }) => settings.transcription);
  const [trial, setTrial] = useState<ProviderTest | 'none' | 'testing'>('none');
  const test = async () => {
    setTrial('testing');
    try {
      const result = await (await hearing()).testTranscription(typed);
      setTrial(result);
      if (result.ok) onKept();
    } catch (error) {
      setTrial({ ok: false, failure: failureOf(error) });
    }
  };
  return (
    <Stack $gap={12}>
      <Row>
        <Button
          size="small"
          disabled={!isUsableEndpoint(transcription)}
          busy={trial === 'testing'}
          onClick={() => void test()}
        >
          {typed ? 'Test and keep the key' : 'Test transcription'}
        </Button>
        {typed && (
          <Button size="small" kind="quiet" onClick={onKept}>
            Keep it untested
          </Button>
        )}
      </Row>
      {typeof trial === 'object' &&
        (trial.ok ? (
          <Notice
            tone="good"
            announced
            title={`It transcribes, in ${(trial.ms / 1000).toFixed(1)} s`}
            detail={trial.note}
          />
        ) : (
          <Notice tone="error" announced title="It does not transcribe" detail={trial.failure.message} />
        ))}
    </Stack>
  );
}
