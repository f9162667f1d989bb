import type { AuditDraft } from '@sotto/enterprise';
import type { Handles } from '../composition/handles.js';

/** Enters what was done in the audit trail, once the office is open; where it does not open, it tells so itself. */
export const auditLater = ({ office }: Pick<Handles, 'office'>, draft: AuditDraft): void =>
  void office().then(
    ({ audit }) => audit(draft),
    () => undefined,
  );
