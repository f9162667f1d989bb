/** In place of a trend: the last five sessions have none before them to be compared with (ledger N3, N8). */
export const NO_TREND = 'Needs more than 5 sessions';
