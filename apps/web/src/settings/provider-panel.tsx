import { Button, IconButton, Notice, PasswordField, Row, Stack, TextField, tokens } from '@sotto/ui-kit';
import { ArrowUp } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { type ProviderTest, useHandles } from '../composition/handles.js';
import { failureOf } from '../composition/open-screens.js';
import type { ProviderKind } from '../stores/settings.js';
import { useSettings } from '../stores/use-session.js';
import { movedUp, PROVIDER_NAMES } from './providers-view.js';

const Frame = styled.section`
  display: grid;
  gap: ${tokens.space16};
  padding-bottom: ${tokens.space24};
  border-bottom: 1px solid ${tokens.line};
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${tokens.space12};

  & > h3 {
    font-size: ${tokens.type17};
  }
`;

const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 16rem), 1fr));
  gap: ${tokens.space16};
  align-items: start;
`;

const Folded = styled.details`
  & > summary {
    width: fit-content;
    color: ${tokens.quiet};
    font-size: ${tokens.type13};
    cursor: pointer;
  }

  &[open] > summary {
    padding-bottom: ${tokens.space8};
  }
`;

interface ProviderPanelProps {
  kind: ProviderKind;
  first: boolean;
  /** The key that is being typed. */
  typed: string;
  onType: (key: string) => void;
}

/** One provider: its key, its model, and whether it answers. */
export function ProviderPanel({ kind, first, typed, onType }: ProviderPanelProps) {
  const { settings: store, toasts } = useHandles();
  const order = useSettings(({ settings }) => settings.order);
  const stored = useSettings(({ storedKeys }) => storedKeys.has(kind));
  const name = PROVIDER_NAMES[kind];
  const remove = () =>
    void store
      .setKey(kind, null)
      .catch((error: unknown) =>
        toasts.show({ type: 'error', title: 'The key was not removed', detail: failureOf(error).message }),
      );
  return (
    <Frame aria-label={name}>
      <Head>
        <h3>{name}</h3>
        {!first && (
          <IconButton
            label={`Try ${name} earlier`}
            icon={ArrowUp}
            onClick={() => void store.update({ order: movedUp(order, kind) })}
          />
        )}
      </Head>
      <Fields>
        {kind === 'compatible' && <Endpoint />}
        <PasswordField
          label={kind === 'compatible' ? 'Key (if it needs one)' : `${name} API key`}
          value={typed}
          onChange={onType}
          stored={stored}
          onRemove={remove}
          autoComplete="off"
        />
        {kind !== 'compatible' && <ModelField kind={kind} />}
      </Fields>
      {kind !== 'compatible' && <Gateway kind={kind} />}
      <TestRow kind={kind} typed={typed} stored={stored} />
    </Frame>
  );
}

function Endpoint() {
  const { settings: store } = useHandles();
  const endpoint = useSettings(({ settings }) => settings.endpoint);
  const change = (part: Partial<typeof endpoint>) =>
    void store.update({ endpoint: { ...endpoint, ...part } });
  return (
    <>
      <TextField
        label="Address"
        hint="Up to and with /v1: any server that speaks the chat-completions wire"
        placeholder="http://localhost:11434/v1"
        value={endpoint.baseUrl}
        onChange={(baseUrl) => change({ baseUrl: baseUrl.trim() })}
      />
      <TextField
        label="Model"
        placeholder="llama3.2"
        value={endpoint.model}
        onChange={(model) => change({ model: model.trim() })}
      />
    </>
  );
}

function ModelField({ kind }: { kind: 'openai' | 'anthropic' }) {
  const { settings: store } = useHandles();
  const field = kind === 'openai' ? 'openaiModel' : 'anthropicModel';
  const model = useSettings(({ settings }) => settings[field]);
  return (
    <TextField label="Model" value={model} onChange={(next) => void store.update({ [field]: next.trim() })} />
  );
}

/** For a gateway between this browser and the vendor; few need it, so it is folded. */
function Gateway({ kind }: { kind: 'openai' | 'anthropic' }) {
  const { settings: store } = useHandles();
  const field = kind === 'openai' ? 'openaiBaseUrl' : 'anthropicBaseUrl';
  const address = useSettings(({ settings }) => settings[field]);
  return (
    <Folded>
      <summary>Another address</summary>
      <TextField
        label={`${PROVIDER_NAMES[kind]} address`}
        hint="For a gateway of your company. Your key is sent there."
        value={address}
        onChange={(next) => void store.update({ [field]: next.trim() })}
      />
    </Folded>
  );
}

type Trial = ProviderTest | 'none' | 'testing';

function TestRow({ kind, typed, stored }: { kind: ProviderKind; typed: string; stored: boolean }) {
  const { testProvider } = useHandles();
  const endpoint = useSettings(({ settings }) => settings.endpoint);
  const [trial, setTrial] = useState<Trial>('none');
  const possible =
    kind === 'compatible' ? endpoint.baseUrl !== '' && endpoint.model !== '' : stored || typed.trim() !== '';
  const test = async () => {
    setTrial('testing');
    try {
      setTrial(await testProvider(kind, typed.trim() || undefined));
    } catch (error) {
      setTrial({ ok: false, failure: failureOf(error) });
    }
  };
  return (
    <Stack $gap={12}>
      <Row>
        <Button size="small" disabled={!possible} busy={trial === 'testing'} onClick={() => void test()}>
          Test
        </Button>
      </Row>
      {typeof trial === 'object' &&
        (trial.ok ? (
          <Notice
            tone="good"
            announced
            title={`It answers, in ${(trial.ms / 1000).toFixed(1)} s`}
            detail={trial.note}
          />
        ) : (
          <Notice tone="error" announced title="It does not answer" detail={trial.failure.message} />
        ))}
    </Stack>
  );
}
