/** Held by the tab that holds a meeting. */
export const SESSION_LOCK = 'sotto-session';
