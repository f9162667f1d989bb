// @ts-check
// Loaded before an example that asks a provider: the library's own double answers, and nothing else is reached.
import { chatCompletionsPeer } from '@sotto/ai-providers/testing';
import { setupServer } from 'msw/node';

const peer = chatCompletionsPeer({ otherwise: () => 'It is 40,000 a year, all in.' });
setupServer(...peer.handlers).listen({ onUnhandledRequest: 'error' });
