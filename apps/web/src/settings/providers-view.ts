import { isUsableEndpoint, type ProviderKind, type Settings } from '../stores/settings.js';

/** What is typed and not yet stored. */
export type TypedKeys = Readonly<Record<ProviderKind, string>>;

export const NOTHING_TYPED: TypedKeys = { openai: '', anthropic: '', compatible: '' };

/** Ledger S1: at least one key is entered (or stored), or a provider is chosen that needs none. */
export function canInitialize(
  settings: Settings,
  storedKeys: ReadonlySet<string>,
  typed: TypedKeys,
): boolean {
  return (
    settings.rules ||
    isUsableEndpoint(settings.endpoint) ||
    (['openai', 'anthropic'] as const).some((kind) => typed[kind].trim() !== '' || storedKeys.has(kind))
  );
}

/** Which way a provider goes in the order. */
export type Direction = 'earlier' | 'later';

/** The order with one provider a place earlier or later; at its end it stays. */
export function moved(
  order: readonly ProviderKind[],
  kind: ProviderKind,
  direction: Direction,
): readonly ProviderKind[] {
  const from = order.indexOf(kind);
  const to = direction === 'earlier' ? from - 1 : from + 1;
  const other = order[to];
  if (from < 0 || other === undefined) return order;
  return order.with(from, other).with(to, kind);
}

export const PROVIDER_NAMES: Readonly<Record<ProviderKind, string>> = {
  openai: 'OpenAI',
  anthropic: 'Anthropic',
  compatible: 'A server of your own',
};
