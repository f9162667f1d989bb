// @ts-check
// A property test in a mutation test: the same cases each time, none made smaller once one has failed, and a second at
// most. Fewer cases find fewer mutants, so that a score is never better by it.
import fc from 'fast-check';

fc.configureGlobal({ seed: 1, endOnFailure: true, interruptAfterTimeLimit: 1_000 });
