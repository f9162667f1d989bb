import { matchKeyBindingPress } from 'tinykeys';
import type { Hotkeys } from '../stores/settings.js';
import { hasAltGraph, type HotkeyPress, isApple, pressFor, readHotkey } from './hotkey-press.js';
import { editsText, HOTKEY_ACTIONS } from './hotkey-rules.js';

/** Fields in which keys type, move or choose; what else there is of inputs (checkboxes, sliders) takes no such keys. */
const FIELD = `textarea, select, input:not(${[
  ...['button', 'checkbox', 'color', 'file', 'hidden', 'image', 'radio', 'range', 'reset', 'submit'],
]
  .map((type) => `[type='${type}' i]`)
  .join(', ')})`;

/**
 * What Escape closes first: modal dialogs, native popovers, and lists and menus by their buttons. Not tooltips: they
 * open by themselves, and who wants the overlay gone should not have to press twice. Within `:is`, what a browser does not
 * know is left out instead of failing.
 */
const CLOSES_ON_ESCAPE = `:is(${[
  'dialog:modal',
  `:is([popover=''], [popover='auto' i], [popover='hint' i]):popover-open`,
  `[aria-expanded='true']:is([role='combobox'], [aria-haspopup]:not([aria-haspopup='false']))`,
].join(', ')})`;

/**
 * Runs an action when its keys are pressed in a window. They are not for what is typed (also within an input method),
 * nor for what another part of the page has used; Escape is not for what it closes first.
 * @param target the page's window, or a floating one of the same origin
 * @param hotkeys what cannot be read is left out
 * @returns stops listening
 */
export function listenForHotkeys(
  target: Window,
  hotkeys: Hotkeys,
  run: (action: keyof Hotkeys) => void,
): () => void {
  const apple = isApple(target.navigator);
  const bindings = HOTKEY_ACTIONS.flatMap((action) => {
    const press = readHotkey(hotkeys[action], apple);
    return press ? [{ action, press }] : [];
  });
  let found: { event: Event; action: keyof Hotkeys } | null = null;

  // What is open is looked at before anyone has heard of the key: a list that closes on it is gone afterwards.
  const onCapture = (event: KeyboardEvent) => {
    found = null;
    // Autofill sends events of this name that are none of the keyboard.
    if (typeof event.key !== 'string') return;
    const binding = bindings.find(({ press }) => matchKeyBindingPress(event, pressFor(event, press)));
    if (binding && isMeant(event, target.document, binding.press, apple))
      found = { event, action: binding.action };
  };
  const onBubble = (event: KeyboardEvent) => {
    if (found?.event !== event || event.defaultPrevented) return;
    event.preventDefault();
    // A key held down acts once; what the browser would do with its repetitions is still not wanted.
    if (!event.repeat) run(found.action);
  };

  // Not by `tinykeys` itself: it takes only events of the page's own window, not those of a floating one.
  target.addEventListener('keydown', onCapture, true);
  target.addEventListener('keydown', onBubble);
  return () => {
    target.removeEventListener('keydown', onCapture, true);
    target.removeEventListener('keydown', onBubble);
  };
}

function isMeant(event: KeyboardEvent, page: Document, press: HotkeyPress, apple: boolean): boolean {
  if (event.isComposing) return false;
  if (press.modifiers.size === 0 && page.querySelector(CLOSES_ON_ESCAPE)) return false;
  const at = event.composedPath()[0];
  return !at || !isField(at) || isForField(event, press, apple);
}

/** Without `instanceof`, which knows only the elements of the page's own window. */
function isField(at: EventTarget): boolean {
  return 'matches' in at && ((at as Element).matches(FIELD) || (at as HTMLElement).isContentEditable);
}

function isForField(event: KeyboardEvent, press: HotkeyPress, apple: boolean): boolean {
  const { modifiers } = press;
  const commands = modifiers.has('Control') || modifiers.has('Meta');
  // AltGr types characters; on Apple's that is what Option does.
  const types = apple ? modifiers.has('Alt') && !commands : hasAltGraph(event);
  return !types && (commands || modifiers.has('Alt')) && !editsText(press, apple);
}
