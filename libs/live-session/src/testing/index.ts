export { MemoryLock } from './memory-lock.js';
export { SessionHarness, START, TestFrame } from './session-harness.js';
export { TabStore } from './tab-store.js';
