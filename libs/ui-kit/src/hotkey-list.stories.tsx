import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { expect, fireEvent, fn, userEvent, waitFor, within } from 'storybook/test';
import { NARROW, scrollsSideways } from '../.storybook/narrow.js';
import { Button, HotkeyList, type HotkeyListProps, type HotkeyRow, Panel } from './index.js';

const HOTKEYS: readonly HotkeyRow[] = [
  { id: 'toggle', label: 'Turn discreet mode on or off', keys: ['Ctrl', 'Shift', 'D'], changed: false },
  { id: 'minimize', label: 'Make the overlay small or large', keys: ['Ctrl', 'Alt', 'K'], changed: true },
  { id: 'close', label: 'Close the overlay', keys: ['Escape'], changed: false },
];

const [press, reset, elsewhere] = [fn(), fn(), fn()];

/** An owner that takes letters with Ctrl, and Escape for closing only. */
function Kept({ hotkeys: first, ...props }: HotkeyListProps) {
  const [hotkeys, setHotkeys] = useState(first);
  const set = (id: string, keys: readonly string[], changed: boolean) =>
    setHotkeys((before) => before.map((each) => (each.id === id ? { ...each, keys, changed } : each)));
  return (
    <HotkeyList
      {...props}
      hotkeys={hotkeys}
      onPress={(id, event) => {
        press(id, event.key);
        if (event.key === 'Escape' && id === 'close') set(id, ['Escape'], false);
        else if (event.ctrlKey && event.key !== 'w') set(id, ['Ctrl', event.key.toUpperCase()], true);
        else return `${event.key} cannot be used. Choose a letter with Ctrl.`;
        return null;
      }}
      onReset={(id) => {
        reset(id);
        set(id, ['Ctrl', 'Shift', 'H'], false);
      }}
    />
  );
}

const meta = {
  title: 'Controls/HotkeyList',
  component: HotkeyList,
  args: { hotkeys: HOTKEYS, onPress: press, onReset: reset },
  render: (args) => (
    <Panel heading="Hotkeys">
      <Kept {...args} />
    </Panel>
  ),
  beforeEach: () => {
    for (const each of [press, reset, elsewhere]) each.mockClear();
    window.addEventListener('keydown', elsewhere);
    window.addEventListener('keyup', elsewhere);
    return () => {
      window.removeEventListener('keydown', elsewhere);
      window.removeEventListener('keyup', elsewhere);
    };
  },
} satisfies Meta<typeof HotkeyList>;

export default meta;
type Story = StoryObj<typeof meta>;

const change = (root: HTMLElement, label: string) =>
  within(root).getByRole('button', { name: new RegExp(`^Change the keys: ${label}`) });
const field = (root: HTMLElement) => within(root).queryByRole('textbox', { name: /^New keys: / });
const row = (root: HTMLElement, id: string) => root.querySelector<HTMLElement>(`[data-hotkey="${id}"]`)!;
const keysOf = (root: HTMLElement, id: string) => row(root, id).querySelector('kbd')?.textContent;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    await expect(keysOf(canvasElement, 'toggle')).toBe('Ctrl Shift D');
    const lefts = [...canvasElement.querySelectorAll('dd > kbd')].map(
      (keys) => keys.getBoundingClientRect().left,
    );
    await expect(new Set(lefts).size).toBe(1);
    const canvas = within(canvasElement);
    await expect(canvas.getAllByRole('button', { name: /^Reset/ })).toHaveLength(1);
    await expect(canvas.getByRole('status')).toHaveTextContent('');
  },
};

/** The focus is in the field, and the row says how to leave it. */
export const Waiting: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(change(canvasElement, 'Turn'));
    await expect(field(canvasElement)).toHaveFocus();
    await expect(field(canvasElement)).toHaveValue('Press the new keys');
    await expect(field(canvasElement)).toHaveAccessibleDescription('Tab keeps the keys as they are.');
  },
};

/** Nothing else hears of the keys; then the focus is on the row's button, and the new keys are read aloud. */
export const Taken: Story = {
  play: async ({ canvasElement }) => {
    change(canvasElement, 'Turn').focus();
    await userEvent.keyboard('{Enter}');
    await expect(field(canvasElement)).toHaveFocus();
    elsewhere.mockClear();
    const user = userEvent.setup();
    await user.keyboard('{Control>}{Shift>}');
    await expect(press).not.toHaveBeenCalled();
    await user.keyboard('{x>}');
    await expect(press.mock.calls).toEqual([['toggle', 'x']]);
    await expect(elsewhere).not.toHaveBeenCalled();
    await expect(keysOf(canvasElement, 'toggle')).toBe('Ctrl X');
    await expect(change(canvasElement, 'Turn')).toHaveFocus();
    await expect(within(canvasElement).getByRole('status')).toHaveTextContent(
      'Turn discreet mode on or off: Ctrl X.',
    );
    await user.keyboard('{/x}{/Shift}{/Control}');
  },
};

/** It goes on waiting, says why, and says it again. */
export const Problem: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(change(canvasElement, 'Turn'));
    elsewhere.mockClear();
    await userEvent.keyboard('a');
    const first = canvas.getByRole('alert');
    await expect(first).toHaveTextContent('a cannot be used. Choose a letter with Ctrl.');
    await expect(field(canvasElement)).toHaveFocus();
    await expect(field(canvasElement)).toBeInvalid();
    await expect(field(canvasElement)).toHaveAccessibleDescription(/^a cannot be used/);
    await userEvent.keyboard('a');
    await expect(canvas.getByRole('alert')).not.toBe(first);
    await userEvent.keyboard(' {Enter}{ArrowDown}');
    await expect(press).toHaveBeenCalledTimes(5);
    await expect(elsewhere).not.toHaveBeenCalled();
    await expect(canvas.getByRole('alert')).toHaveTextContent('ArrowDown cannot be used.');
  },
};

/** WCAG 2.1.2: Tab goes back to the button with the keys as they were, and from there on; both ways. */
export const LeftByTab: Story = {
  play: async ({ canvasElement }) => {
    for (const keys of ['{Tab}', '{Shift>}{Tab}{/Shift}']) {
      await userEvent.click(change(canvasElement, 'Turn'));
      await userEvent.keyboard(keys);
      await expect(change(canvasElement, 'Turn')).toHaveFocus();
      await expect(field(canvasElement)).toBeNull();
    }
    await expect(press).not.toHaveBeenCalled();
    await expect(keysOf(canvasElement, 'toggle')).toBe('Ctrl Shift D');
    await userEvent.tab();
    await expect(row(canvasElement, 'minimize')).toContainElement(document.activeElement as HTMLElement);
  },
};

/** Escape is taken where it may be, and cancels where not. */
export const EscapePressed: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(change(canvasElement, 'Close'));
    await userEvent.keyboard('{Control>}q{/Control}');
    await expect(keysOf(canvasElement, 'close')).toBe('Ctrl Q');
    elsewhere.mockClear();
    await userEvent.click(change(canvasElement, 'Close'));
    await userEvent.keyboard('{Escape}');
    await expect(keysOf(canvasElement, 'close')).toBe('Escape');
    await userEvent.click(change(canvasElement, 'Turn'));
    await userEvent.keyboard('{Escape}');
    await expect(change(canvasElement, 'Turn')).toHaveFocus();
    await expect(keysOf(canvasElement, 'toggle')).toBe('Ctrl Shift D');
    await expect(elsewhere.mock.calls.filter(([event]) => event.type === 'keydown')).toEqual([]);
  },
};

export const Cancelled: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(change(canvasElement, 'Turn'));
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel: Turn discreet mode on or off' }));
    await expect(field(canvasElement)).toBeNull();
    await expect(change(canvasElement, 'Turn')).toHaveFocus();
    await expect(canvas.getByRole('status')).toHaveTextContent('');
  },
};

/** As a screen reader may reach it: on "Cancel" the keys are the button's. */
export const CancelledByItsButton: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(change(canvasElement, 'Turn'));
    const cancel = within(canvasElement).getByRole('button', { name: /^Cancel/ });
    cancel.focus();
    await expect(field(canvasElement)).not.toBeNull();
    await userEvent.keyboard('{Enter}');
    await expect(change(canvasElement, 'Turn')).toHaveFocus();
    await expect(press).not.toHaveBeenCalled();
  },
};

/** Going elsewhere cancels, and leaves the focus there; another row's button is still where it was at the click. */
export const LeftForAnother: Story = {
  render: (args) => (
    <Panel heading="Hotkeys">
      <Kept {...args} />
      <Button>Something else</Button>
    </Panel>
  ),
  play: async ({ canvasElement }) => {
    const other = within(canvasElement).getByRole('button', { name: 'Something else' });
    await userEvent.click(change(canvasElement, 'Turn'));
    await expect(await fireEvent.mouseDown(change(canvasElement, 'Close'))).toBe(false);
    await userEvent.click(change(canvasElement, 'Close'));
    await expect(row(canvasElement, 'close')).toContainElement(field(canvasElement));
    await expect(field(canvasElement)).toHaveFocus();
    await userEvent.click(other);
    await expect(field(canvasElement)).toBeNull();
    await expect(other).toHaveFocus();
  },
};

export const Reset: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: /^Reset/ }));
    await expect(reset.mock.calls).toEqual([['minimize']]);
    await expect(keysOf(canvasElement, 'minimize')).toBe('Ctrl Shift H');
    await expect(canvas.queryByRole('button', { name: /^Reset/ })).toBeNull();
    await expect(change(canvasElement, 'Make')).toHaveFocus();
    await expect(canvas.getByRole('status')).toHaveTextContent(
      'Make the overlay small or large: Ctrl Shift H.',
    );
  },
};

export const Disabled: Story = {
  args: { disabled: true },
  play: async ({ canvasElement }) => {
    for (const button of within(canvasElement).getAllByRole('button')) await expect(button).toBeDisabled();
  },
};

function Switched(props: HotkeyListProps) {
  const [disabled, setDisabled] = useState(false);
  return (
    <Panel heading="Hotkeys">
      <HotkeyList {...props} disabled={disabled} />
      <button onMouseDown={(event) => event.preventDefault()} onClick={() => setDisabled(!disabled)}>
        Switch
      </button>
    </Panel>
  );
}

/** What was begun is not taken up again when the hotkeys are used again. */
export const DisabledWhileWaiting: Story = {
  render: (args) => <Switched {...args} />,
  play: async ({ canvasElement }) => {
    await userEvent.click(change(canvasElement, 'Turn'));
    const control = within(canvasElement).getByRole('button', { name: 'Switch' });
    await userEvent.click(control);
    await expect(field(canvasElement)).toBeNull();
    await userEvent.click(control);
    await expect(field(canvasElement)).toBeNull();
    await expect(change(canvasElement, 'Turn')).toBeEnabled();
  },
};

/** Drawn into a document of its own, as the floating window's. */
function Floating(props: HotkeyListProps) {
  const [frame, setFrame] = useState<HTMLIFrameElement | null>(null);
  return (
    <>
      <iframe ref={setFrame} title="Floating" style={{ width: '100%', height: 320 }} />
      {frame?.contentDocument && createPortal(<Kept {...props} />, frame.contentDocument.body)}
    </>
  );
}

export const InAnotherDocument: Story = {
  render: (args) => <Floating {...args} />,
  play: async ({ canvasElement }) => {
    const frame = canvasElement.querySelector('iframe')!;
    await waitFor(() => expect(frame.contentDocument?.querySelector('dl')).toBeTruthy());
    const { body } = frame.contentDocument!;
    frame.contentWindow!.addEventListener('keydown', elsewhere);
    const user = userEvent.setup({ document: frame.contentDocument! });
    await user.click(change(body, 'Turn'));
    await expect(body.ownerDocument.activeElement).toBe(field(body));
    await user.keyboard('{Control>}w');
    await expect(within(body).getByRole('alert')).toHaveTextContent('w cannot be used.');
    await user.keyboard('m{/Control}');
    await expect(keysOf(body, 'toggle')).toBe('Ctrl M');
    await expect(body.ownerDocument.activeElement).toBe(change(body, 'Turn'));
    await expect(elsewhere.mock.calls.filter(([event]) => event.type === 'keydown')).toEqual([]);
  },
};

export const Apple: Story = {
  args: {
    hotkeys: HOTKEYS.map((each) => ({
      ...each,
      keys: each.keys.map((key) => ({ Ctrl: 'Cmd', Alt: 'Option' })[key] ?? key),
    })),
  },
  play: async ({ canvasElement }) => {
    await expect(keysOf(canvasElement, 'minimize')).toBe('Cmd Option K');
  },
};

const LONG: readonly HotkeyRow[] = HOTKEYS.map((each) => ({
  ...each,
  label: `${each.label} ${'Donaudampfschifffahrt'.repeat(3)}`,
  keys: ['Ctrl', 'Option', 'Shift', 'Media Track Previous'],
  changed: true,
}));

export const LongLabels: Story = { args: { hotkeys: LONG } };

export const Narrow: Story = {
  ...NARROW,
  play: async ({ canvasElement }) => {
    await userEvent.click(change(canvasElement, 'Turn'));
    await userEvent.keyboard('a');
    await expect(scrollsSideways(canvasElement)).toBe(false);
  },
};

export const LongNarrow: Story = { ...NARROW, args: { hotkeys: LONG }, play: Narrow.play! };
