import {
  type AuditReader,
  auditDepartures,
  auditFollower,
  Backup,
  browserDerive,
  createEnterprise,
  type Enterprise,
  type GuardedStore,
  sharingAllowed,
  Vault,
} from '@sotto/enterprise';
import {
  browserPopup,
  browserZone,
  CalendarBook,
  ContactBook,
  createWebhookSender,
  EmailTemplates,
  SignIns,
  WebhookBook,
  webhookFollower,
  type WebhookSender,
} from '@sotto/integrations';
import { type Archive, createSearch, followFacts, type LiveSession, type Search } from '@sotto/live-session';
import { StoreError } from '@sotto/meeting';
import { type OpenedStore, writerLock } from '@sotto/storage';
import type { ComponentType } from 'react';
import type { Ground } from '../composition/ground.js';
import { failureOf } from '../composition/open-screens.js';
import { meetingRuns } from '../offline/meeting-runs.js';
import { type UnsavedTexts, unsavedTexts } from '../notes/unsaved-texts.js';
import { followUse, IdleLock } from '../vault/idle-lock.js';
import { unlockEntries } from '../vault/locked-store.js';
import { agreedHosts } from '../assistant/consent-statement.js';
import { BROWSER_SERVICE } from '../stores/provider-hosts.js';
import { auditDeletions } from './audit-deletions.js';
import { auditSettings } from './audit-settings.js';
import { archivePort } from './enterprise-ports.js';
import { extensionFollower } from './extension-follower.js';
import { type Followed, followedLinks, followedPopup } from './followed-link.js';
import { FOLLOWERS } from './followers.js';
import { webhookOrigins } from './office-origins.js';
import { type OfficeFetch, officeFetch } from './office-fetch.js';
import { type SaveExport, saveExports } from './save-export.js';
import type { TellAudit } from './tell-audit.js';

/** All that a company asks for: what follows the sessions, what is sent elsewhere, and the policy over it. */
export interface Office {
  readonly enterprise: Enterprise;
  readonly auditReader: AuditReader;
  readonly vault: Vault;
  readonly idleLock: IdleLock;
  /** For every page; it comes with the office, so that no first load waits for it. */
  readonly LockButton: ComponentType<{ office: Pick<Office, 'vault' | 'idleLock'> }>;
  readonly backup: Backup;
  readonly search: Search;
  readonly calendars: CalendarBook;
  readonly signIns: SignIns;
  readonly contacts: ContactBook;
  readonly templates: EmailTemplates;
  /** What is typed in History and not saved yet. */
  readonly unsaved: UnsavedTexts;
  readonly webhooks: WebhookBook;
  readonly sender: WebhookSender;
  /** The ways out, each to what was entered for it. */
  readonly fetch: OfficeFetch;
  /** The address that services return to after a sign-in, to be registered with them. */
  readonly redirectUri: string;
  readonly popup: typeof browserPopup;
  readonly audit: TellAudit;
  /** For links that lead away from the page; requests tell of themselves. */
  readonly followed: Followed;
  readonly saveExport: SaveExport;
}

export interface OfficePorts {
  readonly ground: Ground;
  readonly session: LiveSession;
  readonly archive: Archive;
}

/** Whether addresses of this machine are taken: only where the page itself comes from it. */
const onThisMachine = (): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(location.hostname);

/** A storage that refuses is told where the person writes to it; what is left is a fault of ours. */
const report = (error: unknown) => {
  if (!StoreError.isStoreError(error)) reportError(error);
};

/** What is still to be entered is entered before the keys are dropped. */
const beforeLock = (store: OpenedStore, flush: () => Promise<void>): GuardedStore => ({
  guardState: () => store.guardState(),
  guard: (slots) => store.guard(slots),
  changeGuard: (slot) => store.changeGuard(slot),
  unlock: (key, slot) => store.unlock(key, slot),
  lock: async () => {
    await flush();
    await store.lock();
  },
});

/** All of it but what the page shows of it, which `openOffice` adds. */
export async function makeOffice({
  ground,
  session,
  archive,
}: OfficePorts): Promise<Omit<Office, 'LockButton'>> {
  const { store, clock, settings, toasts, way } = ground;
  const { signal } = new AbortController();
  const enterprise = await createEnterprise({
    store,
    clock,
    crypto,
    archive: archivePort(archive, session),
    records: () => store.records(),
    compartments: () => store.compartments(),
    statementOf: agreedHosts,
    userAgent: navigator.userAgent,
    report,
  });
  const loopback = onThisMachine();
  const webhooks = new WebhookBook({ store, crypto, loopback });
  const fetch = officeFetch(way, await webhookOrigins(webhooks));
  // From here on nothing fails any more: opened once more, all that listens would listen twice.
  const { trail, gate } = enterprise;
  const notEntered = (error: unknown) => {
    toasts.show({
      type: 'error',
      title: 'Not entered in the audit trail',
      detail: `${failureOf(error).message} What you did is done; only its entry is missing.`,
    });
  };
  const audit: TellAudit = (draft) => trail.append([draft]).catch(notEntered);
  await trail.append(unlockEntries).then(() => unlockEntries.splice(0), notEntered);
  const departures = auditDepartures({ trail, clock, report });
  way.onDeparture((departure) => departures.departed(departure));
  const followed = followedLinks({
    ...{ crypto, clock, report },
    departed: (departure) => departures.departed(departure),
  });
  document.addEventListener('visibilitychange', () => document.hidden && void departures.flush());
  auditSettings({ settings, clock, audit });
  auditDeletions(store, audit);

  const sharing = () => sharingAllowed(enterprise.compliance.settings());
  const signIns = new SignIns(store, clock);
  const search = createSearch({ archive, store, clock });
  const sender = createWebhookSender({
    ...{ store, clock, crypto, sharing, loopback, signal },
    fetch: fetch.webhook,
    lock: writerLock('sotto-webhooks'),
  });
  const followers = [
    search.follower,
    webhookFollower({ store }),
    extensionFollower({ clock, sharing }),
    auditFollower(trail, {
      facts: (id) => archive.facts(id),
      soundTaker: (engine) => (engine === 'browser' ? BROWSER_SERVICE : null),
    }),
    enterprise.consents.follower,
  ];
  const unknown = followers.filter(({ name }) => !FOLLOWERS.some((each) => each === name));
  if (unknown.length > 0) throw new TypeError(`The journal does not know the follower ${unknown[0]?.name}.`);
  void followFacts({
    ...{ store, clock, followers, signal },
    lock: writerLock('sotto-followers'),
    // Of a damaged fact History tells, and it stays as it is.
    onTrouble: (trouble) => trouble.type === 'held-up' && report(trouble.error),
  });

  const knownWords = () => [settings.getState().settings.myName].filter((name) => name.trim() !== '');
  const common = { gate, audit, crypto, clock, derive: browserDerive, knownWords };
  const vault = new Vault({ ...common, report, store: beforeLock(store, () => departures.flush()) });
  const idleLock = new IdleLock({
    ...{ vault, clock, signal, report },
    afterMinutes: () => settings.getState().settings.lockAfter,
    inMeeting: () => meetingRuns(session.getState()),
    tabs: new BroadcastChannel('sotto-use'),
  });
  followUse(idleLock, window, signal);
  return {
    enterprise,
    auditReader: enterprise.audit,
    vault,
    idleLock,
    backup: new Backup({
      ...common,
      records: () => store.records(),
      restore: (pages, choice) => store.restore(pages, choice),
    }),
    search,
    calendars: new CalendarBook({
      ...{ store, signIns, clock, crypto, loopback },
      fetch: fetch.calendar,
      zone: browserZone,
    }),
    signIns,
    contacts: new ContactBook({
      store,
      newId: () => crypto.randomUUID(),
    }),
    templates: new EmailTemplates({ store, newId: () => crypto.randomUUID() }),
    unsaved: unsavedTexts(store, report),
    webhooks,
    sender,
    fetch,
    redirectUri: new URL(`${import.meta.env.BASE_URL}signed-in.html`, location.origin).href,
    popup: followedPopup(browserPopup, followed),
    audit,
    followed,
    saveExport: saveExports(gate, audit),
  };
}
