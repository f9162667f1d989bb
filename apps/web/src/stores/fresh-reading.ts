/** Reads of one thing, of which only the newest counts. */
export interface FreshReading {
  /** Reads, and takes what was read unless a later reading has begun. Rejects as `read` does. */
  refresh(): Promise<void>;
  /** This tab has written: what is being read may be of before, and is read again. */
  written(): void;
}

/** @param failed where an error goes that nobody waits for */
export function freshReading<Found>(
  read: () => Promise<Found>,
  take: (found: Found) => void,
  failed: (error: unknown) => void,
): FreshReading {
  let newest = 0;
  let underWay = 0;
  const refresh = async () => {
    const mine = ++newest;
    underWay++;
    try {
      const found = await read();
      if (mine === newest) take(found);
    } finally {
      underWay--;
    }
  };
  return {
    refresh,
    written: () => {
      if (underWay > 0) refresh().catch(failed);
    },
  };
}
