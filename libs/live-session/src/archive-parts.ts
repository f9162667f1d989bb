// What opens and deletes sessions: whoever runs a meeting has it, others fetch it when they first open or delete one.
export { foldEntries } from './fold.js';
export { sessionHeader } from './header.js';
export { readFacts } from './read-facts.js';
export { Trash } from './trash.js';
