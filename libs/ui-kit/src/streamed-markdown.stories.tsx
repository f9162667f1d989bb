import type { Meta, StoryObj } from '@storybook/react-vite';
import { Profiler, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { expect, waitFor, within } from 'storybook/test';
import { ANSWER_TEXT } from '../.storybook/sample-meeting.js';
import { StreamedMarkdown } from './markdown.js';

const meta = {
  title: 'Meeting/StreamedMarkdown',
  component: StreamedMarkdown,
  args: { text: ANSWER_TEXT, running: false },
} satisfies Meta<typeof StreamedMarkdown>;

export default meta;
type Story = StoryObj<typeof meta>;

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

export const Whole: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getAllByRole('listitem')).toHaveLength(3);
    await expect(within(canvasElement).getByText('3.2 %')).toHaveProperty('tagName', 'STRONG');
  },
};

/** What stands in the page is a part that grows from outside, piece by piece. */
const outside = { say: (_text: string, _running: boolean) => undefined as void, commits: 0 };

function Fed() {
  const [state, setState] = useState({ text: '', running: true });
  useEffect(() => {
    outside.say = (text, running) => setState({ text, running });
  }, []);
  return (
    <Profiler id="answer" onRender={() => void outside.commits++}>
      <section aria-label="Answer">
        <StreamedMarkdown {...state} />
      </section>
    </Profiler>
  );
}

const TOKENS = Array.from({ length: 400 }, (_, index) => (index % 20 === 19 ? 'end.\n\n' : `word${index} `));

/** At most one write a frame, only by growth, and no commit of React reaches what is written. */
export const OneWriteAFrame: Story = {
  render: () => <Fed />,
  play: async ({ canvasElement }) => {
    const island = within(canvasElement).getByRole('region', { name: 'Answer' })
      .firstElementChild as HTMLElement;
    const writes: MutationRecord[][] = [];
    const observer = new MutationObserver((records) => writes.push(records));
    observer.observe(island, { childList: true, characterData: true, subtree: true });
    await nextFrame();

    outside.commits = 0;
    let frames = 0;
    let text = '';
    for (const [index, token] of TOKENS.entries()) {
      text += token;
      // Ten tokens come in each frame, each in a commit of its own and with a pause in which something could write.
      flushSync(() => outside.say(text, true));
      await Promise.resolve();
      if (index % 10 !== 9) continue;
      await nextFrame();
      frames++;
    }
    await nextFrame();
    await waitFor(() => expect(island.textContent).toContain('word398'));
    await expect(outside.commits).toBe(TOKENS.length);
    // The first words do not wait for a frame, and the last ones come a frame after.
    await expect(writes.length).toBeLessThanOrEqual(frames + 2);
    await expect(writes.length).toBeGreaterThan(10);
    await expect(writes.flat().some(({ removedNodes }) => removedNodes.length > 0)).toBe(false);

    const before = writes.length;
    outside.say(text, false);
    await nextFrame();
    outside.say('Another answer.', false);
    await waitFor(() => expect(island).toHaveTextContent(/^Another answer\.$/));
    await expect(writes.length).toBeLessThanOrEqual(before + 2);
    observer.disconnect();
  },
};

/** A whole text is there at once, without waiting for a frame: a hidden page has none. */
export const WithoutAFrame: Story = {
  render: () => <Fed />,
  play: async ({ canvasElement }) => {
    const view = canvasElement.ownerDocument.defaultView!;
    const frame = view.requestAnimationFrame;
    view.requestAnimationFrame = () => 0;
    try {
      outside.say('Some **words', true);
      outside.say('Some **words** that are whole.', false);
      await waitFor(() =>
        expect(within(canvasElement).getByText('words')).toHaveProperty('tagName', 'STRONG'),
      );
    } finally {
      view.requestAnimationFrame = frame;
    }
  },
};
