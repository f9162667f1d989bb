import { TO_LANDING } from '../shell/site-links.js';

// The page's policy asks for trusted types: text becomes neither markup nor script here, and the address of a script
// only where this, the one policy there can be, lets it through. Imported first, before anything starts a worker.

/** The part of the browser's trusted types that is used; TypeScript's own library does not know them yet. */
interface PolicyFactory {
  createPolicy(name: string, rules: { createScriptURL(address: string): string | null }): unknown;
}

declare global {
  /** Absent in browsers that ignore the policy's directive, too. */
  var trustedTypes: PolicyFactory | undefined;
}

const SCRIPTS = `${import.meta.env.BASE_URL}assets/`;
const SERVICE_WORKER = `${TO_LANDING}sw.js`;

/** Whether an address is one of what this page starts: its workers, and the service worker. */
export function isOwnScript(address: string, page: string): boolean {
  const { origin, pathname } = new URL(address, page);
  return origin === new URL(page).origin && (pathname.startsWith(SCRIPTS) || pathname === SERVICE_WORKER);
}

globalThis.trustedTypes?.createPolicy('default', {
  createScriptURL: (address) => (isOwnScript(address, location.href) ? address : null),
});
