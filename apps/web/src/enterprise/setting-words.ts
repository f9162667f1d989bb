import type { AuditDetails } from '@sotto/enterprise';
import type { Settings } from '../stores/settings.js';

/** What Settings calls each of them. */
const WORDS: Readonly<Record<Exclude<keyof Settings, 'v' | 'welcomed' | 'demoPace' | 'next'>, string>> = {
  order: 'order of the providers',
  openaiModel: 'OpenAI’s model',
  anthropicModel: 'Anthropic’s model',
  openaiBaseUrl: 'OpenAI’s address',
  anthropicBaseUrl: 'Anthropic’s address',
  endpoint: 'server of your own',
  rules: 'on-device rules',
  language: 'language',
  engines: 'order of the speech engines',
  enginesOff: 'speech engines that are off',
  transcription: 'transcription service',
  microphone: 'microphone',
  noiseSuppression: 'noise suppression',
  automatic: 'automatic answers',
  mode: 'mode',
  discreet: 'discreet mode',
  industry: 'industry',
  consent: 'consent',
  liveCues: 'live cues',
  counted: 'which sessions count',
  samples: 'samples',
  clients: 'client ids of Google and Microsoft',
  lockAfter: 'when it locks by itself',
  myName: 'your name',
};

/** "on-device rules, your name", from the names that the entry has. */
export const settingWords = (names: AuditDetails[string]): string =>
  String(names)
    .split(', ')
    .map((name) => (Object.hasOwn(WORDS, name) ? WORDS[name as keyof typeof WORDS] : name))
    .join(', ');
