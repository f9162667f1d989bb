import { openSealedStore } from '@sotto/storage';
import { BeginAnew } from './begin-anew.js';

/** Where what Sotto needs to start does not open any more, and trying again changes nothing. */
export function LostStorage() {
  return (
    <BeginAnew summary="It stays like this" wipe={async () => (await openSealedStore()).wipe()}>
      What does not open today does not open tomorrow. You can delete what is here and begin anew, and restore
      a backup file afterwards if you made one.
    </BeginAnew>
  );
}
