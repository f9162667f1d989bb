import type { BrowserContext } from '@playwright/test';

declare global {
  interface Window {
    wordsKept?: (words: readonly number[]) => void;
  }
}

/**
 * The numbered words ('w1 w2 w3') that the store of any page from now on acknowledges as written, in a list that grows.
 * Taken from what the store itself says: the texts that it seals, and the news of its commits that it sends to the
 * other tabs.
 */
export async function keptWords(context: BrowserContext): Promise<number[]> {
  const kept: number[] = [];
  await context.exposeFunction('wordsKept', (words: readonly number[]) => void kept.push(...words));
  await context.addInitScript(watchStore);
  return kept;
}

/** Runs in the page, before any script of its own; nothing outside it is in reach. */
function watchStore(): void {
  const sealed = new Map<string, readonly number[]>();
  const { encrypt } = SubtleCrypto.prototype;
  SubtleCrypto.prototype.encrypt = function (algorithm, key, data) {
    const { additionalData } = algorithm as AesGcmParams;
    if (additionalData) {
      const place = new TextDecoder().decode(additionalData);
      const words = [...new TextDecoder().decode(data).matchAll(/\bw(\d+)\b/g)].map(([, number]) =>
        Number(number),
      );
      // ["sotto", format, table, key, compartment]
      if (words.length > 0 && /^\["sotto",\d+,"(facts|drafts)"/.test(place)) {
        const [, , table, at] = JSON.parse(place) as [string, number, string, IDBValidKey];
        sealed.set(JSON.stringify([table, at]), words);
      }
    }
    return encrypt.call(this, algorithm, key, data);
  };
  const channel = new BroadcastChannel('sotto:sotto');
  channel.onmessage = ({
    data,
  }: MessageEvent<{ writes: readonly { op: string; table: string; key: unknown }[] }>) => {
    for (const { op, table, key } of data.writes) {
      const at = JSON.stringify([table, key]);
      const words = op === 'delete' ? undefined : sealed.get(at);
      if (words) window.wordsKept?.(words);
      sealed.delete(at);
    }
  };
}
