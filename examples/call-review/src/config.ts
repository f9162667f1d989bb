import { readFile } from 'node:fs/promises';
import type { ProviderConfig } from '@sotto/ai-providers';
import * as z from 'zod';
import { isSystemError, SentenceError } from './sentence-error.js';

/** The name of an environment variable: no key stands in the file. */
const variable = z
  .string()
  .regex(/^[A-Z][A-Z0-9_]*$/, 'Name an environment variable, such as OPENAI_API_KEY.');

const PROVIDER = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.enum(['openai', 'anthropic']),
    keyFrom: variable,
    model: z.string().optional(),
    baseUrl: z.url().optional(),
  }),
  z.strictObject({
    kind: z.literal('compatible'),
    baseUrl: z.url(),
    model: z.string(),
    keyFrom: variable.optional(),
    name: z.string().optional(),
  }),
]);

const CONFIG = z.strictObject({
  language: z.string().default('en'),
  mode: z.enum(['interview', 'sales', 'presentation', 'meeting']),
  industry: z.strictObject({
    industry: z.enum(['healthcare', 'legal', 'finance', 'technology', 'general']),
    role: z.enum(['manager', 'developer', 'sales', 'consultant', 'analyst', 'general']),
    experience: z.enum(['entry', 'mid', 'senior', 'executive']),
    scenario: z.enum([
      'job_interview',
      'performance_review',
      'client_presentation',
      'team_meeting',
      'sales_call',
      'investor_pitch',
      'conference_presentation',
      'disciplinary_meeting',
      'negotiation',
      'training_session',
    ]),
  }),
  /** In the order in which they are asked. */
  providers: z.array(PROVIDER).default([]),
  webhook: z
    .strictObject({ url: z.url(), secretFrom: variable, onThisMachine: z.boolean().default(false) })
    .optional(),
});

/** What a team sets once, in `call-review.json` beside its calls. */
export interface Config extends Pick<z.infer<typeof CONFIG>, 'language' | 'mode' | 'industry'> {
  readonly providers: readonly ProviderConfig[];
  readonly webhook?: { readonly url: string; readonly secret: string; readonly onThisMachine: boolean };
}

/** @throws SentenceError with the place in the file, or the variable that is not set */
export async function readConfig(path: string): Promise<Config> {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    if (!isSystemError(error, 'ENOENT')) throw error;
    throw new SentenceError(
      `There is no ${path}. Copy the one of the README there, and say what your calls are.`,
    );
  });
  const { data, error } = CONFIG.safeParse(jsonOf(text, path));
  if (!data) throw new SentenceError(`${path} is not as the README says.\n${z.prettifyError(error)}`);
  const { webhook, providers, ...rest } = data;
  return {
    ...rest,
    providers: providers.map(withKey),
    ...(webhook && {
      webhook: {
        url: webhook.url,
        secret: valueOf(webhook.secretFrom),
        onThisMachine: webhook.onThisMachine,
      },
    }),
  };
}

function jsonOf(text: string, path: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new SentenceError(`${path} is no JSON: ${String(error)}`);
  }
}

function withKey(provider: z.infer<typeof PROVIDER>): ProviderConfig {
  if (provider.kind === 'compatible') {
    const { keyFrom, name, ...rest } = provider;
    return { ...rest, ...(name !== undefined && { name }), ...(keyFrom && { apiKey: valueOf(keyFrom) }) };
  }
  const { kind, keyFrom, model, baseUrl } = provider;
  const options = { ...(model !== undefined && { model }), ...(baseUrl !== undefined && { baseUrl }) };
  return { kind, apiKey: valueOf(keyFrom), ...options };
}

function valueOf(name: string): string {
  const value = process.env[name];
  if (!value)
    throw new SentenceError(`The environment variable ${name} is not set, and call-review.json asks for it.`);
  return value;
}
