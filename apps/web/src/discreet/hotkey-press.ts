import type { KeyBindingPress } from 'tinykeys';

/** In the order in which they are written and shown. */
export const MODIFIERS = ['Control', 'Meta', 'Alt', 'AltGraph', 'Shift'] as const;
export type Modifier = (typeof MODIFIERS)[number];

/** Keys that are held together, with `$mod` resolved to what it is on this machine. */
export interface HotkeyPress {
  readonly modifiers: ReadonlySet<Modifier>;
  /** `KeyD` is the letter D wherever it lies; any other name is a `KeyboardEvent.key` or `.code`. */
  readonly key: string;
}

/** What tells the machine; Firefox and Safari have no `userAgentData`. */
export interface MachineNames {
  readonly platform: string;
  readonly userAgentData?: { readonly platform: string };
}

const HELD_ONLY = new Set([
  ...MODIFIERS,
  ...['CapsLock', 'Fn', 'FnLock', 'Hyper', 'NumLock', 'OS', 'ScrollLock', 'Super', 'Symbol', 'SymbolLock'],
]);

/** Names that say only that there is no name. */
const NAMELESS = new Set(['Dead', 'Process', 'Unidentified']);

/** What a key may be called; nothing in it has a meaning in tinykeys' own grammar. */
const KEY_NAME = /^[A-Z][A-Za-z0-9]+$/;
const LETTER = /^[a-z]$/i;

/** Whether shortcuts are made with Cmd here. An iPad says that it is a Mac, which is right for this. */
export function isApple({ platform, userAgentData }: MachineNames): boolean {
  return /^(mac|iphone|ipad|ipod|ios)/i.test(userAgentData?.platform || platform);
}

/**
 * What was pressed, as tinykeys writes it: `$mod` (Cmd on Apple's, Ctrl elsewhere), then the other modifiers, then the
 * key. A letter is taken by what it says, for the words shown must be the key to press also on Dvorak's keyboard; where
 * it says no Latin letter (Cyrillic, Option on Apple's) by its place, as browsers do for their own shortcuts.
 * @returns null while only modifiers are held, within an input method, and for a key without a name
 */
export function hotkeyOf(event: KeyboardEvent, apple: boolean): string | null {
  const key = keyOf(event);
  if (key === null) return null;
  const { ctrlKey, metaKey, altKey, shiftKey } = event;
  // Firefox says AltGraph for each Option key of Apple's.
  const altGraph = !apple && hasAltGraph(event);
  const modifiers = [
    ...((apple ? metaKey : ctrlKey) ? ['$mod'] : []),
    ...(apple && ctrlKey ? ['Control'] : []),
    ...(!apple && metaKey ? ['Meta'] : []),
    ...(altKey ? ['Alt'] : []),
    ...(altGraph ? ['AltGraph'] : []),
    ...(shiftKey ? ['Shift'] : []),
  ];
  return [...modifiers, key].join('+');
}

function keyOf({ key, code, isComposing }: KeyboardEvent): string | null {
  if (isComposing || HELD_ONLY.has(key) || key === 'Process') return null;
  if (LETTER.test(key)) return `Key${key.toUpperCase()}`;
  const name = KEY_NAME.test(key) && !NAMELESS.has(key) ? key : code;
  return KEY_NAME.test(name) && !NAMELESS.has(name) && !HELD_ONLY.has(name) ? name : null;
}

/** Whether AltGr is held. Chromium leaves the function out of some events. */
export function hasAltGraph(event: KeyboardEvent): boolean {
  return typeof event.getModifierState === 'function' && event.getModifierState('AltGraph');
}

/** The keys of a hotkey; null for what is none: sequences, patterns, unknown modifiers. */
export function readHotkey(hotkey: string, apple: boolean): HotkeyPress | null {
  const parts = hotkey.split('+');
  const key = parts.at(-1) ?? '';
  const modifiers = parts.slice(0, -1).map((name) => (name !== '$mod' ? name : apple ? 'Meta' : 'Control'));
  if (!KEY_NAME.test(key) || HELD_ONLY.has(key) || !modifiers.every(isModifier)) return null;
  return { modifiers: new Set(modifiers), key };
}

function isModifier(name: string): name is Modifier {
  return (MODIFIERS as readonly string[]).includes(name);
}

/** The same text for the same keys, however they were written; with the machine's own names of modifiers. */
export function hotkeyText({ modifiers, key }: HotkeyPress): string {
  return [...MODIFIERS.filter((each) => modifiers.has(each)), key].join('+');
}

/** The keys for tinykeys' `matchKeyBindingPress`: by the letter of this event where it says one. */
export function pressFor(event: KeyboardEvent, { modifiers, key }: HotkeyPress): KeyBindingPress {
  const letter = /^Key([A-Z])$/.exec(key)?.[1];
  return [[...modifiers], letter && LETTER.test(event.key) ? letter : key];
}
