/**
 * What is fetched late, as one piece: the parts of it share most of their code, and whoever has one of them can do the
 * others without a network.
 */
export { records } from './backup.js';
export { Derived } from './derived.js';
export { forgetAll, tidy, wipe } from './forgetting.js';
export { guardAnew, guardChanged } from './guard.js';
export { deviceKeyOf, wrongGuard } from './guard-slot.js';
export { estimate, requestPersistence } from './persistence.js';
export { restoreInto } from './restoring.js';
