import fc from 'fast-check';
import { matchKeyBindingPress, parseKeybinding } from 'tinykeys';
import { describe, expect, it } from 'vitest';
import { DEFAULT_HOTKEYS, type Hotkeys } from '../stores/settings.js';
import { hotkeyOf, hotkeyText, isApple, pressFor, readHotkey } from './hotkey-press.js';
import { editsText, HOTKEY_ACTIONS, hotkeyProblem } from './hotkey-rules.js';
import { hotkeyForAria, hotkeyWords } from './hotkey-words.js';

interface Pressed {
  key: string;
  code: string;
  ctrlKey?: boolean;
  metaKey?: boolean;
  altKey?: boolean;
  shiftKey?: boolean;
  altGraph?: boolean;
  isComposing?: boolean;
}

/** What of an event of the keyboard is looked at; Node has no such class. */
function pressed({ altGraph = false, ...given }: Pressed): KeyboardEvent {
  const event = {
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    shiftKey: false,
    isComposing: false,
    ...given,
  };
  const state: Record<string, boolean> = {
    Control: event.ctrlKey,
    Meta: event.metaKey,
    Alt: event.altKey,
    Shift: event.shiftKey,
    AltGraph: altGraph,
  };
  return { ...event, getModifierState: (name: string) => state[name] ?? false } as unknown as KeyboardEvent;
}

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];
const NAMED = [
  ...['Escape', 'Tab', 'Enter', 'Backspace', 'Delete', 'Insert', 'Home', 'End', 'PageUp', 'PageDown'],
  ...['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'ContextMenu', 'MediaPlayPause', 'AudioVolumeUp'],
  ...Array.from({ length: 24 }, (_, index) => `F${index + 1}`),
];
const CODES = [
  ...LETTERS.map((letter) => `Key${letter.toUpperCase()}`),
  ...[...'0123456789'].flatMap((digit) => [`Digit${digit}`, `Numpad${digit}`]),
  ...['Minus', 'Equal', 'Semicolon', 'IntlBackslash', 'Space', 'NumpadAdd', 'Lang1', 'Unidentified', ''],
];
const HELD = ['Control', 'Shift', 'Alt', 'AltGraph', 'Meta', 'CapsLock'];
const ANY_KEY = fc.oneof(
  fc.constantFrom(...LETTERS, ...LETTERS.map((letter) => letter.toUpperCase())),
  fc.constantFrom(...'0123456789!"§&/(+ ;вöλ∂'),
  fc.constantFrom(...NAMED, ...HELD, 'Dead', 'Process', 'Unidentified'),
  fc.string(),
);

const held = {
  ctrlKey: fc.boolean(),
  metaKey: fc.boolean(),
  altKey: fc.boolean(),
  shiftKey: fc.boolean(),
};
const anyEvent = fc
  .record({
    ...held,
    key: ANY_KEY,
    code: fc.oneof(fc.constantFrom(...CODES, ...NAMED, ...HELD), fc.string()),
    altGraph: fc.boolean(),
    isComposing: fc.boolean(),
  })
  .map(pressed);
/** From a keyboard whose letters lie where those of the American one do. */
const americanEvent = fc
  .record({ ...held, letter: fc.constantFrom(...LETTERS) })
  .map(({ letter, ...rest }) => ({
    event: pressed({
      ...rest,
      key: rest.shiftKey ? letter.toUpperCase() : letter,
      code: `Key${letter.toUpperCase()}`,
    }),
  }));
const anyAction = fc.constantFrom(...HOTKEY_ACTIONS);
const anyHotkeys: fc.Arbitrary<Hotkeys> = fc.record({
  toggle: fc.oneof(fc.constant(DEFAULT_HOTKEYS.toggle), fc.string()),
  minimize: fc.oneof(fc.constant(DEFAULT_HOTKEYS.minimize), fc.constant('$mod+Alt+KeyK')),
  close: fc.oneof(fc.constant(DEFAULT_HOTKEYS.close), fc.constant('F8'), fc.string()),
});

const problem = (hotkey: string, action: keyof Hotkeys = 'toggle', apple = false) =>
  hotkeyProblem(hotkey, action, DEFAULT_HOTKEYS, apple);

describe('hotkeyOf', () => {
  it('writes the modifiers in one order, with $mod for what shortcuts are made with', () => {
    const all = { key: 'D', code: 'KeyD', ctrlKey: true, metaKey: true, altKey: true, shiftKey: true };
    expect(hotkeyOf(pressed(all), false)).toBe('$mod+Meta+Alt+Shift+KeyD');
    expect(hotkeyOf(pressed(all), true)).toBe('$mod+Control+Alt+Shift+KeyD');
  });

  it('writes the defaults as they are stored', () => {
    const shifted = { ctrlKey: true, shiftKey: true };
    expect(hotkeyOf(pressed({ key: 'D', code: 'KeyD', ...shifted }), false)).toBe(DEFAULT_HOTKEYS.toggle);
    expect(hotkeyOf(pressed({ key: 'H', code: 'KeyH', ...shifted }), false)).toBe(DEFAULT_HOTKEYS.minimize);
    expect(hotkeyOf(pressed({ key: 'Escape', code: 'Escape' }), false)).toBe(DEFAULT_HOTKEYS.close);
  });

  it('takes a letter by what it says, and by its place where it says none', () => {
    expect(hotkeyOf(pressed({ key: 'd', code: 'KeyH', ctrlKey: true }), false)).toBe('$mod+KeyD');
    expect(hotkeyOf(pressed({ key: 'в', code: 'KeyD', ctrlKey: true }), false)).toBe('$mod+KeyD');
    expect(hotkeyOf(pressed({ key: '∂', code: 'KeyD', metaKey: true, altKey: true }), true)).toBe(
      '$mod+Alt+KeyD',
    );
    expect(hotkeyOf(pressed({ key: '&', code: 'Digit1', altKey: true }), false)).toBe('Alt+Digit1');
    expect(hotkeyOf(pressed({ key: 'Dead', code: 'KeyE', altKey: true }), true)).toBe('Alt+KeyE');
  });

  it('takes a named key by its name: Escape where another key was made one, Home of the number pad', () => {
    expect(hotkeyOf(pressed({ key: 'Escape', code: 'CapsLock' }), false)).toBe('Escape');
    expect(hotkeyOf(pressed({ key: 'Home', code: 'Numpad7', ctrlKey: true }), false)).toBe('$mod+Home');
  });

  it('is null while only modifiers are held, in an input method, and for a key without a name', () => {
    for (const key of HELD)
      expect(hotkeyOf(pressed({ key, code: 'ControlLeft', ctrlKey: true }), false)).toBeNull();
    expect(hotkeyOf(pressed({ key: 'd', code: 'KeyD', isComposing: true }), false)).toBeNull();
    expect(hotkeyOf(pressed({ key: 'Process', code: 'KeyD' }), false)).toBeNull();
    expect(hotkeyOf(pressed({ key: 'Unidentified', code: '' }), false)).toBeNull();
  });

  it('tells AltGr from Alt, but on Apple’s, where Firefox says both for Option', () => {
    const event = pressed({ key: 'e', code: 'KeyE', altKey: true, metaKey: true, altGraph: true });
    expect(hotkeyOf(event, true)).toBe('$mod+Alt+KeyE');
    expect(hotkeyOf(pressed({ key: '€', code: 'KeyE', altGraph: true }), false)).toBe('AltGraph+KeyE');
  });

  it('gives what can be read, for any event', () => {
    fc.assert(
      fc.property(anyEvent, fc.boolean(), (event, apple) => {
        const hotkey = hotkeyOf(event, apple);
        expect(hotkey === null || readHotkey(hotkey, apple) !== null).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('readHotkey', () => {
  it.each(['', '+', 'KeyA KeyB', '(.*)', '([)', 'Hyper+KeyD', 'Shift', '$mod+', '$mod+Control', 'd'])(
    'is null for %j',
    (hotkey) => expect(readHotkey(hotkey, false)).toBeNull(),
  );

  it('reads any text', () => {
    fc.assert(fc.property(fc.string(), fc.boolean(), (text, apple) => void readHotkey(text, apple)));
  });
});

describe('hotkeyProblem', () => {
  it('allows each action its default, and no other action', () => {
    for (const apple of [false, true])
      for (const action of HOTKEY_ACTIONS)
        for (const other of HOTKEY_ACTIONS)
          expect(problem(DEFAULT_HOTKEYS[other], action, apple) === null).toBe(action === other);
  });

  it('allows what nobody else needs', () => {
    for (const hotkey of [
      '$mod+Shift+KeyX',
      '$mod+Alt+KeyK',
      'Alt+KeyA',
      'F8',
      'Shift+F9',
      '$mod+Alt+Digit1',
    ])
      expect(problem(hotkey)).toBeNull();
    for (const hotkey of ['$mod+Shift+KeyX', '$mod+Alt+KeyK', 'F8', 'Alt+F9', '$mod+Alt+Shift+Digit1'])
      expect(problem(hotkey, 'toggle', true)).toBeNull();
  });

  it('names the action that has the keys, also where they were written otherwise', () => {
    const all = { ...DEFAULT_HOTKEYS, minimize: 'Shift+$mod+KeyX' };
    expect(hotkeyProblem('$mod+Shift+KeyX', 'toggle', all, false)).toBe(
      'Ctrl+Shift+X is used for making the overlay small and large. Choose a letter with Ctrl and Shift, or with Ctrl and Alt.',
    );
    expect(hotkeyProblem('Control+Shift+KeyX', 'toggle', all, false)).toContain('is used for');
  });

  it('keeps a default for its action while that has other keys', () => {
    const all = { ...DEFAULT_HOTKEYS, toggle: 'F8' };
    expect(hotkeyProblem('$mod+Shift+KeyD', 'minimize', all, false)).toContain(
      'is kept for turning discreet mode',
    );
    expect(hotkeyProblem('$mod+Shift+KeyD', 'toggle', all, false)).toBeNull();
    expect(hotkeyProblem('Escape', 'toggle', { ...DEFAULT_HOTKEYS, close: 'F8' }, false)).toContain(
      'is kept for',
    );
  });

  const refused = (reason: string, hotkeys: readonly string[], apple = false) => {
    for (const hotkey of hotkeys) expect(`${hotkey}: ${problem(hotkey, 'toggle', apple)}`).toContain(reason);
  };

  it('refuses what would act while one types; Shift is no help', () => {
    refused('would act while you type', ['KeyD', 'Shift+KeyD', 'Digit1', 'Shift+Digit1']);
    refused('types a character', ['AltGraph+KeyE', 'AltGraph+Shift+Digit2']);
  });

  it('refuses what edits text', () => {
    refused(
      'edits text',
      [...'ACVXZYBIU'].map((letter) => `$mod+Key${letter}`),
    );
    refused('edits text', ['$mod+Shift+KeyZ', '$mod+Shift+KeyV', '$mod+Shift+KeyU', 'Home', 'Shift+Insert']);
    refused('edits text', [
      '$mod+ArrowLeft',
      '$mod+Shift+End',
      'Alt+ArrowLeft',
      'Alt+Backspace',
      'ArrowDown',
    ]);
    refused(
      'edits text',
      [...'ACVXZ'].map((letter) => `$mod+Key${letter}`),
      true,
    );
    refused('edits text', ['Control+KeyA', 'Control+Shift+KeyE', 'Control+Alt+KeyK', 'Alt+ArrowLeft'], true);
  });

  it('refuses what moves in the page', () => {
    refused('moves about', ['Tab', '$mod+Tab', 'Enter', '$mod+Enter', 'Space', 'Alt+Space', 'Shift+Tab']);
  });

  it('refuses what belongs to browser and system', () => {
    const belongs = 'belongs to the browser or the system';
    refused(
      belongs,
      [...'WTNQLRFGPSOHJKED'].map((letter) => `$mod+Key${letter}`),
    );
    refused(
      belongs,
      [...'NTWIJCPQR'].map((letter) => `$mod+Shift+Key${letter}`),
    );
    refused(
      belongs,
      [...'0123456789'].map((digit) => `$mod+Digit${digit}`),
    );
    refused(belongs, ['F1', 'F3', 'F5', '$mod+F5', 'F11', 'F12', 'Alt+F4', '$mod+F4', 'Shift+F10']);
    refused(belongs, ['Alt+KeyD', 'Alt+Digit1', 'Meta+KeyX', 'Alt+Escape', '$mod+Shift+Escape']);
    refused(
      belongs,
      [...'HMQWTN'].map((letter) => `$mod+Key${letter}`),
      true,
    );
    refused(belongs, ['$mod+Shift+Digit4', '$mod+Alt+KeyI', 'Alt+KeyD', '$mod+Control+KeyF'], true);
  });

  it('refuses keys that say something else on another keyboard, zooming among them', () => {
    refused('on another keyboard', ['$mod+Equal', '$mod+Minus', '$mod+Shift+Semicolon', 'Alt+NumpadAdd']);
    refused('on another keyboard', ['$mod+Backquote'], true);
  });

  it('says what to do where a key has no name', () => {
    expect(hotkeyProblem(null, 'toggle', DEFAULT_HOTKEYS, false)).toContain('Choose');
    expect(problem('([)')).toContain('Choose');
  });

  it('allows only what tinykeys matches with the very event, for any event', () => {
    fc.assert(
      fc.property(anyEvent, anyAction, anyHotkeys, fc.boolean(), (event, action, all, apple) => {
        const hotkey = hotkeyOf(event, apple);
        const refusal = hotkeyProblem(hotkey, action, all, apple);
        expect(refusal === null || /^[^.]+\. Choose .+\.$/.test(refusal)).toBe(true);
        if (hotkey === null || refusal !== null) return;
        const press = readHotkey(hotkey, apple)!;
        expect(matchKeyBindingPress(event, pressFor(event, press))).toBe(true);
        expect(parseKeybinding(hotkeyText(press))).toEqual([[[...press.modifiers], press.key]]);
        expect(editsText(press, apple)).toBe(false);
      }),
      { numRuns: 5000 },
    );
  });

  it('allows only what tinykeys itself reads and matches, on a keyboard of the usual order', () => {
    fc.assert(
      fc.property(americanEvent, fc.boolean(), ({ event }, apple) => {
        const hotkey = hotkeyOf(event, apple)!;
        const [press] = parseKeybinding(hotkeyText(readHotkey(hotkey, apple)!));
        expect(matchKeyBindingPress(event, press!)).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  it('allows no keys that hold neither Ctrl, Cmd nor Alt, but function keys and the default', () => {
    fc.assert(
      fc.property(anyEvent, anyAction, fc.boolean(), (event, action, apple) => {
        const hotkey = hotkeyOf(event, apple);
        if (hotkey === null || problem(hotkey, action, apple) !== null) return;
        const { modifiers, key } = readHotkey(hotkey, apple)!;
        const holds = ['Control', 'Meta', 'Alt'].some((each) => modifiers.has(each as 'Alt'));
        expect(holds || /^F\d+$/.test(key) || hotkey === DEFAULT_HOTKEYS[action]).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('hotkeyWords', () => {
  it.each([
    ['$mod+Shift+KeyD', ['Ctrl', 'Shift', 'D'], ['Cmd', 'Shift', 'D']],
    ['Escape', ['Escape'], ['Escape']],
    ['$mod+Alt+Digit1', ['Ctrl', 'Alt', '1'], ['Cmd', 'Option', '1']],
    ['Shift+F9', ['Shift', 'F9'], ['Shift', 'F9']],
    ['Meta+PageUp', ['Win', 'Page Up'], ['Cmd', 'Page Up']],
    ['Control+Numpad1', ['Ctrl', 'Numpad 1'], ['Ctrl', 'Numpad 1']],
    ['Alt+ArrowLeft', ['Alt', 'Left'], ['Option', 'Left']],
    ['none of these', ['none of these'], ['none of these']],
  ])('says %j', (hotkey, others, apple) => {
    expect(hotkeyWords(hotkey, false)).toEqual(others);
    expect(hotkeyWords(hotkey, true)).toEqual(apple);
  });

  it('says different things of different keys, where they are allowed', () => {
    fc.assert(
      fc.property(anyEvent, anyEvent, anyAction, fc.boolean(), (one, other, action, apple) => {
        const [first, second] = [hotkeyOf(one, apple), hotkeyOf(other, apple)];
        if (first === null || second === null) return;
        if (problem(first, action, apple) !== null || problem(second, action, apple) !== null) return;
        const same = hotkeyWords(first, apple).join() === hotkeyWords(second, apple).join();
        expect(same).toBe(first === second);
      }),
      { numRuns: 2000 },
    );
  });

  it('says something of any text', () => {
    fc.assert(
      fc.property(fc.string(), fc.boolean(), (text, apple) => {
        expect(hotkeyWords(text, apple).length).toBeGreaterThan(0);
      }),
    );
  });
});

describe('isApple', () => {
  it.each([
    [{ platform: 'MacIntel' }, true],
    [{ platform: 'iPhone' }, true],
    [{ platform: 'Win32' }, false],
    [{ platform: 'Linux x86_64', userAgentData: { platform: 'macOS' } }, true],
    [{ platform: 'MacIntel', userAgentData: { platform: 'Windows' } }, false],
    [{ platform: 'MacIntel', userAgentData: { platform: '' } }, true],
  ])('of %j is %s', (machine, expected) => expect(isApple(machine)).toBe(expected));
});

describe('hotkeyForAria', () => {
  it.each([
    ['$mod+Shift+KeyD', 'Control+Shift+D', 'Meta+Shift+D'],
    ['Alt+F2', 'Alt+F2', 'Alt+F2'],
    ['Escape', 'Escape', 'Escape'],
    ['no keys', 'no keys', 'no keys'],
  ])('%s is %s, on Apple’s %s', (hotkey, others, apple) => {
    expect([hotkeyForAria(hotkey, false), hotkeyForAria(hotkey, true)]).toEqual([others, apple]);
  });
});
