import type { ProviderKind, Settings } from '../stores/settings.js';

/** What is typed and not yet stored. */
export type TypedKeys = Readonly<Record<ProviderKind, string>>;

export const NOTHING_TYPED: TypedKeys = { openai: '', anthropic: '', compatible: '' };

/** Ledger S1: at least one key is entered (or stored), or a provider is chosen that needs none. */
export function canInitialize(
  settings: Settings,
  storedKeys: ReadonlySet<string>,
  typed: TypedKeys,
): boolean {
  const { baseUrl, model } = settings.endpoint;
  return (
    settings.rules ||
    (baseUrl !== '' && model !== '') ||
    (['openai', 'anthropic'] as const).some((kind) => typed[kind].trim() !== '' || storedKeys.has(kind))
  );
}

/** The order with one provider a place earlier. */
export function movedUp(order: readonly ProviderKind[], kind: ProviderKind): readonly ProviderKind[] {
  const index = order.indexOf(kind);
  if (index <= 0) return order;
  const moved = [...order];
  moved.splice(index, 1);
  moved.splice(index - 1, 0, kind);
  return moved;
}

export const PROVIDER_NAMES: Readonly<Record<ProviderKind, string>> = {
  openai: 'OpenAI',
  anthropic: 'Anthropic',
  compatible: 'A server of your own',
};
