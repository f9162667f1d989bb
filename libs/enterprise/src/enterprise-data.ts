import { type Entry, localDate, type SealedStore } from '@sotto/meeting';
import type { AuditDraft } from './audit-entry.js';
import type { AuditTrail } from './audit-trail.js';
import { type ComplianceSettings, exportAndErasureOffered } from './compliance.js';
import type { EnterprisePorts } from './enterprise-ports.js';
import type { Cleanup, DueCleanup, Enterprise } from './enterprise-types.js';
import { eraseColleague, ErasureError, eraseYou } from './erasure.js';
import { followed, guarded } from './export-chunks.js';
import type { Gate } from './permissions.js';
import { CLEANUP_COMPLETE, cleanupText, dueCleanupText, expiredSessions } from './retention.js';
import { subjectExport } from './subject-export.js';
import type { StoredPage } from './subject-records.js';
import { DATA_DELETED, DATA_EXPORTED, noUserSelected, notOffered } from './subject-texts.js';
import { CONSENTS, USERS } from './tables.js';
import { hasTeamFile, TEAM_FILES } from './team-file-store.js';
import { sampleUser, unknownUser, type UserBook } from './user-book.js';
import { type EnterpriseUser, YOU } from './users.js';

export interface DataDependencies {
  readonly ports: EnterprisePorts;
  readonly gate: Gate;
  readonly book: UserBook;
  readonly trail: AuditTrail;
  readonly compliance: () => ComplianceSettings;
}

/** Subject export, erasure and cleanup (ledger E5, E6, E9), each behind its permission. */
export function dataOperations({
  ports,
  gate,
  book,
  trail,
  compliance,
}: DataDependencies): Enterprise['data'] {
  const chosen = (id: string | null, purpose: 'export' | 'delete'): EnterpriseUser => {
    if (!exportAndErasureOffered(compliance())) throw notOffered();
    if (id === null) throw noUserSelected(purpose);
    const user = book.find(id);
    if (!user) throw unknownUser();
    if (user.sample) throw sampleUser();
    return user;
  };
  // A full disk refuses the entry, and is why somebody deletes: so deleting does not wait for it.
  const enter = (draft: AuditDraft) => trail.append([draft]).catch(ports.report);
  const expired = async (asOf: number) => {
    const { sessions, damaged } = await ports.archive.list();
    const { dataRetentionDays: days } = compliance();
    return { sessions, found: expiredSessions(sessions, days, asOf), damaged: damaged.length, days };
  };
  return {
    export: async (id) => {
      gate.demand('export_data');
      const subject = chosen(id, 'export');
      const now = ports.clock.now();
      // Entered before anything is handed over: an export that nobody knows of must not be.
      await trail.append([{ action: 'data-export-begun', details: { user: subject.id } }]);
      const records = subject.id === YOU.id ? ports.records() : recordsOfColleague(ports.store, subject.id);
      return {
        name: `sotto-data-${localDate(now)}.json`,
        type: 'application/json',
        chunks: followed(guarded(subjectExport({ subject, records, now }), gate), () =>
          trail.append([{ action: 'data-exported', details: { user: subject.id } }]),
        ),
        notice: { title: DATA_EXPORTED, text: `All data of ${subject.name} on this device is in the file.` },
      };
    },
    delete: async (id, { everything = false } = {}) => {
      gate.demand('delete_data');
      const user = chosen(id, 'delete');
      const hadFile = user.id !== YOU.id && (await hasTeamFile(ports.store, user.id));
      const details = { user: user.id, everything };
      await enter({ action: 'data-deletion-begun', details });
      const left =
        user.id === YOU.id ? await eraseYou(ports, everything) : await eraseColleague(ports, user.id);
      const action = left.length === 0 ? 'data-deleted' : 'data-deletion-failed';
      if (hadFile && !left.some(({ what }) => what === 'team')) {
        await enter({ action: 'team-file-removed', details: { colleague: user.id } });
      }
      await enter({ action, details: { ...details, left: left.length } });
      if (left.length > 0) throw new ErasureError(left);
      return { title: DATA_DELETED, text: `The data of ${user.name} is deleted from this device.` };
    },
    cleanup: async ({ forGood = false, asOf = ports.clock.now() } = {}): Promise<Cleanup> => {
      gate.demand('delete_data');
      const { found } = await expired(asOf);
      const ids = found.map(({ record }) => record.id);
      const removal = ids.length > 0 && !forGood ? await ports.archive.trash(ids) : null;
      if (ids.length > 0 && forGood) await ports.archive.destroy(ids);
      await enter({ action: 'cleanup-done', details: { sessions: ids.length } });
      return {
        notice: { title: CLEANUP_COMPLETE, text: cleanupText(ids.length) },
        sessions: ids.length,
        undo: async () => {
          gate.demand('delete_data');
          if (!removal) return;
          await removal.undo();
          await enter({ action: 'cleanup-undone', details: { sessions: ids.length } });
        },
      };
    },
    dueCleanup: async (): Promise<DueCleanup> => {
      gate.demand('view_own_data');
      const asOf = ports.clock.now();
      const { sessions, found, damaged, days } = await expired(asOf);
      const today = found.length === sessions.length ? asOf : undefined;
      return { expired: found.length, damaged, asOf, text: dueCleanupText(found.length, days, today) };
    },
  };
}

/** What is here of a colleague: the user, the team file, the consents given in their name. */
async function* recordsOfColleague(store: SealedStore, id: string): AsyncGenerator<StoredPage> {
  const users = await store.range(USERS, { prefix: [id] });
  yield pageOf(USERS.name, 'team', users);
  yield pageOf(TEAM_FILES.name, 'team', await store.range(TEAM_FILES, { prefix: [id] }));
  const consents = await store.range(CONSENTS, { prefix: [] });
  yield pageOf(
    CONSENTS.name,
    'consents',
    consents.filter(({ value }) => value?.user === id),
  );
}

function pageOf(table: string, compartment: string, entries: readonly Entry<unknown>[]): StoredPage {
  const whole = entries.filter(({ damage }) => !damage);
  const records = whole.map(({ key, value }) => ({ table, key, compartment, value }));
  return Object.assign(records, { damaged: entries.length - whole.length });
}
