import { localDate, type Write } from '@sotto/meeting';
import type { AuditDraft } from './audit-entry.js';
import { sharingAllowed } from './compliance.js';
import type { DataDependencies } from './enterprise-data.js';
import type { Enterprise } from './enterprise-types.js';
import { guarded, inOnePiece } from './export-chunks.js';
import { nameless, sharingOff } from './subject-texts.js';
import { teamAnalytics } from './team-analytics.js';
import { signTeamFile, type TeamColleague } from './team-file.js';
import { readTeamFiles } from './team-file-store.js';
import { openTeamIdentity } from './team-identity.js';
import { importTeamFile } from './team-import.js';
import type { TeamMember } from './team-member.js';
import { teamSessions } from './team-session.js';
import { type UserBook, userWrite } from './user-book.js';
import { enteredName, ROLE_PERMISSIONS, YOU } from './users.js';

/** Own figures as a file, colleagues' files, and what they come to (ledger E7), each behind its permission. */
export function teamOperations({
  ports,
  gate,
  book,
  trail,
  compliance,
}: DataDependencies): Enterprise['team'] {
  const { store, crypto, clock, archive } = ports;
  return {
    export: async () => {
      gate.demand('export_data');
      if (!sharingAllowed(compliance())) throw sharingOff();
      const you = book.find(YOU.id) ?? YOU;
      if (enteredName(you) === '') throw nameless();
      const { name, department } = you;
      const { id, publicKey, privateKey } = await openTeamIdentity(store, crypto);
      const madeAt = clock.now();
      const { sessions: headers } = await archive.list();
      const sessions = teamSessions(headers);
      const body = { format: 'sotto-team-file', version: 1, madeAt, sessions, publicKey } as const;
      const file = await signTeamFile({ ...body, colleague: { id, name, department } }, privateKey, crypto);
      await trail.append([{ action: 'team-file-made', details: { sessions: sessions.length } }]);
      return {
        name: `sotto-team-${localDate(madeAt)}.json`,
        type: 'application/json',
        chunks: guarded(inOnePiece(file), gate),
        notice: {
          title: 'Export Complete',
          text: `The figures of ${sessions.length} sessions are in the file, signed; no word of what was said.`,
        },
      };
    },
    import: async (text, trusted) => {
      gate.demand('manage_team');
      const { id } = await openTeamIdentity(store, crypto);
      const beside = (colleague: TeamColleague, sessions: number): readonly Write[] => {
        const draft: AuditDraft = {
          action: 'team-file-taken',
          details: { colleague: colleague.id, sessions },
        };
        return [...userOf(book, colleague), ...trail.queued([draft])];
      };
      const options = { store, crypto, now: clock.now(), own: id, beside };
      return importTeamFile(text, trusted === undefined ? options : { ...options, trusted });
    },
    analytics: async (bands) => {
      gate.demand('view_analytics');
      const [{ sessions }, { files, damaged }] = await Promise.all([archive.list(), readTeamFiles(store)]);
      const { id, name, department } = book.find(YOU.id) ?? YOU;
      const members: readonly TeamMember[] = [
        { id, name, department, sessions: teamSessions(sessions) },
        ...files.map((file) => ({ ...file.head.colleague, sessions: file.sessions })),
      ];
      const incomplete = files.filter((file) => file.damaged).length;
      return { ...teamAnalytics(members, bands), damagedFiles: damaged + incomplete };
    },
  };
}

/** A colleague who is not among the users yet joins them, as a member; who is there is left as somebody set them. */
function userOf(book: UserBook, { id, name, department }: TeamColleague): readonly Write[] {
  if (book.find(id)) return [];
  return [
    userWrite({ id, name, email: '', role: 'member', permissions: ROLE_PERMISSIONS.member, department }),
  ];
}
