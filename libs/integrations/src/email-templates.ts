import type { Failure, SealedStore } from '@sotto/meeting';
import { BUILT_IN_TEMPLATES, type EmailTemplate } from './email-template.js';
import { RowStore } from './stored-rows.js';
import { TEMPLATES } from './tables.js';

/** In characters. A template stays below the 16,000 bytes of a record. */
export const TEMPLATE_LIMITS = { name: 100, subject: 300, body: 4_000 } as const;

const COMPARTMENT = 'device';

/** The mail templates, and those that cannot be read. */
export interface TemplateList {
  /** The built-in ones first, then the person's own by their names. */
  readonly templates: readonly EmailTemplate[];
  /** Those that do not open: told, never left out in silence. */
  readonly damaged: readonly { readonly id: string; readonly failure: Failure }[];
}

/** The built-in templates and the person's own, in the sealed store. Methods throw StoreError as the store does. */
export class EmailTemplates {
  readonly #store: SealedStore;
  readonly #newId: () => string;

  constructor({ store, newId }: { readonly store: SealedStore; readonly newId: () => string }) {
    this.#store = new RowStore(store);
    this.#newId = newId;
  }

  /** The templates, those of the product first, and those whose records do not open. */
  async list(): Promise<TemplateList> {
    const entries = await this.#store.range(TEMPLATES, { prefix: [] });
    const own = entries.flatMap(({ value }) => value ?? []);
    return {
      templates: [...BUILT_IN_TEMPLATES, ...own.sort((a, b) => a.name.localeCompare(b.name))],
      damaged: entries.flatMap(({ key, damage }) => (damage ? [{ id: String(key), failure: damage }] : [])),
    };
  }

  /** Keeps a template of the person; without an id, or over a built-in one, it becomes a new one of theirs. */
  async save(template: Omit<EmailTemplate, 'id'> & { readonly id?: string }): Promise<EmailTemplate> {
    const own = template.id !== undefined && !isBuiltIn(template.id);
    const kept: EmailTemplate = {
      id: own && template.id !== undefined ? template.id : this.#newId(),
      name: template.name.trim().slice(0, TEMPLATE_LIMITS.name) || 'Untitled',
      subject: template.subject.slice(0, TEMPLATE_LIMITS.subject),
      body: template.body.slice(0, TEMPLATE_LIMITS.body),
      type: template.type,
    };
    await this.#store.commit([{ op: 'put', ...at(kept.id), value: kept }]);
    return kept;
  }

  /** Of the person's own; a built-in one stays. */
  async remove(id: string): Promise<void> {
    if (!isBuiltIn(id)) await this.#store.commit([{ op: 'delete', ...at(id) }]);
  }

  /** Hears when templates may have changed, in any tab. Returns the way to stop. */
  subscribe(listener: () => void): () => void {
    return this.#store.subscribe(({ writes, forgotten }) => {
      if (forgotten.includes(COMPARTMENT) || writes.some(({ table }) => table === TEMPLATES.name)) listener();
    });
  }
}

const at = (key: string) => ({ table: TEMPLATES.name, key, compartment: COMPARTMENT });

/** Whether a template cannot be changed or removed, only copied. */
export const isBuiltIn = (id: string): boolean => BUILT_IN_TEMPLATES.some((template) => template.id === id);
