/** What follows the facts of each session (ledger G6): the names under which the journal notes how far they have read. */
export const FOLLOWERS = ['search', 'webhooks', 'extension', 'audit', 'consents'] as const;
