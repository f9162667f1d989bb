/** RFC 5321, 4.5.3.1. */
const LONGEST_LOCAL = 64;
const LONGEST_ADDRESS = 254;
/** RFC 5322 dot-atom: no quoted local parts, which nobody has. */
const LOCAL = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?$/u;

/** Whether mail can be addressed to it: something@domain.tld; letters of any script in the domain. */
export function isEmailAddress(text: string): boolean {
  const at = text.lastIndexOf('@');
  const [local, domain] = [text.slice(0, at), text.slice(at + 1)];
  if (at < 1 || local.length > LONGEST_LOCAL || text.length > LONGEST_ADDRESS) return false;
  const labels = domain.split('.');
  return (
    LOCAL.test(local) &&
    labels.length > 1 &&
    labels.every((label) => LABEL.test(label)) &&
    !/^\d+$/.test(labels.at(-1) ?? '') &&
    // Not all that is spelled well can be looked up: `xn--a.example` is Punycode of nothing
    URL.canParse(`https://${domain}`)
  );
}

/** The address with its domain as the mail system spells it (letters of other scripts in Punycode, in small letters). */
export function wireAddress(address: string): string {
  const at = address.lastIndexOf('@');
  const { hostname } = new URL(`https://${address.slice(at + 1)}`);
  return `${address.slice(0, at)}@${hostname}`;
}

/** Of a field of recipients, in characters: some 4,000 addresses, more than any mail service takes for one email. */
export const LONGEST_RECIPIENTS = 100_000;

/** What was typed as recipients, taken apart. */
export interface Recipients {
  readonly addresses: readonly string[];
  /** What stands in the field and is no address, as it was typed; each once. */
  readonly wrong: readonly string[];
}

/**
 * The addresses in a field: between commas, semicolons or line ends, bare or as `Name <address>`; each once. What comes
 * after `LONGEST_RECIPIENTS` is not read.
 */
export function recipients(field: string): Recipients {
  const parts = field
    .slice(0, LONGEST_RECIPIENTS)
    .replace(/"[^"]*"/g, '')
    .split(/[,;\r\n]/)
    .map((part) => part.trim());
  const named = [...new Set(parts)]
    .filter(Boolean)
    .map((part) => ({ part, address: /<([^<>]*)>$/.exec(part)?.[1]?.trim() ?? part }));
  const addresses = new Map<string, string>();
  const wrong: string[] = [];
  for (const { part, address } of named) {
    const key = address.toLowerCase();
    if (addresses.has(key) || isEmailAddress(address)) addresses.set(key, address);
    else wrong.push(part);
  }
  return { addresses: [...addresses.values()], wrong };
}
