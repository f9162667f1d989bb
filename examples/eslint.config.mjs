import base from '../eslint.config.mjs';

// What is undefined here, TypeScript says (`// @ts-check`, examples/tsconfig.json): it knows Node's and the page's globals.
export default [...base, { rules: { 'no-undef': 'off' } }];
