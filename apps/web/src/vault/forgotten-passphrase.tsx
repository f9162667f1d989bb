import type { OpenedStore } from '@sotto/storage';
import { BeginAnew } from './begin-anew.js';

/** The only way on for somebody who has neither the passphrase nor the code. */
export function ForgottenPassphrase({ store }: { store: OpenedStore }) {
  return (
    <BeginAnew summary="I have neither" wipe={() => store.wipe()}>
      Without the passphrase or the recovery code nobody can open this, Sotto neither. You can delete what is
      here and begin anew. A backup file that you made can be restored afterwards with its own passphrase.
    </BeginAnew>
  );
}
