import type { Answer, ProviderId } from '@sotto/meeting';
import { took } from './elapsed-time.js';

const PROVIDERS: Readonly<Record<ProviderId, string>> = {
  openai: 'OpenAI',
  anthropic: 'Anthropic',
  compatible: 'your own server',
  rules: 'the rules on this device',
  demo: 'the demo meeting',
};

/** A provider's name as people know it; an unknown one keeps its id. */
export function providerName(provider: ProviderId): string {
  return PROVIDERS[provider] ?? provider;
}

/** Where an answer came from and how long it took: "From Anthropic in 1.2 s". */
export function answerOrigin({ from, provider, ms }: Answer): string {
  const time = took(ms);
  switch (from) {
    case 'cache':
      return provider
        ? `From ${providerName(provider)}, kept from an earlier question`
        : 'Kept from an earlier question';
    case 'rules':
      return `Worked out on this device in ${time}`;
    case 'fallback':
      return 'Standard advice, because no usable answer came';
    default:
      return provider ? `From ${providerName(provider)} in ${time}` : `In ${time}`;
  }
}
