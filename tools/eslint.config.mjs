import base from '../eslint.config.mjs';

// What is undefined here, TypeScript says (`// @ts-check`, tools/tsconfig.json): it knows Node's globals.
export default [...base, { rules: { 'no-undef': 'off' } }];
