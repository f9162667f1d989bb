import { HotkeyList, Panel, Stack, Switch } from '@sotto/ui-kit';
import { DEFAULT_HOTKEYS, type Hotkeys } from '../stores/settings.js';
import { hotkeyOf, isApple } from './hotkey-press.js';
import { HOTKEY_ACTIONS, hotkeyProblem } from './hotkey-rules.js';
import { hotkeyWords } from './hotkey-words.js';
import { useDiscreet, useDiscreetSettings } from './use-discreet.js';

const LABELS: Readonly<Record<keyof Hotkeys, string>> = {
  toggle: 'Turn discreet mode on or off',
  minimize: 'Make the overlay a pill, or whole again',
  close: 'Close discreet mode',
};

/** Ledger D1, D2: the list of shortcuts, and other keys for them. */
export function Shortcuts() {
  const discreet = useDiscreet();
  const { hotkeysEnabled, hotkeys } = useDiscreetSettings();
  const apple = isApple(navigator);
  const bind = (action: keyof Hotkeys, hotkey: string) =>
    discreet.set({ hotkeys: { ...hotkeys, [action]: hotkey } });
  const press = (id: string, event: KeyboardEvent) => {
    const action = id as keyof Hotkeys;
    const hotkey = hotkeyOf(event, apple);
    const problem = hotkeyProblem(hotkey, action, hotkeys, apple);
    if (problem === null && hotkey !== null) bind(action, hotkey);
    return problem;
  };
  return (
    <Panel
      heading="Shortcuts"
      description="They work in this page and in the floating window, while one of them has the focus; a page cannot hear keys in other programs."
    >
      <Stack $gap={16}>
        <Switch
          label="Shortcuts"
          checked={hotkeysEnabled}
          onChange={(enabled) => discreet.set({ hotkeysEnabled: enabled })}
        />
        <HotkeyList
          hotkeys={HOTKEY_ACTIONS.map((action) => ({
            id: action,
            label: LABELS[action],
            keys: hotkeyWords(hotkeys[action], apple),
            changed: hotkeys[action] !== DEFAULT_HOTKEYS[action],
          }))}
          onPress={press}
          onReset={(id) => bind(id as keyof Hotkeys, DEFAULT_HOTKEYS[id as keyof Hotkeys])}
          disabled={!hotkeysEnabled}
        />
      </Stack>
    </Panel>
  );
}
