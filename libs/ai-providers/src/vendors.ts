// The vendors' defaults, in a file of their own: settings need them long before any wire is loaded.

/** Where the chat completions wire asks unless told otherwise. */
export const OPENAI_BASE_URL = 'https://api.openai.com/v1';
/** Ledger P1. The vendor shuts it down on 11 December 2026. */
export const OPENAI_MODEL = 'gpt-5-2025-08-07';
/** What takes its place then. */
export const OPENAI_SUCCESSOR = 'gpt-5.6-sol';

/** Where the messages wire asks unless told otherwise. */
export const ANTHROPIC_BASE_URL = 'https://api.anthropic.com/v1';
/** The model of the messages wire unless another is chosen: quick enough for live help. */
export const ANTHROPIC_MODEL = 'claude-haiku-5-5';
