import { localDate, type Write } from '@sotto/meeting';
import type { AuditDraft } from './audit-entry.js';
import { AuditReader } from './audit-reader.js';
import { AuditTrail } from './audit-trail.js';
import { exportAndErasureOffered, keepsAuditTrail } from './compliance.js';
import { ComplianceBook } from './compliance-book.js';
import { consentFollower } from './consent-follower.js';
import { readConsents } from './consent-records.js';
import { dataOperations } from './enterprise-data.js';
import type { EnterprisePorts } from './enterprise-ports.js';
import { teamOperations } from './enterprise-team.js';
import type { Enterprise, ExportFile } from './enterprise-types.js';
import { guarded, inOnePiece } from './export-chunks.js';
import { keptCategories } from './kept-categories.js';
import { can, type Gate } from './permissions.js';
import { processingRecord } from './processing-record.js';
import { DATA_EXPORTED, notOffered } from './subject-texts.js';
import { hasTeamFile } from './team-file-store.js';
import { UserBook } from './user-book.js';
import { enteredName, type Permission, YOU } from './users.js';

/**
 * Which permissions an operation of `Enterprise` needs. None: open to everybody, because it shows only what the page
 * needs to be used at all, or chooses who works here.
 */
export const OPERATIONS = {
  'users.current': [],
  'users.list': [],
  'users.damaged': [],
  'users.samplesShown': [],
  'users.switchTo': [],
  'users.subscribe': [],
  'users.add': ['manage_team'],
  'users.change': ['manage_team'],
  'users.remove': ['manage_team'],
  'users.setSamples': ['manage_team'],
  'compliance.settings': [],
  'compliance.subscribe': [],
  'compliance.save': ['manage_compliance'],
  'consents.list': ['view_own_data'],
  'consents.export': ['export_data'],
  'processing.record': ['manage_compliance'],
  'data.export': ['export_data'],
  'data.delete': ['delete_data'],
  'data.cleanup': ['delete_data'],
  'data.dueCleanup': ['view_own_data'],
  'team.export': ['export_data'],
  'team.import': ['manage_team'],
  'team.analytics': ['view_analytics'],
  'audit.subscribe': [],
  'audit.count': ['view_audit_trail'],
  'audit.page': ['view_audit_trail'],
  'audit.verify': ['view_audit_trail'],
  'audit.exportJson': ['view_audit_trail', 'export_data'],
  'audit.exportCsv': ['view_audit_trail', 'export_data'],
  'audit.exportReceipt': ['view_audit_trail', 'export_data'],
} as const satisfies Readonly<Record<string, readonly Permission[]>>;

/**
 * Opens policy over a sealed store: users, compliance, consents, the record of processing, data management and the
 * team, all behind one gate and with one audit trail.
 * @throws StoreError where users or compliance settings do not open
 */
export async function createEnterprise(ports: EnterprisePorts): Promise<Enterprise> {
  const { store, crypto, clock, userAgent, report } = ports;
  // The trail asks who is chosen and whether it is on; both are known once their books are open.
  const opened: { users?: UserBook; compliance?: ComplianceBook } = {};
  const trail = new AuditTrail({
    store,
    crypto,
    clock,
    userAgent,
    report,
    actor: () => opened.users?.current() ?? YOU,
    enabled: () => !opened.compliance || keepsAuditTrail(opened.compliance.settings()),
  });
  const audited = (draft: AuditDraft): readonly Write[] => trail.queued([draft]);
  const book = await UserBook.open({
    store,
    audited,
    report,
    newId: () => crypto.randomUUID(),
    refused: (_, permission) =>
      void trail.append([{ action: 'permission-refused', details: { permission } }]).catch(report),
  });
  opened.users = book;
  const { gate } = book;
  const compliance = await ComplianceBook.open({ store, gate, trail, report });
  opened.compliance = compliance;
  const stopTrail = trail.start();
  const shared = { ports, gate, book, trail, compliance: () => compliance.settings() };
  return {
    gate,
    trail,
    audit: new AuditReader({ store, crypto, gate, trail }),
    users: usersOperations(ports, book, trail),
    compliance: {
      settings: () => compliance.settings(),
      save: (settings) => compliance.save(settings),
      subscribe: (listener) => compliance.subscribe(listener),
    },
    consents: consentOperations(ports, gate, trail, book),
    processing: {
      record: async (recipients, passphrase) => {
        gate.demand('manage_compliance');
        const settings = compliance.settings();
        if (!exportAndErasureOffered(settings)) throw notOffered();
        const controller = book.find(YOU.id) ?? YOU;
        const kept = await keptCategories(store);
        await trail.append([
          { action: 'processing-record-made', details: { recipients: recipients.length } },
        ]);
        return processingRecord({
          recipients,
          kept,
          compliance: settings,
          controller: { name: enteredName(controller), email: controller.email },
          passphrase,
          now: clock.now(),
        });
      },
    },
    data: dataOperations(shared),
    team: teamOperations(shared),
    close: () => {
      stopTrail();
      book.close();
      compliance.close();
    },
  };
}

const fileRemoved = (colleague: string): AuditDraft => ({
  action: 'team-file-removed',
  details: { colleague },
});

const usersOperations = (
  { store, report }: EnterprisePorts,
  book: UserBook,
  trail: AuditTrail,
): Enterprise['users'] => ({
  current: () => book.current(),
  list: () => book.list(),
  damaged: () => book.damaged,
  samplesShown: () => book.samplesShown,
  switchTo: async (id) => {
    const from = book.current().id;
    const user = book.switchTo(id);
    // Who was chosen by mistake must be able to go back, also where the disk is full.
    await trail.append([{ action: 'user-switched', details: { from, user: id } }]).catch(report);
    return user;
  },
  add: (entered) => book.add(entered),
  change: (id, change) => book.change(id, change),
  remove: async (id) => {
    const hadFile = await hasTeamFile(store, id);
    await book.remove(id);
    const removed: AuditDraft = { action: 'user-removed', details: { user: id } };
    await trail.append([removed, ...(hadFile ? [fileRemoved(id)] : [])]).catch(report);
  },
  setSamples: (shown) => book.setSamples(shown),
  subscribe: (listener) => book.subscribe(listener),
});

function consentOperations(
  { store, crypto, clock, statementOf }: EnterprisePorts,
  gate: Gate,
  trail: AuditTrail,
  book: UserBook,
): Enterprise['consents'] {
  const following = { store, crypto, who: () => book.current().id };
  return {
    follower: consentFollower(statementOf ? { ...following, statementOf } : following),
    list: async () => {
      const user = gate.demand('view_own_data');
      const list = await readConsents(store);
      // Whose records they are that do not open, nobody knows: that there are some is told to everybody.
      if (can(user, 'view_audit_trail') || can(user, 'manage_compliance')) return list;
      return { ...list, records: list.records.filter((record) => record.user === user.id) };
    },
    export: async (): Promise<ExportFile> => {
      gate.demand('export_data');
      const now = clock.now();
      const list = await readConsents(store);
      await trail.append([{ action: 'consents-exported', details: { records: list.records.length } }]);
      const file = { format: 'sotto-consents', version: 1, exportedAt: new Date(now).toISOString(), ...list };
      return {
        name: `sotto-consents-${localDate(now)}.json`,
        type: 'application/json',
        chunks: guarded(inOnePiece(file), gate),
        notice: {
          title: DATA_EXPORTED,
          text: 'Every consent that is recorded on this device is in the file.',
        },
      };
    },
  };
}
