import type { Failure, Key, SealedStore, Write } from '@sotto/meeting';
import type { AuditDraft } from './audit-entry.js';
import { EnterpriseError } from './enterprise-error.js';
import { forgetColleague } from './erasure.js';
import { can, type Gate, gate } from './permissions.js';
import { SAMPLE_USERS } from './sample-users.js';
import { SAMPLE_USERS_ROW, SETTINGS, USERS } from './tables.js';
import { TEAM_FILES } from './team-file-store.js';
import { tidyLine } from './tidy-line.js';
import { isUserRow } from './user-row.js';
import { type EnterpriseUser, type Permission, PERMISSIONS, ROLE_PERMISSIONS, YOU } from './users.js';

/** A colleague as somebody enters them. */
export interface NewUser {
  readonly name: string;
  readonly email: string;
  readonly role: EnterpriseUser['role'];
  readonly department: string;
  /** Absent: what the role may do by default. */
  readonly permissions?: readonly Permission[];
}

/** What of a user is to be another; the rest stays. */
export type UserChange = Partial<NewUser>;

/** Somebody whose entry does not open. */
export interface DamagedUser {
  readonly id: string;
  readonly failure: Failure;
}

export interface UserBookOptions {
  readonly store: SealedStore;
  readonly newId: () => string;
  /** Hears of each refusal of the gate. */
  readonly refused: (user: EnterpriseUser, permission: Permission) => void;
  /** Entries of the audit trail as writes that join the commit. */
  readonly audited: (draft: AuditDraft) => readonly Write[];
  /** Where an error goes that nobody waits for. */
  readonly report: (error: unknown) => void;
}

const COMPARTMENT = 'team';
/** Longest name, address or department that is taken, characters. */
const LONGEST = 200;

/** Who works with Sotto on this device (ledger E4), and who of them is chosen now. */
export class UserBook {
  readonly #options: UserBookOptions;
  readonly #stop: () => void;
  readonly #listeners = new Set<() => void>();
  #stored: ReadonlyMap<string, EnterpriseUser> = new Map();
  #damaged: readonly DamagedUser[] = [];
  #samples = true;
  /** Numbers of readings: the last that was begun, and the last that was taken. */
  #begun = 0;
  #taken = 0;
  /** Whether the last reading failed. */
  #stale = false;
  #chosen = YOU.id;
  /** Asks for the user who is chosen. */
  readonly gate: Gate;

  private constructor(options: UserBookOptions) {
    this.#options = options;
    this.gate = gate(() => this.current(), options.refused);
    this.#stop = options.store.subscribe(({ writes, forgotten }) => {
      const ours =
        forgotten.includes(COMPARTMENT) ||
        writes.some(
          ({ table, key }) => table === USERS.name || (table === SETTINGS.name && key === SAMPLE_USERS_ROW),
        );
      if (!ours && !this.#stale) return;
      // What cannot be read now keeps what was known, and is read again with the next change of anything.
      this.#stale = false;
      this.#read().catch((error: unknown) => {
        this.#stale = true;
        options.report(error);
      });
    });
  }

  /** Reads the book; follows what is written in any tab. @throws StoreError */
  static async open(options: UserBookOptions): Promise<UserBook> {
    const book = new UserBook(options);
    await book.#read();
    return book;
  }

  close(): void {
    this.#stop();
  }

  /** You, then colleagues by name, then sample users while they are shown. Where nobody else is an admin, you are. */
  list(): readonly EnterpriseUser[] {
    const colleagues = [...this.#stored.values()]
      .filter(({ id }) => id !== YOU.id)
      .sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : a.id < b.id ? -1 : 1));
    const you = this.#stored.get(YOU.id) ?? YOU;
    const hasAdmin = [you, ...colleagues].some(({ role }) => role === 'admin');
    // Two tabs of an older version may each have taken the role from one of two admins, or the last one's data was deleted.
    const first: EnterpriseUser = hasAdmin ? you : { ...you, role: 'admin' };
    return [first, ...colleagues, ...(this.#samples ? SAMPLE_USERS : [])];
  }

  current(): EnterpriseUser {
    return this.find(this.#chosen) ?? this.find(YOU.id) ?? YOU;
  }

  find(id: string): EnterpriseUser | undefined {
    return this.list().find((user) => user.id === id);
  }

  /** Who is not in the list because their entry does not open. */
  get damaged(): readonly DamagedUser[] {
    return this.#damaged;
  }

  get samplesShown(): boolean {
    return this.#samples;
  }

  /**
   * Chooses who works here now, until the page is closed. Open to everybody: it is no sign-in, and who was chosen by
   * mistake must be able to go back.
   * @throws EnterpriseError 'unknown-user'
   */
  switchTo(id: string): EnterpriseUser {
    const user = this.find(id);
    if (!user) throw unknownUser();
    this.#chosen = id;
    this.#tell();
    return user;
  }

  /** @throws PermissionError, EnterpriseError 'invalid', 'not-yours-to-give' */
  add(entered: NewUser): Promise<EnterpriseUser> {
    return this.#exclusively(async () => {
      const actor = this.gate.demand('manage_team');
      const user = checked({
        ...entered,
        id: this.#options.newId(),
        permissions: entered.permissions ?? ROLE_PERMISSIONS[entered.role],
      });
      demandToGive(actor, user);
      await this.#write(user, { action: 'user-added', details: { user: user.id, role: user.role } });
      return user;
    });
  }

  /**
   * Another name, role or list of permissions. With a new role and no list come the permissions of that role.
   * @throws PermissionError, EnterpriseError 'unknown-user', 'sample-user', 'last-admin', 'invalid', 'not-yours-to-give'
   */
  change(id: string, change: UserChange): Promise<EnterpriseUser> {
    return this.#exclusively(async () => {
      const actor = this.gate.demand('manage_team');
      const before = this.find(id);
      if (!before) throw unknownUser();
      if (before.sample) throw sampleUser();
      const permissions =
        change.permissions ??
        (change.role === undefined || change.role === before.role
          ? before.permissions
          : ROLE_PERMISSIONS[change.role]);
      const user = checked({ ...before, ...change, permissions });
      demandToChange(actor, before);
      demandToGive(actor, user, before);
      if (before.role === 'admin' && user.role !== 'admin' && this.#admins() === 1) throw lastAdmin();
      const details = { user: id, role: user.role, permissions: user.permissions.join(' ') };
      await this.#write(user, { action: 'user-changed', details });
      return user;
    });
  }

  /**
   * Takes a colleague out of the team, with their team file; what they agreed to on this device stays recorded. Whose
   * entry does not open is taken out by an admin: nobody knows whether they were one.
   * @throws PermissionError, EnterpriseError 'unknown-user', 'sample-user', 'invalid' for yourself, 'last-admin', 'not-yours-to-give'
   */
  remove(id: string): Promise<void> {
    return this.#exclusively(async () => {
      const actor = this.gate.demand('manage_team');
      if (this.#damaged.some((each) => each.id === id)) return this.#removeDamaged(id, actor);
      const user = this.find(id);
      if (!user) throw unknownUser();
      if (user.sample) throw sampleUser();
      if (id === YOU.id) throw invalid('You cannot be removed: you are whoever uses this browser.');
      demandToChange(actor, user);
      if (user.role === 'admin' && this.#admins() === 1) throw lastAdmin();
      await forgetColleague(this.#options.store, id);
      await this.#read();
    });
  }

  /** Row by row: the key of all of them cannot be renewed while another one does not open either. */
  async #removeDamaged(id: string, actor: EnterpriseUser): Promise<void> {
    if (actor.role !== 'admin') throw adminsOnly();
    const { store } = this.#options;
    const pages = id === YOU.id ? [] : await store.range(TEAM_FILES, { prefix: [id] });
    await store.commit([gone(USERS.name, id), ...pages.map(({ key }) => gone(TEAM_FILES.name, key))]);
    await this.#read();
  }

  /** Shows the made-up users, or no longer. @throws PermissionError */
  async setSamples(shown: boolean): Promise<void> {
    this.gate.demand('manage_team');
    await this.#options.store.commit([
      { op: 'put', table: SETTINGS.name, key: SAMPLE_USERS_ROW, compartment: 'device', value: { shown } },
      ...this.#options.audited({ action: 'settings-changed', details: { sampleUsers: shown } }),
    ]);
    this.#samples = shown;
    this.#tell();
  }

  /** Hears when the list or the chosen user has changed. Returns the way to stop. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #admins(): number {
    return this.list().filter(({ role, sample }) => role === 'admin' && !sample).length;
  }

  /** Who of another tab is an admin now decides here, too. */
  #exclusively<T>(work: () => Promise<T>): Promise<T> {
    return this.#options.store.exclusively(USERS.name, async () => {
      await this.#read();
      return work();
    });
  }

  async #write(user: EnterpriseUser, draft: AuditDraft): Promise<void> {
    await this.#options.store.commit([userWrite(user), ...this.#options.audited(draft)]);
    this.#stored = new Map(this.#stored).set(user.id, user);
    this.#damaged = this.#damaged.filter(({ id }) => id !== user.id);
    this.#tell();
  }

  async #read(): Promise<void> {
    const turn = ++this.#begun;
    const [rows, samples] = await Promise.all([
      this.#options.store.range(USERS, { prefix: [] }),
      this.#options.store.get(SETTINGS, SAMPLE_USERS_ROW),
    ]);
    // A later reading knows more.
    if (turn < this.#taken) return;
    this.#taken = turn;
    const users = rows.map(({ key, value, damage }) => {
      const id = String(key);
      return isUserRow(value, id) ? { id, value } : { id, failure: damage ?? NO_USER };
    });
    this.#stored = new Map(users.flatMap(({ id, value }) => (value ? [[id, value] as const] : [])));
    this.#damaged = users.flatMap(({ id, failure }) => (failure ? [{ id, failure }] : []));
    this.#samples = !isOff(samples);
    this.#tell();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}

/** How a user lies in the store; for whoever commits it together with something else. */
export const userWrite = (user: EnterpriseUser): Write => ({
  op: 'put',
  table: USERS.name,
  key: user.id,
  compartment: COMPARTMENT,
  value: user,
});

const gone = (table: string, key: Key): Write => ({ op: 'delete', table, key, compartment: COMPARTMENT });

const NO_USER: Failure = {
  reason: 'unreadable',
  message: 'This entry opens, but does not have the form that it must have.',
};

const isOff = (stored: unknown): boolean =>
  typeof stored === 'object' && stored !== null && 'shown' in stored && stored.shown === false;

/** Nobody makes somebody else more than they are. */
function demandToGive(actor: EnterpriseUser, user: EnterpriseUser, before?: EnterpriseUser): void {
  const fresh = user.permissions.filter((permission) => !before?.permissions.includes(permission));
  const more = user.role === 'admin' ? before?.role !== 'admin' : fresh.length > 0;
  const may = actor.role === 'admin' || (user.role !== 'admin' && fresh.every((each) => can(actor, each)));
  if (more && !may) {
    throw new EnterpriseError(
      'not-yours-to-give',
      'Not Changed',
      'You cannot give somebody a permission that you do not have. Ask an admin.',
    );
  }
}

function demandToChange(actor: EnterpriseUser, before: EnterpriseUser): void {
  if (before.role !== 'admin' || actor.role === 'admin') return;
  throw adminsOnly();
}

function checked(user: EnterpriseUser): EnterpriseUser {
  const [name, email, department] = [user.name, user.email, user.department].map(tidyLine);
  if (!name) throw invalid('Enter a name.');
  if (email && !/^[^\s@]+@[^\s@]+$/u.test(email)) throw invalid('Enter an email address, or leave it empty.');
  if ([name, email, department].some((text) => (text ?? '').length > LONGEST)) {
    throw invalid(`Names, addresses and departments have at most ${LONGEST} characters.`);
  }
  if (!Object.hasOwn(ROLE_PERMISSIONS, user.role)) throw invalid('Choose a role: admin, manager or member.');
  const permissions = PERMISSIONS.filter((permission) => user.permissions.includes(permission));
  return {
    id: user.id,
    name,
    email: email ?? '',
    role: user.role,
    permissions,
    department: department ?? '',
  };
}

const adminsOnly = () =>
  new EnterpriseError('not-yours-to-give', 'Not Changed', 'Only an admin can change an admin.');
const invalid = (message: string) => new EnterpriseError('invalid', 'Not Saved', message);
export const unknownUser = () =>
  new EnterpriseError('unknown-user', 'No Such User', 'This user is not there any more. Choose another one.');
export const sampleUser = () =>
  new EnterpriseError(
    'sample-user',
    'Sample User',
    'Sample users are made up: they have no data and cannot be changed.',
  );
const lastAdmin = () =>
  new EnterpriseError(
    'last-admin',
    'One Admin Must Remain',
    'This is the only admin. Make somebody else an admin first.',
  );
