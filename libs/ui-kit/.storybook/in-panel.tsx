import type { Decorator } from '@storybook/react-vite';
import { Panel } from '../src/index.js';

/** Puts a story into a panel, as the app does, so that what is shown has its ground and its room. */
export const inPanel = (heading: string): Decorator =>
  function InPanel(Story) {
    return (
      <Panel heading={heading}>
        <Story />
      </Panel>
    );
  };
