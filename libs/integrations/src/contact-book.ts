import type { SealedStore, Write } from '@sotto/meeting';
import type { Breath } from './csv-reading.js';
import { type ContactDraft, type ContactEdit, type CrmContact, tidyContact } from './contact.js';
import {
  contactIdentity,
  editContact,
  mergeContact,
  newContact,
  type StoredContact,
} from './contact-merge.js';
import { repack } from './contact-page.js';
import { RowStore } from './stored-rows.js';
import { CONTACTS } from './tables.js';

/** What a contact book needs. */
export interface ContactBookOptions {
  readonly store: SealedStore;
  /** A new random id for each call: `() => crypto.randomUUID()`. */
  readonly newId: () => string;
  /** Several books may stand side by side; their names are not sealed. */
  readonly book?: string;
  /** Awaited between portions of a large import, so that the page can paint and answer. */
  readonly breath?: Breath;
}

/** The contacts, and how many records cannot be read. */
export interface ContactList {
  readonly contacts: readonly CrmContact[];
  /** Records that do not open any more. Their contacts are missing here; the records stay until `removeDamaged`. */
  readonly damagedPages: number;
}

/** What an import did. */
export interface ImportOutcome {
  readonly added: number;
  /** Known contacts that learned something. */
  readonly merged: number;
  /** Known contacts to which the file had nothing new. */
  readonly unchanged: number;
}

interface Pages {
  readonly pages: Map<number, readonly StoredContact[]>;
  readonly damaged: readonly number[];
}

/** Contacts merged between two breaths. */
const PORTION = 2_000;
const COMPARTMENT = 'contacts';

/**
 * The person's contacts in the sealed store (ledger G3): many a record, compartment 'contacts'. An import is one
 * commit, all or nothing; an edit rewrites one record. Every method throws StoreError as the store does.
 */
export class ContactBook {
  readonly #store: SealedStore;
  readonly #newId: () => string;
  readonly #book: string;
  readonly #breath: Breath | undefined;
  /** Where a contact was seen last: a guess that saves reading the whole book. */
  readonly #pageOf = new Map<string, number>();

  constructor({ store, newId, book = 'main', breath }: ContactBookOptions) {
    this.#breath = breath;
    this.#store = new RowStore(store);
    this.#newId = newId;
    this.#book = book;
  }

  /** Every contact, in the order in which they came. */
  async all(): Promise<ContactList> {
    const { pages, damaged } = await this.#read();
    return { contacts: [...pages.values()].flat(), damagedPages: damaged.length };
  }

  /**
   * Adds those that are new and teaches the known ones (same email address), in one commit.
   * @throws TypeError for sample contacts, StoreError
   */
  async import(drafts: readonly ContactDraft[]): Promise<ImportOutcome> {
    if (drafts.some(({ source }) => source === 'sample'))
      throw new TypeError('Sample contacts are never stored.');
    return this.#exclusively(async () => {
      const { pages, damaged } = await this.#read();
      await this.#breath?.();
      const merging = new Merging(pages, this.#newId);
      await this.#breath?.();
      for (const [i, draft] of drafts.entries()) {
        if (i % PORTION === PORTION - 1) await this.#breath?.();
        merging.take(tidyContact(draft));
      }
      await this.#breath?.();
      await this.#write(repack(pages, merging.changed, merging.added(), firstFree(pages, damaged)));
      return merging.outcome();
    });
  }

  /** A contact that the person types in. Where the email address is known, that contact learns it. */
  async add(draft: Omit<ContactDraft, 'source'>): Promise<CrmContact> {
    const contact: ContactDraft = { ...draft, source: 'own' };
    await this.import([contact]);
    const { contacts } = await this.all();
    const identity = contactIdentity(tidyContact(contact));
    const found = contacts.find((each) => contactIdentity(each) === identity);
    if (!found) throw new TypeError('A contact that was just stored is not there.');
    return found;
  }

  /** What the person changes stays theirs: no later import overwrites it. Null where there is no such contact. */
  edit(id: string, edit: ContactEdit): Promise<CrmContact | null> {
    return this.#exclusively(async () => {
      const place = await this.#find(id);
      if (!place) return null;
      const known = place.contacts.find((each) => each.id === id) as StoredContact;
      const edited = editContact(known, edit);
      if (edited === known) return known;
      const contacts = place.contacts.map((each) => (each === known ? edited : each));
      const fitting = repack(new Map([[place.page, contacts]]), new Set([place.page]), [], place.page + 1);
      // A page that grew over its limit spills, and then the others have to be known
      await this.#write(fitting.size === 1 ? fitting : await this.#spilled(place.page, contacts));
      return edited;
    });
  }

  /** Whether there was one. */
  remove(id: string): Promise<boolean> {
    return this.#exclusively(async () => {
      const place = await this.#find(id);
      if (!place) return false;
      await this.#write(new Map([[place.page, place.contacts.filter((each) => each.id !== id)]]));
      this.#pageOf.delete(id);
      return true;
    });
  }

  /**
   * Removes the records that do not open, and nothing else: the contacts on them are lost for good.
   * @returns how many records there were
   */
  removeDamaged(): Promise<number> {
    return this.#exclusively(async () => {
      const { damaged } = await this.#read();
      await this.#write(new Map(damaged.map((page) => [page, []])));
      return damaged.length;
    });
  }

  /** Destroys the key of all contacts, and then the contacts, of every book. */
  clear(): Promise<void> {
    return this.#exclusively(async () => {
      await this.#store.forget(COMPARTMENT);
      this.#pageOf.clear();
    });
  }

  /** Hears when contacts of any book may have changed, in any tab. Returns the way to stop. */
  subscribe(listener: () => void): () => void {
    return this.#store.subscribe(({ writes, forgotten }) => {
      if (forgotten.includes(COMPARTMENT) || writes.some(({ table }) => table === CONTACTS.name)) listener();
    });
  }

  async #spilled(page: number, contacts: readonly StoredContact[]) {
    const { pages, damaged } = await this.#read();
    pages.set(page, contacts);
    return repack(pages, new Set([page]), [], firstFree(pages, damaged));
  }

  async #read(): Promise<Pages> {
    const pages = new Map<number, readonly StoredContact[]>();
    const damaged: number[] = [];
    for (const { key, value } of await this.#store.range(CONTACTS, { prefix: [this.#book] })) {
      const page = Number(key[1]);
      if (!value) damaged.push(page);
      else pages.set(page, value.contacts);
      for (const { id } of value?.contacts ?? []) this.#pageOf.set(id, page);
    }
    return { pages, damaged };
  }

  async #find(id: string) {
    const page = this.#pageOf.get(id);
    const value = page === undefined ? undefined : await this.#store.get(CONTACTS, [this.#book, page]);
    if (page !== undefined && value?.contacts.some((each) => each.id === id)) {
      return { page, contacts: value.contacts };
    }
    const { pages } = await this.#read();
    const found = [...pages].find(([, contacts]) => contacts.some((each) => each.id === id));
    return found && { page: found[0], contacts: found[1] };
  }

  async #write(pages: ReadonlyMap<number, readonly StoredContact[]>): Promise<void> {
    const writes = [...pages].map(([page, contacts]): Write => {
      const at = { table: CONTACTS.name, key: [this.#book, page], compartment: COMPARTMENT };
      return contacts.length > 0 ? { ...at, op: 'put', value: { contacts } } : { ...at, op: 'delete' };
    });
    if (writes.length > 0) await this.#store.commit(writes);
    for (const [page, contacts] of pages) for (const { id } of contacts) this.#pageOf.set(id, page);
  }

  #exclusively<T>(work: () => Promise<T>): Promise<T> {
    return this.#store.exclusively(CONTACTS.name, work);
  }
}

const firstFree = (pages: ReadonlyMap<number, unknown>, damaged: readonly number[]): number =>
  Math.max(0, ...pages.keys(), ...damaged) + 1;

/** An import while it runs: what it adds, and which pages it changes. */
class Merging {
  readonly changed = new Set<number>();
  readonly #pages: Map<number, readonly StoredContact[]>;
  readonly #newId: () => string;
  /** Where the contact with an identity stands: a page and a place in it, or a place among the added. */
  readonly #places = new Map<string, { readonly page: number | null; readonly index: number }>();
  readonly #added: StoredContact[] = [];
  readonly #learned = new Set<string>();
  readonly #met = new Set<string>();

  constructor(pages: Map<number, readonly StoredContact[]>, newId: () => string) {
    this.#pages = pages;
    this.#newId = newId;
    for (const [page, contacts] of pages) {
      contacts.forEach((contact, index) => this.#places.set(contactIdentity(contact), { page, index }));
    }
  }

  take(draft: ContactDraft): void {
    const identity = contactIdentity(draft);
    const place = this.#places.get(identity);
    if (!place) {
      this.#places.set(identity, { page: null, index: this.#added.length });
      this.#added.push(newContact(this.#newId(), draft));
      return;
    }
    const among = place.page === null ? this.#added : (this.#pages.get(place.page) ?? []);
    const known = among[place.index] as StoredContact;
    const merged = mergeContact(known, draft);
    if (place.page !== null) this.#met.add(identity);
    if (merged === known) return;
    if (place.page === null) {
      this.#added[place.index] = merged;
      return;
    }
    this.#pages.set(place.page, among.with(place.index, merged));
    this.changed.add(place.page);
    this.#learned.add(identity);
  }

  added(): readonly StoredContact[] {
    return this.#added;
  }

  outcome(): ImportOutcome {
    const merged = this.#learned.size;
    return { added: this.#added.length, merged, unchanged: this.#met.size - merged };
  }
}
