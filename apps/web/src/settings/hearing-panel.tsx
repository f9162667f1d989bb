import type { Availability, Failure } from '@sotto/meeting';
import {
  Badge,
  DownloadOffer,
  type DownloadState,
  Notice,
  OrderList,
  Panel,
  Select,
  Stack,
  Switch,
} from '@sotto/ui-kit';
import { useEffect, useState } from 'react';
import { useHandles } from '../composition/handles.js';
import { failureOf } from '../composition/open-screens.js';
import type { HearingEngine } from '../stores/settings.js';
import { useSettings } from '../stores/use-session.js';
import { type EngineBadge, engineRows, movedEngine } from './engines-view.js';
import { LanguageSelect } from './language-select.js';
import { TranscriptionService } from './transcription-service.js';
import { useMicrophones } from './use-microphones.js';

const BADGES: Readonly<Record<EngineBadge, { tone: 'good' | 'info' | 'neutral'; words: string }>> = {
  ready: { tone: 'good', words: 'Ready' },
  download: { tone: 'info', words: 'Needs a download' },
  'not here': { tone: 'neutral', words: 'Not in this browser' },
  'set up': { tone: 'neutral', words: 'Not set up' },
};

/** Ledger Q1, Q2, S3: with which microphone, in which language and by which engines a meeting is heard. */
export function HearingPanel() {
  const { settings: store } = useHandles();
  const noiseSuppression = useSettings(({ settings }) => settings.noiseSuppression);
  return (
    <Panel
      heading="Hearing"
      description="How what is said becomes text. In a running meeting a change counts as soon as listening starts anew."
    >
      <Stack $gap={24}>
        <LanguageSelect />
        <MicrophoneSelect />
        <Engines />
        <TranscriptionService />
        <Switch
          label="Suppress noise"
          hint="Takes steady noise out of your microphone, such as a fan or the street. It does little against voices, and costs some processor time. The voice check measures what it would do in your room."
          checked={noiseSuppression}
          onChange={(next) => void store.update({ noiseSuppression: next })}
        />
      </Stack>
    </Panel>
  );
}

function MicrophoneSelect() {
  const { settings: store } = useHandles();
  const chosen = useSettings(({ settings }) => settings.microphone);
  const found = useMicrophones();
  const named = found.filter(({ deviceId }) => deviceId !== '');
  const gone = chosen !== '' && named.length > 0 && !named.some(({ deviceId }) => deviceId === chosen);
  return (
    <Select
      label="Microphone"
      value={chosen}
      onChange={(microphone) => void store.update({ microphone })}
      {...(named.length === 0 && { hint: 'The names are known once Sotto was allowed to listen.' })}
      options={[
        { value: '', label: 'The system’s own choice' },
        ...named.map(({ deviceId, label }, at) => ({
          value: deviceId,
          label: label || `Microphone ${at + 1}`,
        })),
        ...(gone ? [{ value: chosen, label: 'The one you chose (not plugged in)' }] : []),
      ]}
    />
  );
}

function Engines() {
  const { settings: store } = useHandles();
  const settings = useSettings((state) => state.settings);
  const [found, look] = useAvailability();
  const rows = engineRows(settings, found).map(({ badge, ...row }) => ({
    ...row,
    ...(badge && { status: <Badge tone={BADGES[badge].tone}>{BADGES[badge].words}</Badge> }),
  }));
  const use = (id: string, used: boolean) => {
    const others = settings.enginesOff.filter((engine) => engine !== id);
    void store.update({ enginesOff: used ? others : [...others, id as HearingEngine] });
  };
  return (
    <Stack $gap={12}>
      <OrderList
        label="Engines, in the order in which they are tried"
        items={rows}
        onMove={(id, direction) =>
          void store.update({ engines: movedEngine(settings.engines, id as HearingEngine, direction) })
        }
        onUse={use}
      />
      {rows.every(({ used }) => !used) && (
        <Notice
          tone="warning"
          title="Nothing is turned into text"
          detail="Every engine is switched off. Use at least one, or ask and capture the screen without hearing."
        />
      )}
      {found['on-device']?.status === 'downloadable' && <LanguagePack onDone={look} />}
    </Stack>
  );
}

type Found = Readonly<Partial<Record<HearingEngine, Availability>>>;

/** What each engine says of itself, asked anew when the language or an address changes. */
function useAvailability(): readonly [Found, () => void] {
  const { hearing } = useHandles();
  const language = useSettings(({ settings }) => settings.language);
  const address = useSettings(({ settings }) => JSON.stringify(settings.transcription));
  const [found, setFound] = useState<Found>({});
  const [looks, setLooks] = useState(0);
  useEffect(() => {
    let newest = true;
    const ids: readonly HearingEngine[] = ['on-device', 'browser', 'endpoint', 'realtime'];
    void hearing()
      .then(({ engine }) =>
        Promise.all(ids.map(async (id) => [id, await engine(id).available(language)] as const)),
      )
      .then((all) => newest && setFound(Object.fromEntries(all)))
      // Then the rows say nothing of it; a meeting finds out by trying.
      .catch(() => undefined);
    return () => {
      newest = false;
    };
  }, [hearing, language, address, looks]);
  return [found, () => setLooks((count) => count + 1)];
}

function LanguagePack({ onDone }: { onDone: () => void }) {
  const { hearing, packInstalled } = useHandles();
  const language = useSettings(({ settings }) => settings.language);
  const [download, setDownload] = useState<DownloadState>({ status: 'offered' });
  const [running, setRunning] = useState<AbortController | null>(null);
  const start = async () => {
    const stop = new AbortController();
    setRunning(stop);
    setDownload({ status: 'running', share: null });
    try {
      const { engine } = await hearing();
      const onShare = (share: number | null) => setDownload({ status: 'running', share });
      await engine('on-device').install?.(language, onShare, stop.signal);
      packInstalled();
      setDownload({ status: 'done' });
      onDone();
    } catch (error) {
      const failure: Failure = failureOf(error);
      setDownload(
        failure.reason === 'cancelled'
          ? { status: 'offered' }
          : { status: 'failed', sentence: failure.message },
      );
    } finally {
      setRunning(null);
    }
  };
  return (
    <DownloadOffer
      name="Language pack of this browser"
      detail="With it the browser recognises on this device, and no sound leaves the machine."
      state={download}
      onDownload={() => void start()}
      onCancel={() => running?.abort()}
    />
  );
}
