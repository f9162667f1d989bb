import { Button, Notice, Row, Stack } from '@sotto/ui-kit';
import { useState } from 'react';
import { useHandles } from '../composition/handles.js';
import { failureOf } from '../composition/open-screens.js';
import type { ProviderTest } from '../composition/provider-test.js';
import { isUsableEndpoint, type ProviderKind } from '../stores/settings.js';
import { useSettings } from '../stores/use-session.js';

interface ProviderTrialProps {
  kind: ProviderKind;
  /** The key that is being typed; the stored one is taken where there is none. */
  typed: string;
  stored: boolean;
}

/** "Test", and what came of it (ledger S2). */
export function ProviderTrial({ kind, typed, stored }: ProviderTrialProps) {
  const { testProvider } = useHandles();
  const endpoint = useSettings(({ settings }) => settings.endpoint);
  const [trial, setTrial] = useState<ProviderTest | 'none' | 'testing'>('none');
  const possible = kind === 'compatible' ? isUsableEndpoint(endpoint) : stored || typed.trim() !== '';
  const test = async () => {
    setTrial('testing');
    try {
      setTrial(await testProvider(kind, { key: typed }));
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
      {typeof trial === 'object' && <TrialResult trial={trial} />}
    </Stack>
  );
}

function TrialResult({ trial }: { trial: ProviderTest }) {
  return trial.ok ? (
    <Notice
      tone="good"
      announced
      title={`It answers, in ${(trial.ms / 1000).toFixed(1)} s`}
      detail={trial.note}
    />
  ) : (
    <Notice tone="error" announced title="It does not answer" detail={trial.failure.message} />
  );
}
