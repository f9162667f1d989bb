import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, userEvent, within } from 'storybook/test';
import { inPanel } from '../.storybook/in-panel.js';
import { NARROW, scrollsSideways } from '../.storybook/narrow.js';
import { FilePick } from './index.js';

const onPick = fn<(file: File) => void>();

const meta = {
  title: 'Industry/FilePick',
  component: FilePick,
  decorators: [inPanel('Background')],
  args: {
    label: 'Résumé, job description or product sheet',
    hint: 'It is read on this device and kept here.',
    state: { type: 'idle' },
    onPick,
    onRemove: fn(),
  },
  beforeEach: () => {
    onPick.mockClear();
  },
} satisfies Meta<typeof FilePick>;

export default meta;
type Story = StoryObj<typeof meta>;

const fileNamed = (name: string) => new File(['Ten years of sales.'], name);

const dropOn = async (element: HTMLElement, files: readonly File[]) => {
  const dataTransfer = new DataTransfer();
  for (const file of files) dataTransfer.items.add(file);
  for (const type of ['dragover', 'drop'])
    await fireEvent(element, new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }));
};

/** Names of the files that the caller got. */
const pickedNames = () => onPick.mock.calls.map(([file]) => file.name);

const zoneOf = (canvasElement: HTMLElement) =>
  within(canvasElement).getByRole('button', { name: 'Choose a file' }).parentElement!;

/** Dropped or picked: the caller gets the file. */
export const Idle: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(
      canvas.getByRole('group', { name: 'Résumé, job description or product sheet' }),
    ).toBeVisible();
    await expect(canvas.getByText('or drop it here: .txt, .md, .pdf, .docx')).toBeVisible();
    await dropOn(zoneOf(canvasElement), [fileNamed('notes.md')]);
    await userEvent.upload(canvasElement.querySelector('input')!, fileNamed('résumé.pdf'));
    await expect(pickedNames()).toEqual(['notes.md', 'résumé.pdf']);
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Choose a file' })).toHaveFocus();
  },
};

/** Another type, or several files: told here, and not handed on. */
export const Refused: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await dropOn(zoneOf(canvasElement), [fileNamed('figures.xlsx')]);
    await expect(
      canvas.getByText('figures.xlsx cannot be read. Choose a file that ends in .txt, .md, .pdf, or .docx.'),
    ).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Choose a file' })).toHaveAccessibleDescription(
      /figures\.xlsx cannot be read/,
    );
    await dropOn(zoneOf(canvasElement), [fileNamed('a.md'), fileNamed('b.md')]);
    await expect(canvas.getByText('2 files were dropped. Choose one.')).toBeVisible();
    await expect(pickedNames()).toEqual([]);
    await dropOn(zoneOf(canvasElement), [fileNamed('a.md')]);
    await expect(canvas.queryByText('2 files were dropped. Choose one.')).toBeNull();
  },
};

export const Reading: Story = {
  args: { state: { type: 'reading', name: 'résumé.pdf' } },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('status')).toHaveTextContent('Reading résumé.pdf');
  },
};

export const Done: Story = {
  args: { state: { type: 'done', name: 'résumé.pdf', size: 84_300, characters: 5_120 } },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('84 KB, 5,120 characters')).toBeVisible();
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Replace' })).toHaveFocus();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onRemove).toHaveBeenCalledTimes(1);
    await expect(canvas.getByRole('button', { name: 'Replace' })).toHaveFocus();
  },
};

export const Failed: Story = {
  args: {
    state: {
      type: 'error',
      message: 'résumé.pdf holds pictures only. Choose a file with text, or paste the text below.',
    },
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText(/^résumé\.pdf holds pictures only/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Choose a file' })).toBeVisible();
  },
};

export const Disabled: Story = {
  args: { disabled: true },
  play: async ({ canvasElement }) => {
    await dropOn(zoneOf(canvasElement), [fileNamed('notes.md')]);
    await expect(pickedNames()).toEqual([]);
  },
};

export const Extreme: Story = {
  args: {
    state: {
      type: 'done',
      name: `${'Bewerbungsunterlagenzusammenstellung'.repeat(4)}.docx`,
      size: 123_456_789,
      characters: 9_876_543,
    },
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('123.5 MB, 9,876,543 characters')).toBeVisible();
  },
};

export const Narrow: Story = {
  ...NARROW,
  play: async ({ canvasElement }) => expect(scrollsSideways(canvasElement)).toBe(false),
};

export const ExtremeNarrow: Story = { ...NARROW, args: Extreme.args!, play: Narrow.play! };
