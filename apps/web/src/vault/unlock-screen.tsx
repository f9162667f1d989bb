import { browserDerive, gate, Vault, VaultError, type VaultProof, YOU } from '@sotto/enterprise';
import { BusyLine, Button, Notice, PasswordField, Row, Stack, TextField, tokens } from '@sotto/ui-kit';
import { type SyntheticEvent, useEffect, useMemo, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { failureOf } from '../composition/open-screens.js';
import { ForgottenPassphrase } from './forgotten-passphrase.js';
import { type LockedStore, unlockEntries } from './locked-store.js';
import { nextTryText, waitingText } from './passphrase-words.js';

const Page = styled.main`
  max-width: 30rem;
  margin: 12vh auto;
  padding: 0 ${tokens.space24};
`;

type Attempt =
  | { readonly state: 'idle' }
  /** How long it waits before it is tried, ms: after wrong ones. */
  | { readonly state: 'opening'; readonly waitMs: number }
  | { readonly state: 'refused'; readonly message: string };

/** The first thing that is seen where a passphrase keeps the store (ledger E8): nothing behind it is open. */
export function UnlockScreen({ locked }: { locked: LockedStore }) {
  const [way, setWay] = useState<'passphrase' | 'recovery'>('passphrase');
  const [typed, setTyped] = useState('');
  const [attempt, setAttempt] = useState<Attempt>({ state: 'idle' });
  const field = useRef<HTMLInputElement>(null);
  const vault = useMemo(() => vaultOf(locked), [locked]);
  const opening = attempt.state === 'opening';
  useEffect(() => field.current?.focus(), [way]);

  const open = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (opening || typed.trim() === '') return;
    setAttempt({ state: 'opening', waitMs: 0 });
    const proof: VaultProof = way === 'passphrase' ? { passphrase: typed } : { recoveryCode: typed };
    try {
      setAttempt({ state: 'opening', waitMs: (await vault.state()).waitMs });
      await vault.unlock(proof);
      locked.opened();
    } catch (error) {
      const next = await vault.state().then(
        ({ waitMs }) => nextTryText(waitMs),
        () => '',
      );
      setAttempt({ state: 'refused', message: [failureOf(error).message, next].filter(Boolean).join(' ') });
      // A wrong passphrase is typed anew, a code with a slip is mended.
      if (way === 'passphrase' && error instanceof VaultError) setTyped('');
      field.current?.focus();
    }
  };
  const change = () => {
    setWay(way === 'passphrase' ? 'recovery' : 'passphrase');
    setTyped('');
    setAttempt({ state: 'idle' });
  };
  // A field that is disabled loses the focus, and takes none.
  const input = { ref: field, value: typed, onChange: setTyped, readOnly: opening };

  return (
    <Page>
      <Stack $gap={24}>
        <Stack $gap={8}>
          <h1>Sotto is locked</h1>
          <p>Everything on this device is sealed under your passphrase. Nothing of it is open yet.</p>
        </Stack>
        <form onSubmit={(event) => void open(event)}>
          <Stack $gap={16}>
            {way === 'passphrase' ? (
              <PasswordField label="Passphrase" autoComplete="current-password" {...input} />
            ) : (
              <TextField
                label="Recovery code"
                hint="The groups of letters and figures that were shown when the passphrase was set."
                autoComplete="off"
                spellCheck={false}
                {...input}
              />
            )}
            {attempt.state === 'refused' && (
              <Notice tone="error" announced title="Not opened" detail={attempt.message} />
            )}
            {attempt.state === 'opening' && attempt.waitMs > 0 && (
              <BusyLine>{waitingText(attempt.waitMs)}</BusyLine>
            )}
            <Row>
              <Button kind="primary" type="submit" busy={opening} disabled={typed.trim() === ''}>
                Unlock
              </Button>
              <Button kind="quiet" onClick={change}>
                {way === 'passphrase' ? 'Use the recovery code' : 'Use the passphrase'}
              </Button>
            </Row>
          </Stack>
        </form>
        <ForgottenPassphrase store={locked.store} />
      </Stack>
    </Page>
  );
}

function vaultOf({ store, clock }: LockedStore): Vault {
  return new Vault({
    ...{ store, clock, crypto },
    gate: gate(() => YOU),
    // The trail is sealed too: what happens here is entered once it is open.
    audit: (draft) => {
      unlockEntries.push({ ...draft, at: clock.now() });
      return Promise.resolve();
    },
    derive: browserDerive,
  });
}
