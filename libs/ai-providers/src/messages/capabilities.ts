import type { Remedy } from '../adjustments.js';

/** What a model takes of what we would like to send. */
export interface Capabilities {
  readonly temperature: boolean;
  /** Whether thinking has to be switched off by name: these models think unless told not to, within the token limit. */
  readonly disableThinking: boolean;
}

/**
 * First match wins. Sources: the vendor's release notes and its own error messages as quoted in public issues,
 * November 2026: sampling parameters are refused from Opus 4.7 on; Sonnet, Opus and Haiku of generation 5 think by
 * default and take `disabled`.
 */
const TABLE: readonly (readonly [RegExp, Capabilities])[] = [
  [/^claude-(instant|2|3)/, { temperature: true, disableThinking: false }],
  [/^claude-(opus|sonnet|haiku)-4(-[0-6])?(-\d{8}|-latest)?$/, { temperature: true, disableThinking: false }],
  [/^claude-(opus|sonnet|haiku)-[5-9]/, { temperature: false, disableThinking: true }],
];

/** A model we do not know: the least that every one of them takes. */
const PLAIN: Capabilities = { temperature: false, disableThinking: false };

/** What to send to a model by its name; a router's prefix (`anthropic/claude-haiku-5-5`) does not count. */
export function capabilitiesOf(model: string): Capabilities {
  const name = model.slice(model.lastIndexOf('/') + 1).toLowerCase();
  return TABLE.find(([pattern]) => pattern.test(name))?.[1] ?? PLAIN;
}

/** What to do where the table is wrong about a model. */
export const REMEDIES: Readonly<Record<string, Remedy>> = {
  temperature: { drop: true },
  thinking: { drop: true },
};
