import { type AuditDraft, type EnterpriseUser, gate, YOU } from '@sotto/enterprise';
import { beforeEach, describe, expect, it } from 'vitest';
import type { SavedFile } from '../files/save-file.js';
import { type SaveExport, saveExports } from './save-export.js';

const MEMBER: EnterpriseUser = { ...YOU, id: 'jonas', name: 'Jonas', role: 'member' };
const DRAFT: AuditDraft = { action: 'session-exported', details: { session: 'session_1', format: 'md' } };
const FILE = { name: 'a.md', type: 'text/markdown', content: 'Said.', notices: ['One is missing.'] };

describe('E4: the one way out for files that the screens make', () => {
  let user: EnterpriseUser;
  let saved: SavedFile[];
  let entered: AuditDraft[];
  let saveExport: SaveExport;
  beforeEach(() => {
    [user, saved, entered] = [YOU, [], []];
    saveExport = saveExports(
      gate(() => user),
      (draft) => Promise.resolve(void entered.push(draft)),
      (file) => Promise.resolve(void saved.push(file)),
    );
  });

  it('hands over what was made, and enters it once it is', async () => {
    expect(await saveExport(DRAFT, () => Promise.resolve(FILE))).toEqual(FILE);
    expect([saved, entered]).toEqual([[FILE], [DRAFT]]);
  });

  it('makes nothing for somebody without export_data', async () => {
    user = MEMBER;
    let made = 0;
    const make = () => Promise.resolve((made++, FILE));
    await expect(saveExport(DRAFT, make)).rejects.toMatchObject({ permission: 'export_data' });
    expect([made, saved, entered]).toEqual([0, [], []]);
  });

  it('hands nothing over where somebody else is chosen while it is made, or where it cannot be made', async () => {
    const make = () => Promise.resolve(((user = MEMBER), FILE));
    await expect(saveExport(DRAFT, make)).rejects.toMatchObject({ permission: 'export_data' });
    user = YOU;
    await expect(saveExport(DRAFT, () => Promise.reject(new Error('damaged')))).rejects.toThrow('damaged');
    expect([saved, entered]).toEqual([[], []]);
  });
});
