import type { Remedy } from '../adjustments.js';

/** What a model takes of what we would like to send. */
export interface Capabilities {
  readonly tokenLimit: 'max_tokens' | 'max_completion_tokens';
  readonly temperature: boolean;
  /** The least reasoning it offers: hidden reasoning counts against the token limit. Absent: no such parameter. */
  readonly reasoningEffort?: 'none' | 'minimal' | 'low';
}

/**
 * First match wins. Sources: the vendor's model pages and its own error messages as quoted in public issues, November
 * 2026. 5.1 to 5.4 take a temperature when they do not reason; of later ones reports differ, and leaving it out is
 * always right.
 */
const TABLE: readonly (readonly [RegExp, Capabilities])[] = [
  [/^gpt-5[^/]*-chat/, { tokenLimit: 'max_completion_tokens', temperature: false }],
  [/^gpt-5(-|$)/, { tokenLimit: 'max_completion_tokens', temperature: false, reasoningEffort: 'minimal' }],
  [/^gpt-5\.[1-4](-|$)/, { tokenLimit: 'max_completion_tokens', temperature: true, reasoningEffort: 'none' }],
  [/^gpt-([5-9]|\d\d)/, { tokenLimit: 'max_completion_tokens', temperature: false, reasoningEffort: 'none' }],
  [/^o\d/, { tokenLimit: 'max_completion_tokens', temperature: false, reasoningEffort: 'low' }],
  [/^(gpt-4|chatgpt-)/, { tokenLimit: 'max_completion_tokens', temperature: true }],
];

/** What everyone else who speaks this wire takes. */
const PLAIN: Capabilities = { tokenLimit: 'max_tokens', temperature: true };

/** What to send to a model by its name; a router's prefix (`openai/gpt-5`) does not count. */
export function capabilitiesOf(model: string): Capabilities {
  const name = model.slice(model.lastIndexOf('/') + 1).toLowerCase();
  return TABLE.find(([pattern]) => pattern.test(name))?.[1] ?? PLAIN;
}

/** What to do where the table is wrong about a model. */
export const REMEDIES: Readonly<Record<string, Remedy>> = {
  max_tokens: { rename: 'max_completion_tokens' },
  max_completion_tokens: { rename: 'max_tokens' },
  temperature: { drop: true },
  reasoning_effort: { choose: ['none', 'minimal', 'low'] },
  stream_options: { drop: true },
};
