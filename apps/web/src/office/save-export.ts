import type { AuditDraft, Gate } from '@sotto/enterprise';
import { type SavedFile, saveFile } from '../files/save-file.js';
import type { TellAudit } from './tell-audit.js';

/**
 * Makes a file of what is kept here, hands it over and enters that in the audit trail, for whoever may export (ledger
 * E4). Asked again once it is made, because somebody else may be chosen meanwhile.
 * @throws PermissionError, and whatever making it throws; then nothing is handed over
 */
export type SaveExport = <File extends SavedFile>(
  draft: AuditDraft,
  make: () => Promise<File>,
) => Promise<File>;

/** @param save the browser's downloads unless given */
export const saveExports =
  (gate: Pick<Gate, 'demand'>, audit: TellAudit, save: typeof saveFile = saveFile): SaveExport =>
  async (draft, make) => {
    gate.demand('export_data');
    const file = await make();
    gate.demand('export_data');
    await save(file);
    void audit(draft);
    return file;
  };
