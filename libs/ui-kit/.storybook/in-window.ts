import { windowParts } from './late-docs.js';

/**
 * For what floats over a page, fills it, or makes the rest inert: in its documentation it stands in a frame.
 * `said` says what it is for where the component that is shown is a scene of several.
 */
export const inWindow = (said?: string) => ({
  docs: {
    page: windowParts,
    toc: { disable: true },
    story: { inline: false, height: '34rem' },
    ...(said && { description: { component: said } }),
  },
});
