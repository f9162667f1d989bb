export { MemoryLock } from './memory-lock.js';
export { SessionHarness, START, TestFrame } from './session-harness.js';
