/**
 * How many times as long as the machine that limits were written on this one takes for a peer right now; 1 for one that is
 * faster: it has the same limits.
 */
export function slowness(): number;

/** Whether it takes half as long again, or longer: then what must keep up with real time shares it with less. */
export function isSlow(): boolean;
