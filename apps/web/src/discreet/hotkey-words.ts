import { type Modifier, MODIFIERS, readHotkey } from './hotkey-press.js';

const NAMES: Record<Modifier, string> = {
  Control: 'Ctrl',
  Meta: 'Win',
  Alt: 'Alt',
  AltGraph: 'AltGr',
  Shift: 'Shift',
};

/** Words and not signs: a screen reader says "Cmd" rightly, and "⇧" as "upwards white arrow". */
const APPLE_NAMES: Record<Modifier, string> = { ...NAMES, Meta: 'Cmd', Alt: 'Option', AltGraph: 'Option' };

/**
 * The keys of a hotkey as they are written on them: ['Ctrl', 'Shift', 'D'], on Apple's ['Cmd', 'Shift', 'D'].
 * @param hotkey as tinykeys writes it; what is none is given back as it is
 */
export function hotkeyWords(hotkey: string, apple: boolean): readonly string[] {
  const press = readHotkey(hotkey, apple);
  if (!press) return [hotkey];
  const names = apple ? APPLE_NAMES : NAMES;
  const held = MODIFIERS.filter((each) => press.modifiers.has(each)).map((each) => names[each]);
  return [...held, keyWord(press.key)];
}

function keyWord(key: string): string {
  return key
    .replace(/^(Key|Digit)(?=.$)/, '')
    .replace(/^Arrow/, '')
    .replace(/([a-z])(?=[A-Z0-9])/g, '$1 ');
}

/** As `hotkeyWords`, in the form of `aria-keyshortcuts`: 'Control+Shift+D'. */
export function hotkeyForAria(hotkey: string, apple: boolean): string {
  const press = readHotkey(hotkey, apple);
  if (!press) return hotkey;
  return [...MODIFIERS.filter((each) => press.modifiers.has(each)), keyWord(press.key)].join('+');
}
