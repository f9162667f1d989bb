import { type ComponentType, lazy, Suspense } from 'react';
import type { DocsPageProps } from './docs-page.js';

/** Documentation is loaded when it is shown: a test of a story needs nothing of it. */
function late<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Late = lazy(async () => ({ default: await load() }));
  return (props: Props) => (
    <Suspense>
      <Late {...props} />
    </Suspense>
  );
}

export const docsPage = late<DocsPageProps>(async () => (await import('./docs-page.js')).DocsPage);
export const componentParts = late<object>(async () => (await import('./docs-parts.js')).ComponentParts);
export const windowParts = late<object>(async () => (await import('./docs-parts.js')).WindowParts);
