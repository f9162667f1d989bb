import { useEffect, useState } from 'react';

/** In browsers that do not tell, ms. */
const AFTER_MS = 1000;

/** Turns true once the page has come to rest: what is fetched then keeps nothing waiting that a person came for. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    const rest = () => setIdle(true);
    if (typeof requestIdleCallback === 'function') {
      const id = requestIdleCallback(rest);
      return () => cancelIdleCallback(id);
    }
    const timer = setTimeout(rest, AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return idle;
}

/** Fetches what the page can do without until it is asked for; that it failed is told then. */
export function useFetchedAtRest(fetch: () => Promise<unknown>): void {
  const idle = useIdle();
  useEffect(() => {
    if (idle) fetch().catch(() => undefined);
  }, [idle, fetch]);
}
