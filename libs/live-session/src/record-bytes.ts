/**
 * What one record of the journal may hold: bytes of its JSON in UTF-8. Larger values are slow, and have emptied
 * databases on a full disk.
 */
export const RECORD_BYTES = 16_000;
