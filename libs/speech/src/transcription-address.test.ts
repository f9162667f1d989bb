import { expect, it } from 'vitest';
import { endpointBase, twoLetters } from './transcription-address.js';

it.each([
  ['https://api.openai.com', 'https://api.openai.com/v1'],
  ['https://api.openai.com/v1/', 'https://api.openai.com/v1'],
  ['https://api.openai.com/v1/audio/transcriptions', 'https://api.openai.com/v1'],
  ['wss://api.openai.com/v1/realtime?intent=transcription', 'https://api.openai.com/v1'],
  [' http://localhost:8000 ', 'http://localhost:8000/v1'],
  ['ws://localhost:8000', 'http://localhost:8000/v1'],
  ['https://host/openai/deployments/x', 'https://host/openai/deployments/x'],
])('the base of %j is %j', (typed, base) => {
  expect(endpointBase(typed)).toBe(base);
});

it.each([
  ['en-US', 'en'],
  ['DE', 'de'],
  ['yue-HK', null],
  ['', null],
  ['zh-Hant-TW', 'zh'],
])('of the language %j endpoints are told %j', (language, letters) => {
  expect(twoLetters(language)).toBe(letters);
});
