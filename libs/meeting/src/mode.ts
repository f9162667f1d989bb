/** What kind of help is wanted; the four mode buttons. */
export type Mode = 'interview' | 'sales' | 'presentation' | 'meeting';

/** In the order in which they are shown. */
export const MODES: readonly Mode[] = ['interview', 'sales', 'presentation', 'meeting'];

/** The mode until the person has chosen one (ledger D4). */
export const DEFAULT_MODE: Mode = 'meeting';
