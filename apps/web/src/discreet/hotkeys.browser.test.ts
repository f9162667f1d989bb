import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cdp, userEvent } from 'vitest/browser';
import { DEFAULT_HOTKEYS, type Hotkeys } from '../stores/settings.js';
import { listenForHotkeys } from './hotkeys.js';

const TOGGLE = '{Control>}{Shift>}d{/Shift}{/Control}';
const MINIMIZE = '{Control>}{Shift>}h{/Shift}{/Control}';
const ESCAPE = '{Escape}';
const ALL = TOGGLE + MINIMIZE + ESCAPE;

/** The part of the browser's debugging protocol that is used here. */
interface Debugger {
  send(method: string, params: Record<string, unknown>): Promise<unknown>;
}
const browser = () => cdp() as unknown as Debugger;

/** What ran, and whether the browser's own use of the last key was prevented. */
interface Heard {
  readonly ran: (keyof Hotkeys)[];
  prevented: boolean | null;
}

let heard: Heard;
let undo: (() => void)[];

function listen(target: Window, hotkeys: Hotkeys = DEFAULT_HOTKEYS): () => void {
  const stop = listenForHotkeys(target, hotkeys, (action) => heard.ran.push(action));
  const look = (event: Event) => (heard.prevented = event.defaultPrevented);
  target.addEventListener('keydown', look);
  undo.push(stop, () => target.removeEventListener('keydown', look));
  return stop;
}

/** Puts this into a page; the focus goes to what carries `autofocus`. */
function show(html: string, page = document): HTMLElement {
  const frame = page.createElement('div');
  frame.innerHTML = html;
  page.body.append(frame);
  undo.push(() => frame.remove());
  const first = frame.querySelector<HTMLElement>('[autofocus]');
  first?.focus();
  return first ?? frame;
}

beforeEach(() => {
  heard = { ran: [], prevented: null };
  undo = [];
  (document.activeElement as HTMLElement | null)?.blur();
});

afterEach(() => undo.toReversed().forEach((each) => each()));

describe('in the page', () => {
  it('runs each action by its keys, and the browser does nothing with them', async () => {
    listen(window);
    await userEvent.keyboard(TOGGLE);
    expect(heard).toEqual({ ran: ['toggle'], prevented: true });
    await userEvent.keyboard(MINIMIZE + ESCAPE);
    expect(heard).toEqual({ ran: ['toggle', 'minimize', 'close'], prevented: true });
  });

  it('leaves every other key alone, also with one modifier more or less', async () => {
    listen(window);
    await userEvent.keyboard('d{Shift>}d{/Shift}{Control>}h{/Control}{Shift>}{Escape}{/Shift}');
    await userEvent.keyboard('{Control>}{Shift>}{Alt>}d{/Alt}{/Shift}{/Control}');
    expect(heard).toEqual({ ran: [], prevented: false });
  });

  it('runs no more once it was stopped', async () => {
    listen(window)();
    await userEvent.keyboard(ALL);
    expect(heard).toEqual({ ran: [], prevented: false });
  });

  it('takes other keys, and leaves out what cannot be read', async () => {
    listen(window, { toggle: '$mod+Alt+KeyK', minimize: '([)', close: 'F8' });
    await userEvent.keyboard('{Control>}{Alt>}k{/Alt}{/Control}{F8}' + ALL);
    expect(heard.ran).toEqual(['toggle', 'close']);
  });

  it('acts once where a key is held, and the browser does nothing with the repetitions', async () => {
    listen(window);
    const key = { key: 'D', code: 'KeyD', modifiers: 2 | 8, windowsVirtualKeyCode: 68 } as const;
    await browser().send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...key });
    expect(heard).toEqual({ ran: ['toggle'], prevented: true });
    heard.prevented = null;
    await browser().send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...key, autoRepeat: true });
    await browser().send('Input.dispatchKeyEvent', { type: 'keyUp', ...key });
    expect(heard).toEqual({ ran: ['toggle'], prevented: true });
  });

  it('takes the letter that the key says, and its place where it says none', async () => {
    listen(window);
    const press = (key: string, code: string) =>
      browser().send('Input.dispatchKeyEvent', { type: 'rawKeyDown', key, code, modifiers: 2 | 8 });
    // On Dvorak's keyboard D lies where H is on others.
    await press('D', 'KeyH');
    expect(heard.ran).toEqual(['toggle']);
    await press('В', 'KeyD');
    expect(heard.ran).toEqual(['toggle', 'toggle']);
    await press('E', 'KeyD');
    expect(heard.ran).toEqual(['toggle', 'toggle']);
  });

  it('is not disturbed by an event that is none of the keyboard, as autofill sends it', () => {
    listen(window);
    expect(() => window.dispatchEvent(new Event('keydown'))).not.toThrow();
    expect(heard.ran).toEqual([]);
  });

  it('works with the focus on a button, also in what lies above the page', async () => {
    listen(window);
    show('<div popover="manual" role="region"><button>Dismiss</button></div>');
    const toasts = document.querySelector<HTMLElement>('[popover]')!;
    toasts.showPopover();
    toasts.querySelector('button')!.focus();
    await userEvent.keyboard(ALL);
    expect(heard.ran).toEqual(['toggle', 'minimize', 'close']);
  });
});

describe('what another part of the page does with the key', () => {
  it('comes first where it was used', async () => {
    listen(window);
    show('<button autofocus>Row</button>').addEventListener('keydown', (event) => event.preventDefault());
    await userEvent.keyboard(ALL);
    expect(heard.ran).toEqual([]);
  });

  it('comes first where it was kept from all others', async () => {
    const keep = (event: Event) => event.stopPropagation();
    listen(window);
    window.addEventListener('keydown', keep, true);
    undo.push(() => window.removeEventListener('keydown', keep, true));
    await userEvent.keyboard(ALL);
    expect(heard.ran).toEqual([]);
  });

  it('is closing where a modal dialog is open: Escape is the dialog’s, the others act', async () => {
    listen(window);
    const dialog = show('<dialog autofocus><button>Ok</button></dialog>') as HTMLDialogElement;
    dialog.showModal();
    await userEvent.keyboard(ALL);
    expect(heard.ran).toEqual(['toggle', 'minimize']);
    expect(dialog.open).toBe(false);
    await userEvent.keyboard(ESCAPE);
    expect(heard.ran).toEqual(['toggle', 'minimize', 'close']);
  });

  it('is closing where a popover is open', async () => {
    listen(window);
    const popover = show('<div popover autofocus><button>One</button></div>');
    popover.showPopover();
    await userEvent.keyboard(ESCAPE);
    expect(heard.ran).toEqual([]);
    expect(popover.matches(':popover-open')).toBe(false);
    await userEvent.keyboard(ESCAPE);
    expect(heard.ran).toEqual(['close']);
  });

  it.each([
    ['a list', '<button role="combobox" aria-expanded="true" autofocus>Choose</button>'],
    ['a menu', '<button aria-haspopup="menu" aria-expanded="true" autofocus>More</button>'],
  ])('is closing where %s is open, though it is gone before the key has gone through', async (_, html) => {
    listen(window);
    const button = show(html);
    // As lists do: by a listener on the document that does not prevent anything.
    const close = () => button.setAttribute('aria-expanded', 'false');
    document.addEventListener('keydown', close, true);
    undo.push(() => document.removeEventListener('keydown', close, true));
    await userEvent.keyboard(ESCAPE);
    expect(heard.ran).toEqual([]);
    await userEvent.keyboard(ESCAPE);
    expect(heard.ran).toEqual(['close']);
  });

  it('is nothing where something is only unfolded, or a tooltip is shown', async () => {
    listen(window);
    show(
      '<button aria-expanded="true" autofocus>Details</button><div role="tooltip" popover="manual">Tip</div>',
    );
    document.querySelector<HTMLElement>('[role=tooltip]')!.showPopover();
    await userEvent.keyboard(ESCAPE);
    expect(heard.ran).toEqual(['close']);
  });
});

describe('in a field', () => {
  it.each([
    '<input autofocus>',
    '<input type="search" value="renewal" autofocus>',
    '<input type="number" autofocus>',
    '<input type="DATE" autofocus>',
    '<textarea autofocus></textarea>',
    '<select autofocus><option>One</option></select>',
    '<div contenteditable autofocus>Notes</div>',
    '<div contenteditable><b tabindex="0" autofocus>Notes</b></div>',
  ])('%s runs what holds Ctrl, and leaves Escape to it', async (html) => {
    listen(window);
    show(html);
    await userEvent.keyboard(ALL);
    expect(heard).toEqual({ ran: ['toggle', 'minimize'], prevented: false });
  });

  it.each([
    '<input type="checkbox" autofocus>',
    '<input type="range" autofocus>',
    '<button autofocus>Ok</button>',
  ])('%s is none: all act', async (html) => {
    listen(window);
    show(html);
    await userEvent.keyboard(ALL);
    expect(heard.ran).toEqual(['toggle', 'minimize', 'close']);
  });

  it('within a shadow tree is one, too', async () => {
    listen(window);
    const host = show('<div></div>').firstElementChild!;
    const root = host.attachShadow({ mode: 'open' });
    root.innerHTML = '<input>';
    root.querySelector('input')!.focus();
    await userEvent.keyboard(ALL);
    expect(heard.ran).toEqual(['toggle', 'minimize']);
  });

  it('runs neither a function key nor what edits text, even where that was stored', async () => {
    listen(window, { toggle: '$mod+KeyZ', minimize: 'F8', close: '$mod+ArrowLeft' });
    const field = show('<input autofocus>') as HTMLInputElement;
    await userEvent.keyboard('ab{Control>}z{/Control}{F8}{Control>}{ArrowLeft}{/Control}');
    expect(heard.ran).toEqual([]);
    field.blur();
    await userEvent.keyboard('{Control>}z{/Control}{F8}');
    expect(heard.ran).toEqual(['toggle', 'minimize']);
  });

  it('leaves what AltGr types to it', () => {
    listen(window, { ...DEFAULT_HOTKEYS, toggle: '$mod+Alt+KeyE' });
    const field = show('<input autofocus>');
    // No keyboard of a test has AltGr; Windows says all three.
    const press = (modifierAltGraph: boolean) =>
      field.dispatchEvent(
        new KeyboardEvent('keydown', {
          ...{ key: 'e', code: 'KeyE', ctrlKey: true, altKey: true, modifierAltGraph },
          ...{ bubbles: true, cancelable: true, composed: true },
        }),
      );
    expect(press(true)).toBe(true);
    expect(heard.ran).toEqual([]);
    expect(press(false)).toBe(false);
    expect(heard.ran).toEqual(['toggle']);
  });

  it('leaves all keys to an input method while it composes', async () => {
    listen(window);
    const field = show('<input autofocus>') as HTMLInputElement;
    const composing: boolean[] = [];
    field.addEventListener('keydown', (event) => composing.push(event.isComposing));
    await browser().send('Input.imeSetComposition', { text: 'か', selectionStart: 1, selectionEnd: 1 });
    await browser().send('Input.dispatchKeyEvent', {
      type: 'rawKeyDown',
      key: 'D',
      code: 'KeyD',
      modifiers: 2 | 8,
    });
    expect(composing).toEqual([true]);
    expect(heard.ran).toEqual([]);
  });
});

describe('in another window', () => {
  /** A window of its own, as the floating overlay's: with its own document and its own classes. */
  function otherWindow(): Window {
    const frame = document.createElement('iframe');
    document.body.append(frame);
    undo.push(() => frame.remove());
    return frame.contentWindow!;
  }

  it('works as in the page, each window for itself', async () => {
    const other = otherWindow();
    listen(other);
    await userEvent.keyboard(TOGGLE);
    expect(heard.ran).toEqual([]);
    show('<button autofocus>Hide</button>', other.document);
    await userEvent.keyboard(ALL);
    expect(heard).toEqual({ ran: ['toggle', 'minimize', 'close'], prevented: true });
  });

  it('knows that window’s fields and dialogs, and is not concerned with the page’s', async () => {
    const other = otherWindow();
    listen(other);
    show('<button aria-haspopup="menu" aria-expanded="true">More</button>');
    show('<input autofocus>', other.document);
    await userEvent.keyboard(ALL);
    expect(heard.ran).toEqual(['toggle', 'minimize']);
    show('<button autofocus>Hide</button>', other.document);
    await userEvent.keyboard(ESCAPE);
    expect(heard.ran).toEqual(['toggle', 'minimize', 'close']);
    const dialog = show(
      '<dialog autofocus><button>Ok</button></dialog>',
      other.document,
    ) as HTMLDialogElement;
    dialog.showModal();
    await userEvent.keyboard(ALL);
    expect(heard.ran).toEqual(['toggle', 'minimize', 'close', 'toggle', 'minimize']);
  });
});
