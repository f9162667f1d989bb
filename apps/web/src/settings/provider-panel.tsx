import { IconButton, PasswordField, TextField, tokens } from '@sotto/ui-kit';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useHandles } from '../composition/handles.js';
import { failureOf } from '../composition/open-screens.js';
import { addressProblem } from '@sotto/ai-providers';
import { DEFAULT_SETTINGS, type ProviderKind } from '../stores/settings.js';
import { useSettings } from '../stores/use-session.js';
import { AddressField } from './address-field.js';
import { KeyForm } from './key-form.js';
import { ProviderTrial } from './provider-trial.js';
import { type Direction, PROVIDER_NAMES } from './providers-view.js';

const Frame = styled.section`
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
  /** Where it stands in the order. */
  first: boolean;
  last: boolean;
  onMove: (direction: Direction) => void;
  /** The key that is being typed. */
  typed: string;
  onType: (key: string) => void;
  /** Enter in one of its fields. */
  onSave: () => void;
}

/** One provider: its place in the order, its key, its model, and whether it answers. */
export function ProviderPanel(props: ProviderPanelProps) {
  const { kind, typed, onType, onSave } = props;
  const { settings: store, toasts } = useHandles();
  const stored = useSettings(({ storedKeys }) => storedKeys.has(kind));
  const name = PROVIDER_NAMES[kind];
  const remove = () =>
    void store
      .setKey(kind, null)
      .catch((error: unknown) =>
        toasts.show({ type: 'error', title: 'The key was not removed', detail: failureOf(error).message }),
      );
  return (
    <Frame aria-label={name} data-provider={kind}>
      <KeyForm onSave={onSave}>
        <Head>
          <h3>{name}</h3>
          <Places {...props} />
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
        <ProviderTrial kind={kind} typed={typed} stored={stored} />
      </KeyForm>
    </Frame>
  );
}

function Places({ kind, first, last, onMove }: ProviderPanelProps) {
  const name = PROVIDER_NAMES[kind];
  return (
    <div>
      {!first && (
        <IconButton
          label={`Try ${name} earlier`}
          icon={ArrowUp}
          data-move="earlier"
          onClick={() => onMove('earlier')}
        />
      )}
      {!last && (
        <IconButton
          label={`Try ${name} later`}
          icon={ArrowDown}
          data-move="later"
          onClick={() => onMove('later')}
        />
      )}
    </div>
  );
}

function Endpoint() {
  const { settings: store } = useHandles();
  const endpoint = useSettings(({ settings }) => settings.endpoint);
  const change = (part: Partial<typeof endpoint>) =>
    void store.update({ endpoint: { ...endpoint, ...part } });
  return (
    <>
      <AddressField
        label="Address"
        hint="Up to and with /v1: any server that speaks the chat-completions wire"
        placeholder="http://localhost:11434/v1"
        value={endpoint.baseUrl}
        onChange={(baseUrl) => change({ baseUrl })}
      />
      <TextField
        label="Model"
        placeholder="llama3.2"
        autoComplete="off"
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
    <TextField
      label="Model"
      autoComplete="off"
      value={model}
      onChange={(next) => void store.update({ [field]: next.trim() })}
      onBlur={() => model === '' && void store.update({ [field]: DEFAULT_SETTINGS[field] })}
    />
  );
}

/** For a gateway between this browser and the vendor; few need it, so it is folded, unless something is wrong with it. */
function Gateway({ kind }: { kind: 'openai' | 'anthropic' }) {
  const { settings: store } = useHandles();
  const field = kind === 'openai' ? 'openaiBaseUrl' : 'anthropicBaseUrl';
  const address = useSettings(({ settings }) => settings[field]);
  const [wrongBefore] = useState(() => addressProblem(address) !== undefined);
  return (
    <Folded open={wrongBefore}>
      <summary>Another address</summary>
      <AddressField
        label={`${PROVIDER_NAMES[kind]} address`}
        hint={`For a gateway of your company. Your key is sent there. Emptied, it is ${PROVIDER_NAMES[kind]}’s own again.`}
        value={address}
        onChange={(next) => void store.update({ [field]: next })}
        onLeave={() => address === '' && void store.update({ [field]: DEFAULT_SETTINGS[field] })}
      />
    </Folded>
  );
}
