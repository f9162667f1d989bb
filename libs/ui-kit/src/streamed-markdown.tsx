import { useLayoutEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { createFrameGate, type FrameGate } from './frame-gate.js';
import { createMarkdownWriter, type MarkdownWriter } from './markdown-writer.js';
import { tokens } from './tokens.js';

const Prose = styled.div`
  max-width: ${tokens.textWidth};
  overflow-wrap: anywhere;

  & > * + * {
    margin-top: ${tokens.space12};
  }

  & p[data-heading] {
    font-weight: ${tokens.weightStrong};
  }

  & strong {
    font-weight: ${tokens.weightStrong};
  }

  & ul,
  & ol {
    padding-left: 1.375rem;
  }

  & ul {
    list-style: disc;
  }

  & ol {
    list-style: decimal;
  }

  & li + li,
  & li > :is(ul, ol) {
    margin-top: ${tokens.space4};
  }

  & li::marker {
    color: ${tokens.quiet};
  }

  & blockquote {
    padding-left: ${tokens.space16};
    border-left: 2px solid ${tokens.line};
    color: ${tokens.quiet};
  }

  & :is(code, pre) {
    border-radius: ${tokens.radius6};
    background: ${tokens.neutralSoft};
    font-family: ${tokens.fontCode};
    font-size: 0.9em;
  }

  & code {
    padding: 0.1em 0.3em;
  }

  & pre {
    padding: ${tokens.space12} ${tokens.space16};
    white-space: pre-wrap;
  }

  & hr {
    border: 0;
    border-top: 1px solid ${tokens.line};
  }

  & [role='region'] {
    overflow-x: auto;
  }

  & table {
    border-collapse: collapse;
    font-variant-numeric: tabular-nums;
  }

  & :is(th, td) {
    padding: ${tokens.space4} ${tokens.space16} ${tokens.space4} 0;
    border-bottom: 1px solid ${tokens.line};
    text-align: left;
    vertical-align: top;
    min-width: 5rem;
    overflow-wrap: normal;
  }

  & th {
    font-weight: ${tokens.weightMedium};
  }
`;

export interface StreamedMarkdownProps {
  /** The whole text so far. */
  text: string;
  /** More may come. */
  running: boolean;
}

/**
 * Markdown while it comes. React renders an empty element once; what is in it is written by hand, only the new end
 * of the text, at most once a frame. Where the text is another one, it is written anew.
 */
export function StreamedMarkdown({ text, running }: StreamedMarkdownProps) {
  const root = useRef<HTMLDivElement>(null);
  const island = useRef<{ writer: MarkdownWriter; gate: FrameGate }>(null);

  useLayoutEffect(() => {
    const element = root.current;
    const view = element?.ownerDocument.defaultView;
    if (!element || !view) return;
    const gate = createFrameGate({
      request: (callback) => view.requestAnimationFrame(callback),
      cancel: (id) => view.cancelAnimationFrame(id),
    });
    island.current = { writer: createMarkdownWriter(element), gate };
    return () => {
      gate.drop();
      element.replaceChildren();
      island.current = null;
    };
  }, []);

  useLayoutEffect(() => {
    const now = island.current;
    if (!now) return;
    const write = () => now.writer.write(text, running);
    if (running) now.gate.soon(write);
    else now.gate.now(write);
  }, [text, running]);

  return <Prose ref={root} />;
}
