import type { Follower } from '@sotto/meeting';
import type { AuditReader } from './audit-reader.js';
import type { AuditTrail } from './audit-trail.js';
import type { ComplianceSettings } from './compliance.js';
import type { ConsentList } from './consent-records.js';
import type { EnterpriseNotice } from './enterprise-error.js';
import type { Gate } from './permissions.js';
import type { ProcessingRecord, Recipient } from './processing-record.js';
import type { TeamAnalytics } from './team-analytics.js';
import type { TeamImport } from './team-import.js';
import type { TeamBands } from './team-skill-gaps.js';
import type { DamagedUser, NewUser, UserChange } from './user-book.js';
import type { EnterpriseUser } from './users.js';

/** A file to hand over, made as it is read. */
export interface ExportFile {
  /** With a date, and no name of a person. */
  readonly name: string;
  readonly type: 'application/json';
  /** Each asks again whether whoever is chosen may export. @throws PermissionError */
  readonly chunks: AsyncIterable<string>;
  /** To tell once it is saved. */
  readonly notice: EnterpriseNotice;
}

/** What was cleaned up, while it can be brought back. */
export interface Cleanup {
  readonly notice: EnterpriseNotice;
  readonly sessions: number;
  /** Until the next start of the app; after a cleanup for good it brings back nothing. @throws PermissionError */
  undo(): Promise<void>;
}

/** How many sessions are older than the retention; nothing is deleted by asking. */
export interface DueCleanup {
  readonly expired: number;
  /** Rows that do not open, so that nobody knows how old they are. */
  readonly damaged: number;
  /** When they were counted, ms since 1970; for `cleanup`. */
  readonly asOf: number;
  /** For the person; null where nothing is expired. */
  readonly text: string | null;
}

/**
 * Everything that policy offers to an app. What needs a permission asks the gate itself and rejects with a
 * PermissionError; `OPERATIONS` says which one.
 */
export interface Enterprise {
  readonly gate: Gate;
  /** Adds to the audit trail, and shows nothing. */
  readonly trail: AuditTrail;
  /** Shows, verifies and exports it. */
  readonly audit: AuditReader;
  readonly users: {
    current(): EnterpriseUser;
    /** You, then colleagues by name, then sample users while they are shown. */
    list(): readonly EnterpriseUser[];
    /** Entries that do not open: told, never left out in silence. */
    damaged(): readonly DamagedUser[];
    samplesShown(): boolean;
    /** Until the page is closed; no sign-in. @throws EnterpriseError 'unknown-user' */
    switchTo(id: string): Promise<EnterpriseUser>;
    /** @throws PermissionError, EnterpriseError 'invalid', 'not-yours-to-give' */
    add(entered: NewUser): Promise<EnterpriseUser>;
    /** @throws PermissionError, EnterpriseError 'unknown-user', 'sample-user', 'last-admin', 'invalid', 'not-yours-to-give' */
    change(id: string, change: UserChange): Promise<EnterpriseUser>;
    /**
     * Takes a colleague out of the team, with their team file; or somebody whose entry does not open, which an admin may.
     * @throws PermissionError, EnterpriseError 'unknown-user', 'sample-user', 'invalid', 'last-admin', 'not-yours-to-give'
     */
    remove(id: string): Promise<void>;
    setSamples(shown: boolean): Promise<void>;
    /** Returns the way to stop. */
    subscribe(listener: () => void): () => void;
  };
  readonly compliance: {
    settings(): ComplianceSettings;
    /** @throws PermissionError, EnterpriseError 'invalid' with the reason */
    save(settings: ComplianceSettings): Promise<EnterpriseNotice>;
    subscribe(listener: () => void): () => void;
  };
  readonly consents: {
    /** Give it to the session's followers. */
    readonly follower: Follower;
    /** Those of whoever is chosen; all of them for whoever may see the audit trail or manage compliance. */
    list(): Promise<ConsentList>;
    export(): Promise<ExportFile>;
  };
  readonly processing: {
    /** @throws EnterpriseError 'not-offered' while GDPR is off */
    record(recipients: readonly Recipient[], passphrase: boolean | null): Promise<ProcessingRecord>;
  };
  readonly data: {
    /** @param user id; null: nobody is selected. @throws EnterpriseError 'no-user-selected', 'unknown-user', 'sample-user', 'not-offered' */
    export(user: string | null): Promise<ExportFile>;
    /**
     * Deletes the data of a user; with `everything` also keys, settings, webhooks and colleagues, which is only for 'you'.
     * @throws ErasureError with what is left; the same as `export` besides
     */
    delete(user: string | null, options?: { readonly everything?: boolean }): Promise<EnterpriseNotice>;
    /**
     * Deletes what is due; `forGood` destroys it at once, with nothing to undo: a full disk has no room to hide sessions.
     * `asOf`, from `dueCleanup`, deletes what the person was told of, also where the clock has jumped meanwhile.
     * @throws PermissionError; StoreError 'full' where it is not for good
     */
    cleanup(options?: { readonly forGood?: boolean; readonly asOf?: number }): Promise<Cleanup>;
    dueCleanup(): Promise<DueCleanup>;
  };
  readonly team: {
    /** Your own figures as a signed file. @throws EnterpriseError 'sharing-off'; 'invalid' where your name was never entered */
    export(): Promise<ExportFile>;
    /**
     * Takes a colleague's file. The first one is taken only with the fingerprint that the person has been shown.
     * @param trusted the fingerprint of an answer 'unknown-key'
     */
    import(text: string, trusted?: string): Promise<TeamImport>;
    analytics(bands: TeamBands): Promise<TeamAnalytics & { readonly damagedFiles: number }>;
  };
  /** Stops following what other tabs write. */
  close(): void;
}
