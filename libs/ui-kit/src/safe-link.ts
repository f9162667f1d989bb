const PROTOCOLS = new Set(['http:', 'https:', 'mailto:']);

/**
 * The address of a link that may be opened, else null: only whole http, https and mailto addresses, and none with a
 * user name, which is how one host is made to look like another (`https://bank.example@evil.example`).
 */
export function safeLink(href: string): string | null {
  if (!URL.canParse(href)) return null;
  const url = new URL(href);
  return PROTOCOLS.has(url.protocol) && !url.username && !url.password ? url.href : null;
}
