// @ts-check
// styled-components numbers its components in the order in which they are made. A page that is rendered when it is built
// makes them in another order than the browser does, so its class names would be other ones: here each gets a name of
// its own, from its file and its place in it.
import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { root } from './workspace.mjs';

/** `styled.div` or `styled(Button)`, where it makes a component. */
const MADE = /\bstyled(?:\.\w+|\(\w+\))(?=[`.<])/g;
const ID_LENGTH = 5;

/** The files whose components the shell is made of. `e2e/first-paint.test.ts` finds one that is missing here. */
const OF_THE_SHELL =
  /\/(?:libs\/ui-kit\/src\/(?:badge|button|rail|stack)|apps\/web\/src\/shell\/(?:brand|greeting|session-bar-layout))\.tsx?$/;

/** A Vite plugin, for the server that renders and for what it renders for. @returns {import('vite').Plugin} */
export const styledIds = () => ({
  name: 'styled-ids',
  enforce: 'pre',
  transform: {
    filter: { id: OF_THE_SHELL },
    handler(code, path) {
      const file = createHash('sha256').update(relative(root, path)).digest('hex').slice(0, ID_LENGTH);
      let made = 0;
      return {
        code: code.replaceAll(MADE, (name) => `${name}.withConfig({ componentId: 's${file}${made++}' })`),
        map: null,
      };
    },
  },
});
