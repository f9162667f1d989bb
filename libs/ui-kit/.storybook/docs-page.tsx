import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks';
import { type PropsWithChildren, useEffect, useState } from 'react';
import { GLOBALS_UPDATED, SET_GLOBALS } from 'storybook/internal/core-events';
import { Chosen } from './chosen.js';
import { systemTheme, THEMES } from './theme.js';

interface Told {
  globals: Record<string, unknown>;
}

/**
 * What the toolbar holds. Read of a story where the page has one: stories in frames tell their own on the same channel.
 * Where it has none, what the channel was told last.
 */
function globalsOf({
  channel,
  componentStories,
  getStoryContext,
}: DocsContainerProps['context']): Told['globals'] {
  const [story] = componentStories();
  if (story) return getStoryContext(story).globals;
  const [told] = (channel.last(GLOBALS_UPDATED) ?? channel.last(SET_GLOBALS) ?? []) as [Told?];
  return told?.globals ?? {};
}

export type DocsPageProps = PropsWithChildren<DocsContainerProps>;

/** The frame of every page of documentation: it takes the theme and the size of text of the toolbar, as stories do. */
export function DocsPage({ context, children }: DocsPageProps) {
  const { channel } = context;
  const [globals, setGlobals] = useState(() => globalsOf(context));
  const [system, setSystem] = useState(systemTheme);
  useEffect(() => {
    const onGlobals = () => setGlobals(globalsOf(context));
    channel.on(GLOBALS_UPDATED, onGlobals);
    return () => channel.off(GLOBALS_UPDATED, onGlobals);
  }, [channel, context]);
  useEffect(() => {
    const query = matchMedia('(prefers-color-scheme: dark)');
    const onChange = () => setSystem(systemTheme());
    query.addEventListener('change', onChange);
    return () => query.removeEventListener('change', onChange);
  }, []);
  const { theme } = globals;
  const shown = theme === 'light' || theme === 'dark' ? theme : system;
  return (
    <DocsContainer context={context} theme={THEMES[shown]}>
      <Chosen theme={theme} textSize={globals['textSize']} />
      {children}
    </DocsContainer>
  );
}
