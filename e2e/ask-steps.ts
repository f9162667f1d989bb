import type { LLMock } from '@copilotkit/aimock';
import { expect, type Page } from '@playwright/test';
import { initializeServices, startMeeting } from './app-steps.js';
import { requestsTo } from './model-server.js';
import { sayFinal, scriptSpeech } from './scripted-speech.js';

export const KEYS = { openai: 'oa-key-71c9e2d4f8b3a605', anthropic: 'an-key-5d3f90b7c1e8246a' } as const;
/** So quick that a test need not wait, and still in pieces. */
export const QUICK = { streamingProfile: { tps: 400 } };
export const NEVER = { streamingProfile: { ttft: 600_000 } };
/** What the model of each provider answers where a test says nothing else. */
export const FROM = { openai: 'The answer of OpenAI.', anthropic: 'The answer of Anthropic.' } as const;

/** Returns OpenAI as a person enters it, at the test's server. */
export const openaiAt = (server: LLMock) => ({ key: KEYS.openai, address: `${server.url}/v1` });
/** Returns Anthropic as a person enters it, at the test's server. */
export const anthropicAt = (server: LLMock) => ({ key: KEYS.anthropic, address: `${server.url}/v1` });

/** Starts a meeting with two vendors in order, in which something was said. */
export async function meetWithBoth(page: Page, server: LLMock): Promise<void> {
  await scriptSpeech(page);
  await initializeServices(page, { openai: openaiAt(server), anthropic: anthropicAt(server) });
  await startMeeting(page);
  await hear(page, 'What would it cost us?');
}

/** Says words for good, and sees them on the page. */
export async function hear(page: Page, words: string): Promise<void> {
  await expect(page.getByText('Active', { exact: true })).toBeVisible();
  await sayFinal(page, words);
  await expect(page.getByText(words)).toBeVisible();
}

/** Returns the models asked, oldest first: three letters of each name. */
export const modelsAsked = (server: LLMock): readonly string[] =>
  requestsTo(server).map(({ body }) => String(body['model']).slice(0, 3));
