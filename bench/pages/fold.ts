import { foldTimes } from '../fold-times.js';

globalThis.bench = (rounds) => Promise.resolve(foldTimes(rounds));
