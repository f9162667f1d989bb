import { expect } from 'vitest';
import type { BrowserDriver, ControlKey } from './browser-driver.js';
import { type Found, findOnPage, SELECTORS, type Sought } from './page-finder.js';

/** Finds what hangs, and nothing else, ms. */
export const LIMIT = { timeout: 90_000, interval: 100 };
/** The dialog on top. */
export const DIALOG = 'dialog[open], [role=dialog]';

/** What a person does in a window with the pointer and the keyboard, and what they see. */
export class Person {
  readonly driver: BrowserDriver;
  readonly #address: string;

  /** @param address of the site, without a slash at the end */
  constructor(driver: BrowserDriver, address: string) {
    this.driver = driver;
    this.#address = address;
  }

  open(path: string): Promise<void> {
    return this.driver.open(this.#address + path);
  }

  reload(): Promise<void> {
    return this.driver.reload();
  }

  press(key: ControlKey): Promise<void> {
    return this.driver.press(key);
  }

  find({ role, name, begins = false, within = 'body' }: Sought): Promise<Found | null> {
    return this.driver.evaluate(findOnPage, SELECTORS[role], name, begins, within);
  }

  /** Waits until it is there, can be pressed and nothing lies over it, then clicks it with the pointer. */
  async click(sought: Sought): Promise<void> {
    let found: Found | null = null;
    const isReady = async () => {
      found = await this.find(sought);
      return found !== null && found.isReachable && !found.isDisabled;
    };
    await expect
      .poll(isReady, { ...LIMIT, message: `${sought.role} “${sought.name}” can be clicked` })
      .toBe(true);
    const { x, y } = found as unknown as Found;
    await this.driver.clickAt(x, y);
  }

  /** Types into an empty field. */
  async fill(name: string, text: string, within?: string): Promise<void> {
    await this.click({ role: 'textbox', name, begins: true, ...(within && { within }) });
    await this.driver.type(text);
  }

  /** Gives a file to the file field of the dialog on top, as its chooser does. */
  async chooseFile(name: string, text: string): Promise<void> {
    const give = (fileName: string, content: string, dialog: string) => {
      const field = [...document.querySelectorAll(dialog)]
        .at(-1)
        ?.querySelector<HTMLInputElement>('input[type=file]');
      if (!field) return false;
      const files = new DataTransfer();
      files.items.add(new File([content], fileName));
      field.files = files.files;
      return field.dispatchEvent(new Event('change', { bubbles: true }));
    };
    await expect.poll(() => this.driver.evaluate(give, name, text, DIALOG), LIMIT).toBe(true);
  }

  /** The visible text of a part of the page, and nothing where there is no such part. */
  textOf(within = 'body'): Promise<string> {
    return this.driver.evaluate(
      (selector) =>
        [...document.querySelectorAll<HTMLElement>(selector)].map((part) => part.innerText).join('\n'),
      within,
    );
  }

  async sees(text: string | RegExp, within?: string): Promise<void> {
    const looked = expect.poll(() => this.textOf(within), { ...LIMIT, message: `“${text}” is shown` });
    await (typeof text === 'string' ? looked.toContain(text) : looked.toMatch(text));
  }

  async seesNo(text: string, within?: string): Promise<void> {
    await expect
      .poll(() => this.textOf(within), { ...LIMIT, message: `“${text}” is gone` })
      .not.toContain(text);
  }

  /** The name of the tab that is chosen in the list of tabs with this name. */
  chosenTab(list = 'Sotto'): Promise<string> {
    return this.driver.evaluate(
      (name) =>
        document
          .querySelector(`[role=tablist][aria-label="${name}"] [aria-selected=true]`)
          ?.textContent?.trim() ?? '',
      list,
    );
  }

  /** Waits until nothing that was chosen is on its way to the disk. */
  async onceKept(): Promise<void> {
    const isWriting = async () => {
      const { held = [], pending = [] } = await navigator.locks.query();
      return [...held, ...pending].some(({ name = '' }) => name.startsWith('sotto-records:'));
    };
    await expect.poll(() => this.driver.evaluate(isWriting), LIMIT).toBe(false);
  }
}
