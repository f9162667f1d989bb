// @ts-check
// What `npm run mutate` mutates: the code on which trust rests, by area, each with the tests in Node that answer for it.
// What only a browser has (IndexedDB, storage buckets) is tested in Chromium, which mutants do not reach, and stands in
// no area: decisions/mutation-testing.md.

/** The share of mutants, per cent, that the tests of an area have to find. */
export const GOAL = 85;

/**
 * @typedef {object} Part
 * @property {string} library folder below `libs`
 * @property {readonly string[]} files that are mutated, below its `src`, without `.ts`; globs
 * @property {readonly string[]} tests that are run, below its `src`, without `.test.ts`; globs
 */

/** @type {Record<string, readonly Part[]>} */
export const AREAS = {
  vault: [
    {
      library: 'enterprise',
      files: [
        'vault',
        'vault-attempts',
        'vault-keys',
        'passphrase',
        'new-passphrase',
        'argon2',
        'kept-secret',
        'recovery-code',
      ],
      tests: ['vault', 'vault-*', 'passphrase', 'new-passphrase', 'argon2', 'kept-secret', 'recovery-code'],
    },
    { library: 'storage', files: ['sealing', 'key-wrapping'], tests: ['sealing', 'key-wrapping'] },
  ],
  journal: [
    {
      library: 'live-session',
      files: ['journal', 'parts', 'draft-keeper', 'drafts', 'stored-drafts', 'fold', 'recover', 'step'],
      tests: [
        'journal',
        'parts',
        'draft-keeper',
        'drafts',
        'stored-drafts',
        'fold',
        'recover',
        'step',
        'tabs',
        'damaged-journal',
      ],
    },
    { library: 'storage', files: ['write-queue'], tests: ['write-queue'] },
  ],
  stream: [
    {
      library: 'ai-providers',
      files: [
        'event-stream',
        '*/stream',
        'exchange',
        'wire-failure',
        'wire-model',
        'time-limits',
        'json-value',
      ],
      tests: [
        'event-stream',
        'stream-faults.real-time',
        '*/stream',
        '*/language-model',
        'exchange',
        'wire',
        'wire-*',
        'time-limits',
        'json-value',
        'whole',
      ],
    },
  ],
  audit: [
    {
      library: 'enterprise',
      files: ['audit-*', 'hash-chain', 'head-signer', 'signed-head', 'signing', 'canonical-json'],
      tests: ['audit-*', 'hash-chain', 'head-signer', 'signed-head', 'signing', 'canonical-json'],
    },
  ],
  webhooks: [
    {
      library: 'integrations',
      files: ['webhook*', 'delivery*', 'outbox*', 'public-address*', 'standard-webhooks', 'http-date'],
      tests: ['webhook*', 'delivery*', 'outbox*', 'public-address*', 'standard-webhooks', 'http-date'],
    },
  ],
};
