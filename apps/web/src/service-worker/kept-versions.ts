/** What one version of the site keeps. */
export interface KeptVersion {
  readonly version: string;
  /** The addresses under which its files lie in the cache. */
  readonly keys: readonly string[];
}

/**
 * The versions whose files stay once `current` is in charge, newest first. The one before always does: a tab that was
 * open runs its code on, and fetches parts of it as late as it needs them. Older ones stay while other tabs are open,
 * because one of them may be as old.
 *
 * @param before newest first
 */
export function versionsToKeep(
  before: readonly KeptVersion[],
  current: KeptVersion,
  { otherTabs }: { readonly otherTabs: boolean },
): readonly KeptVersion[] {
  const versions = [current, ...before.filter(({ version }) => version !== current.version)];
  return otherTabs ? versions : versions.slice(0, 2);
}

/** What of a cache is of none of these versions. */
export function keysToForget(keys: readonly string[], versions: readonly KeptVersion[]): readonly string[] {
  const wanted = new Set(versions.flatMap((each) => each.keys));
  return keys.filter((key) => !wanted.has(key));
}
