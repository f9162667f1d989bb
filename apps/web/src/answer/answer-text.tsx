import { lazy, Suspense, useEffect } from 'react';

const load = () => import('./streamed-markdown.js');
const StreamedMarkdown = lazy(() => load().then((m) => ({ default: m.StreamedMarkdown })));

/** The text of an answer below its headline. */
export function AnswerText({ text, running = false }: { text: string; running?: boolean }) {
  useEffect(() => {
    // The Markdown reader is fetched with the first question, not with the first word of its answer: on a slow line
    // the words would wait for it and come all at once. That it failed is told where it is rendered.
    load().catch(() => undefined);
  }, []);
  return <Suspense>{text && <StreamedMarkdown text={text} running={running} />}</Suspense>;
}
