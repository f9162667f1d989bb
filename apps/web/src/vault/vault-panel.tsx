import type { VaultState } from '@sotto/enterprise';
import { Badge, BusyLine, Button, Disclosure, Notice, Panel, Row, Select, Stack } from '@sotto/ui-kit';
import { type ReactNode, useCallback, useId, useRef, useState } from 'react';
import { RefusalNotice } from '../enterprise/refused.js';
import { useAttempt } from '../enterprise/use-attempt.js';
import { useReading } from '../enterprise/use-reading.js';
import { useHandles } from '../composition/handles.js';
import { useFocusAfterDialog } from '../focus/use-focus-after-dialog.js';
import { meetingRuns } from '../offline/meeting-runs.js';
import { useOffice } from '../office/use-office.js';
import { useSession, useSettings } from '../stores/use-session.js';
import { ChangeLock, type LockChange } from './change-lock.js';
import { RecoveryCodeDialog } from './recovery-code-dialog.js';
import { SetPassphrase } from './set-passphrase.js';

/** The lock of everything on this device (ledger E8). */
export function VaultPanel() {
  const { vault, idleLock } = useOffice();
  const [found, readAnew] = useReading(useCallback(() => vault.state(), [vault]));
  const [open, setOpen] = useState<LockChange | 'set' | null>(null);
  const [code, setCode] = useState<string | null>(null);
  const actions = useRef<HTMLDivElement>(null);
  // Other buttons stand where the one was that opened it.
  useFocusAfterDialog(actions, open !== null || code !== null, found);
  const changed = (recoveryCode: string | null) => {
    setOpen(null);
    setCode(recoveryCode);
    readAnew();
    void idleLock.lookAnew();
  };
  const guarded = found.state === 'there' && found.value.state !== 'none';
  return (
    <Panel
      heading="Passphrase"
      description={
        guarded
          ? 'Everything on this device is sealed under your passphrase. Sotto asks for it each time it is opened here.'
          : 'Everything is sealed on the disk, but the browser keeps the key beside it. With a passphrase nobody opens it without you.'
      }
      actions={
        found.state === 'there' && (
          <Badge tone={guarded ? 'good' : 'neutral'}>{guarded ? 'Set' : 'Not set'}</Badge>
        )
      }
    >
      {found.state === 'reading' && <BusyLine>Looking at the lock</BusyLine>}
      {found.state === 'failed' && (
        <Notice tone="error" title="The lock cannot be read" detail={found.message} />
      )}
      {found.state === 'there' && (
        <div ref={actions}>
          {guarded ? (
            <Guarded {...found.value} onChange={setOpen} />
          ) : (
            <Button kind="primary" onClick={() => setOpen('set')}>
              Set a passphrase
            </Button>
          )}
        </div>
      )}
      <Protects />
      <SetPassphrase open={open === 'set'} onClose={() => setOpen(null)} onSet={changed} />
      <ChangeLock change={open === 'set' ? null : open} onClose={() => setOpen(null)} onChanged={changed} />
      <RecoveryCodeDialog code={code} onKept={() => setCode(null)} />
    </Panel>
  );
}

interface GuardedProps extends VaultState {
  onChange: (change: LockChange) => void;
}

function Guarded({ hasRecoveryCode, onChange }: GuardedProps) {
  const { vault } = useOffice();
  const running = useSession(meetingRuns);
  const { doing, refusal, attempt } = useAttempt();
  const reasonId = useId();
  return (
    <Stack>
      {!hasRecoveryCode && (
        <Notice
          tone="warning"
          title="There is no recovery code"
          detail="When the passphrase is forgotten, nothing opens this any more. Make a code and keep it elsewhere."
        />
      )}
      <Row>
        <Button
          kind="primary"
          busy={doing !== null}
          disabled={running}
          aria-describedby={running ? reasonId : undefined}
          // The document is loaded anew once it is locked.
          onClick={() => void attempt('lock', 'Not locked', () => vault.lock())}
        >
          Lock now
        </Button>
        <Button onClick={() => onChange('passphrase')}>Change the passphrase</Button>
        <Button onClick={() => onChange('code')}>New recovery code</Button>
        <Button kind="quiet" onClick={() => onChange('remove')}>
          Remove
        </Button>
      </Row>
      {running && (
        <p id={reasonId}>A session is running. Stop it first: what is locked cannot be written to.</p>
      )}
      <RefusalNotice refusal={refusal} />
      <LockAfter />
    </Stack>
  );
}

/** Minutes; 0: never. */
const CHOICES = [5, 15, 60, 0];

/** A choice of this browser. */
function LockAfter() {
  const { settings } = useHandles();
  const chosen = useSettings((state) => state.settings.lockAfter);
  return (
    <Select
      label="Lock by itself"
      hint="Counted over all tabs. A meeting that goes on is not locked."
      value={String(chosen)}
      onChange={(next) => void settings.update({ lockAfter: Number(next) })}
      options={[...new Set([...CHOICES, chosen])].map((minutes) => ({
        value: String(minutes),
        label: minutes === 0 ? 'Never' : `After ${minutes} minutes without use`,
      }))}
    />
  );
}

/** In plain words what libs/storage says of somebody who has the disk. */
function Protects(): ReactNode {
  return (
    <Disclosure summary="What it protects, and what not">
      <p>
        Protected with a passphrase: the words, titles, notes, answers, settings and keys, from somebody who
        copies your browser profile or takes the disk. How well depends on the passphrase: a long one that
        nobody guesses.
      </p>
      <p>
        Seen in any case: that Sotto was used and when, how many records there are, how large each is, and the
        ids of sessions, which hold when they began.
      </p>
      <p>
        Not protected: anything while Sotto is open and unlocked, from a program on this computer, an
        extension of the browser or somebody at the keyboard. A copy of the profile that was made before the
        passphrase was set opens by what opened it then, and the browser may keep older bytes on the disk for
        a while. Files that you exported are as safe as where you keep them.
      </p>
      <p>
        Without a passphrase the key lies in the browser profile: whoever copies all of the profile has it.
      </p>
    </Disclosure>
  );
}
