export { type ConformanceCase, runConformance } from './conformance.js';
export { runnerConformance, type RunnerSubject } from './runner-conformance.js';
export { sealedStoreConformance } from './sealed-store-conformance.js';
export { MemoryStore } from './memory-store.js';
export { SimulatedClock } from './simulated-clock.js';
export { type Run, TestController } from './test-controller.js';
