import { DEFAULT_HOTKEYS, type Hotkeys } from '../stores/settings.js';
import { type HotkeyPress, hotkeyText, type Modifier, readHotkey } from './hotkey-press.js';
import { hotkeyWords } from './hotkey-words.js';

/** In the order in which they are listed. */
export const HOTKEY_ACTIONS = ['toggle', 'minimize', 'close'] as const satisfies readonly (keyof Hotkeys)[];

const ACTION_NAMES: Record<keyof Hotkeys, string> = {
  toggle: 'turning discreet mode on and off',
  minimize: 'making the overlay small and large',
  close: 'closing the overlay',
};

/** Move the caret, delete, or turn a page, with whatever modifiers. */
const CARET_KEY = /^(Arrow(Up|Down|Left|Right)|Home|End|PageUp|PageDown|Backspace|Delete|Insert)$/;
/** Move and press things in the page, or between windows. */
const MOVING_KEY = /^(Tab|Enter|Space|ContextMenu)$/;
const FUNCTION_KEY = /^F([1-9]|1\d|2[0-4])$/;
/** Help, search, reload, address bar, caret browsing, menu, full screen, developer tools, with whatever modifiers. */
const BROWSER_FUNCTION_KEY = /^F(1|3|5|6|7|10|11|12)$/;

/** With $mod: bold, copy, italic, underline, paste, cut, redo, undo, all. */
const TEXT_LETTERS = 'ABCIUVXYZ';
/** With $mod and Shift: plain paste, redo; on Linux U begins a character by its number. */
const TEXT_LETTERS_WITH_SHIFT = { apple: 'VZ', others: 'UVZ' };
/** With $mod and Shift: inspector, find, developer tools, new window, private window, quit, reload, tabs. */
const BROWSER_LETTERS_WITH_SHIFT = 'CGIJNPQRTW';
/** With Alt on Windows and Linux: menus and the address bar. */
const MENU_LETTERS = 'BDEFHSTV';
/** With Cmd and Option: bookmarks, developer tools, Dock, hiding, downloads, minimizing, source, closing. */
const BROWSER_LETTERS_WITH_OPTION = 'BCDHIJLMUW';
/** With Cmd and Shift: pictures of the screen. */
const SCREENSHOT_DIGITS = '3456';

/**
 * Why keys cannot be used for an action, and what to choose; null where they can. The defaults are always allowed for
 * their own action (ledger D2) and kept for it, so that going back to them is never in conflict. Chromium has a use
 * of its own for Ctrl+Shift+D, which a page can take.
 * @param hotkey from `hotkeyOf`; null is a key that cannot be told from others
 * @param all what every action has now
 */
export function hotkeyProblem(
  hotkey: string | null,
  action: keyof Hotkeys,
  all: Hotkeys,
  apple: boolean,
): string | null {
  const press = hotkey === null ? null : readHotkey(hotkey, apple);
  if (hotkey === null || !press)
    return 'This key has no name of its own. Choose a letter, a digit or a function key.';
  const isOf = (other: string) => isSame(press, other, apple);
  if (isOf(DEFAULT_HOTKEYS[action])) return null;
  const others = HOTKEY_ACTIONS.filter((each) => each !== action);
  const user = others.find((each) => isOf(all[each]));
  const keeper = others.find((each) => isOf(DEFAULT_HOTKEYS[each]));
  const reason =
    (user && `is used for ${ACTION_NAMES[user]}`) ??
    (keeper && `is kept for ${ACTION_NAMES[keeper]}`) ??
    unfit(press, apple);
  return reason && `${hotkeyWords(hotkey, apple).join('+')} ${reason}. ${advice(apple)}`;
}

/** Whether the keys change or search text in a field, or move in it. */
export function editsText({ modifiers, key }: HotkeyPress, apple: boolean): boolean {
  if (CARET_KEY.test(key)) return true;
  if (hasOnly(modifiers, apple ? ['Meta'] : ['Control'])) return isLetterOf(key, TEXT_LETTERS);
  if (hasOnly(modifiers, apple ? ['Meta', 'Shift'] : ['Control', 'Shift']))
    return isLetterOf(key, TEXT_LETTERS_WITH_SHIFT[apple ? 'apple' : 'others']);
  // In a field of Apple's, Ctrl is Emacs': Ctrl+A, Ctrl+E, Ctrl+K and more.
  return apple && modifiers.has('Control') && !modifiers.has('Meta');
}

/** Whether two hotkeys are the same keys, however they are written. */
function isSame(press: HotkeyPress, hotkey: string, apple: boolean): boolean {
  const other = readHotkey(hotkey, apple);
  return other !== null && hotkeyText(press) === hotkeyText(other);
}

function unfit(press: HotkeyPress, apple: boolean): string | null {
  const { modifiers, key } = press;
  if (modifiers.has('AltGraph')) return 'types a character';
  if (MOVING_KEY.test(key)) return 'moves about or presses what is there';
  if (editsText(press, apple)) return 'edits text';
  if (isOfBrowser(press, apple)) return 'belongs to the browser or the system';
  if (FUNCTION_KEY.test(key)) return null;
  if (!/^(Key|Digit)./.test(key)) return 'says something else on another keyboard';
  const holds = modifiers.has('Control') || modifiers.has('Meta') || modifiers.has('Alt');
  return holds ? null : 'would act while you type';
}

/** What a page cannot take, or should not. */
function isOfBrowser({ modifiers, key }: HotkeyPress, apple: boolean): boolean {
  if (BROWSER_FUNCTION_KEY.test(key) || key === 'Escape') return true;
  if (key === 'F4' && modifiers.size > 0) return true;
  const plain = /^(Key|Digit)./.test(key);
  // All letters and digits with $mod alone are taken by one browser or another.
  if (hasOnly(modifiers, apple ? ['Meta'] : ['Control'])) return plain;
  if (hasOnly(modifiers, apple ? ['Meta', 'Shift'] : ['Control', 'Shift']))
    return isLetterOf(key, BROWSER_LETTERS_WITH_SHIFT) || (apple && isDigitOf(key, SCREENSHOT_DIGITS));
  return apple ? isOfAppleSystem(modifiers, key) : isOfOtherSystem(modifiers, key, plain);
}

function isOfAppleSystem(modifiers: ReadonlySet<Modifier>, key: string): boolean {
  // Option alone types a character.
  if (hasOnly(modifiers, ['Alt']) || hasOnly(modifiers, ['Alt', 'Shift'])) return !FUNCTION_KEY.test(key);
  if (hasOnly(modifiers, ['Meta', 'Alt'])) return isLetterOf(key, BROWSER_LETTERS_WITH_OPTION);
  // Ctrl and Cmd: full screen, locking, looking up; with Option it is VoiceOver's.
  return modifiers.has('Control');
}

function isOfOtherSystem(modifiers: ReadonlySet<Modifier>, key: string, plain: boolean): boolean {
  if (hasOnly(modifiers, ['Alt'])) return isLetterOf(key, MENU_LETTERS) || (plain && key.startsWith('Digit'));
  return modifiers.has('Meta');
}

function hasOnly(modifiers: ReadonlySet<Modifier>, wanted: readonly Modifier[]): boolean {
  return modifiers.size === wanted.length && wanted.every((each) => modifiers.has(each));
}

function isLetterOf(key: string, letters: string): boolean {
  return key.startsWith('Key') && letters.includes(key.slice(3));
}

function isDigitOf(key: string, digits: string): boolean {
  return key.startsWith('Digit') && digits.includes(key.slice(5));
}

function advice(apple: boolean): string {
  return apple
    ? 'Choose a letter with Cmd and Shift, or with Cmd and Option.'
    : 'Choose a letter with Ctrl and Shift, or with Ctrl and Alt.';
}
