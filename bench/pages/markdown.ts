import { AnswerCard } from '@sotto/ui-kit';
import { StreamedMarkdown } from '@sotto/ui-kit/markdown';
import { createElement, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { MARKDOWN_TOKENS } from '../markdown-answer.js';

const [cardPlace, barePlace] = ['card', 'bare'].map((id) => {
  const element = document.getElementById(id);
  if (!element) throw new Error(`The page has no #${id}.`);
  return element;
}) as [HTMLElement, HTMLElement];

const nextFrame = () => new Promise<void>((resolve) => requestAnimationFrame(() => resolve()));

/** Gives so many tokens in each frame, and resolves once the last ones are painted: the same work on any machine. */
async function stream(tokensAFrame: number, take: (tokens: readonly string[]) => void): Promise<void> {
  for (let given = 0; given < MARKDOWN_TOKENS.length; given += tokensAFrame) {
    await nextFrame();
    take(MARKDOWN_TOKENS.slice(given, given + tokensAFrame));
  }
  await nextFrame();
  await nextFrame();
}

/** As the app does it: the text grows with each token, and is published once a frame to the card. */
async function intoCard(tokensAFrame: number): Promise<void> {
  let text = '';
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  const RunningAnswer = () => {
    const shown = useSyncExternalStore(subscribe, () => text);
    return createElement(
      AnswerCard,
      { question: 'How do we start?', onStop: () => undefined },
      createElement(StreamedMarkdown, { text: shown, running: true }),
    );
  };
  const root = createRoot(cardPlace);
  root.render(createElement(RunningAnswer));
  await stream(tokensAFrame, (tokens) => {
    for (const token of tokens) text += token;
    for (const listener of listeners) listener();
  });
  const points = cardPlace.querySelectorAll('li').length;
  root.unmount();
  if (points < 10) throw new Error('The card did not show the answer.');
}

async function intoTextNode(tokensAFrame: number): Promise<void> {
  const node = barePlace.appendChild(document.createTextNode(''));
  await stream(tokensAFrame, (tokens) => {
    for (const token of tokens) node.appendData(token);
  });
  node.remove();
}

globalThis.benchMarkdown = { card: intoCard, bare: intoTextNode };
