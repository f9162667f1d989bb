import type { AuditDraft } from '@sotto/enterprise';
import type { VoiceCheck } from '@sotto/speech';
import {
  AlignedWords,
  BusyLine,
  Button,
  Disclosure,
  Notice,
  Panel,
  Row,
  Stack,
  tokens,
  VoiceCheckTable,
} from '@sotto/ui-kit';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { soundDestinations } from '../assistant/destinations.js';
import { useHandles } from '../composition/handles.js';
import { failureOf } from '../composition/open-screens.js';
import { auditLater } from '../office/audit-later.js';
import { BROWSER_SERVICE } from '../stores/provider-hosts.js';
import { usableEngines } from '../stores/settings.js';
import { useSession, useSettings } from '../stores/use-session.js';
import { bestOf, checkRows, noiseSentence, takenOrder } from './voice-check-view.js';

const Passage = styled.blockquote`
  margin: 0;
  padding: ${tokens.space16} ${tokens.space24};
  border-left: 2px solid ${tokens.accent};
  background: ${tokens.neutralSoft};
  font-size: ${tokens.type17};
  line-height: 1.6;
`;

type Stage =
  | { readonly at: 'start' }
  | { readonly at: 'opening' | 'reading' | 'measuring'; readonly passage: string }
  | { readonly at: 'failed'; readonly message: string }
  | ({ readonly at: 'done' } & Measured);

interface Measured {
  readonly check: VoiceCheck;
  readonly order: readonly string[];
  /** Noise suppression was on. */
  readonly suppressing: boolean;
}

/** Ledger S3: how well each engine understands this voice in this room, measured. */
export function VoiceCheckPanel() {
  const [stage, setStage] = useState<Stage>({ at: 'start' });
  const { start, done, cancel } = useVoiceCheck(setStage);
  const busy = useSession(({ meeting }) => meeting.status === 'running');
  const destinations = useSettings(({ settings }) => soundDestinations(settings));
  return (
    <Panel
      heading="Voice check"
      description="Read a few sentences aloud, and each engine is measured on your own voice: its errors, its delays, and the noise of your room."
    >
      <Stack $gap={16}>
        {stage.at === 'failed' && (
          <Notice tone="error" announced title="The voice check did not work" detail={stage.message} />
        )}
        {stage.at === 'reading' && <Passage>{stage.passage}</Passage>}
        {stage.at === 'opening' && <BusyLine>Opening the microphone</BusyLine>}
        {stage.at === 'reading' && <BusyLine>Listening. Read it as you speak in a meeting.</BusyLine>}
        {stage.at === 'measuring' && <BusyLine>Measuring each engine on what you read</BusyLine>}
        {stage.at === 'done' && <Result {...stage} />}
        <Row>
          {stage.at === 'reading' && (
            <Button kind="primary" onClick={done}>
              I have read it
            </Button>
          )}
          {stage.at === 'opening' || stage.at === 'reading' || stage.at === 'measuring' ? (
            <Button onClick={cancel}>Cancel</Button>
          ) : (
            <Button disabled={busy} onClick={() => void start()}>
              {stage.at === 'start' ? 'Start the voice check' : 'Check again'}
            </Button>
          )}
        </Row>
        <p>
          {busy
            ? 'Stop the meeting first: the check needs the microphone for itself.'
            : `Nothing of it is kept. Where your voice goes for it: ${destinations}`}
        </p>
      </Stack>
    </Panel>
  );
}

/** How much sound it was, the browser tells no page (ledger E3). */
const CHECKED_BY_SERVICE: AuditDraft = {
  action: 'sound-left',
  details: { purpose: 'voice-check', recipient: BROWSER_SERVICE, bytes: null, digest: null },
};

function useVoiceCheck(setStage: (stage: Stage) => void) {
  const handles = useHandles();
  const { hearing, settings } = handles;
  const running = useRef<{ readonly read: AbortController; readonly stop: AbortController } | null>(null);
  // Leaving the tab gives the microphone back.
  useEffect(() => () => running.current?.stop.abort(), []);
  const start = async () => {
    const own = { read: new AbortController(), stop: new AbortController() };
    running.current = own;
    const suppressing = settings.getState().settings.noiseSuppression;
    const show = (stage: Stage) => own.stop.signal.aborted || setStage(stage);
    try {
      const tools = await hearing();
      const { passage } = tools;
      show({ at: 'opening', passage });
      const check = await tools.check({
        done: own.read.signal,
        onListening: () => {
          if (usableEngines(settings.getState().settings).includes('browser')) {
            auditLater(handles, CHECKED_BY_SERVICE);
          }
          show({ at: 'reading', passage });
        },
        onRead: () => show({ at: 'measuring', passage }),
        signal: own.stop.signal,
      });
      show({ at: 'done', check, order: tools.orderByAccuracy(check.engines), suppressing });
    } catch (error) {
      show({ at: 'failed', message: failureOf(error).message });
    }
  };
  return {
    start,
    done: () => running.current?.read.abort(),
    cancel: () => {
      running.current?.stop.abort();
      setStage({ at: 'start' });
    },
  };
}

function Result({ check, order, suppressing }: Measured) {
  const { settings: store, toasts } = useHandles();
  const engines = useSettings(({ settings }) => settings.engines);
  const best = bestOf(check.engines);
  const taken = takenOrder(engines, order);
  const same = taken.every((engine, at) => engine === engines[at]);
  const take = () => {
    void store.update({ engines: taken });
    toasts.show({ type: 'success', title: 'The engines are in the order of the check' });
  };
  return (
    <Stack $gap={16}>
      <VoiceCheckTable rows={checkRows(check.engines, order)} />
      <p>{noiseSentence(check, suppressing)}</p>
      {best && (
        <Disclosure summary="What the best of them heard">
          <AlignedWords words={best.words.alignment} />
        </Disclosure>
      )}
      <Row>
        <Button kind="primary" disabled={same} onClick={take}>
          {same ? 'This is your order already' : 'Use this order'}
        </Button>
      </Row>
    </Stack>
  );
}
