const DAY_MS = 86_400_000;

/**
 * A time zone. Wall times are ms, too: those of the same clock reading in UTC, so that they can be counted with.
 * Instants are ms since 1970.
 */
export interface Zone {
  /** How far its clocks are ahead of UTC at an instant, ms. */
  offsetAt(instant: number): number;
}

/**
 * The instant of a clock reading. One that the clocks jump over counts from before the jump, and of one that comes
 * twice the first is meant (RFC 5545, 3.3.5).
 */
export function instantOf(wall: number, zone: Zone): number {
  const before = zone.offsetAt(wall - DAY_MS);
  const after = zone.offsetAt(wall + DAY_MS);
  if (before === after) return wall - before;
  const fits = [wall - before, wall - after].filter((instant) => instant + zone.offsetAt(instant) === wall);
  return fits.length > 0 ? Math.min(...fits) : wall - before;
}

/** What a clock of the zone shows at an instant. */
export const wallOf = (instant: number, zone: Zone): number => instant + zone.offsetAt(instant);

export const UTC_ZONE: Zone = { offsetAt: () => 0 };

/** A zone of the browser's own list, by its IANA name; undefined where it has none of that name. */
export function namedZone(name: string): Zone | undefined {
  let format: Intl.DateTimeFormat;
  try {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone: name,
      hourCycle: 'h23',
      era: 'short',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
  } catch {
    return undefined; // RangeError: no such zone
  }
  const known = new Map<number, number>();
  const lookUp = (instant: number): number => {
    let offset = known.get(instant);
    if (offset === undefined) {
      if (known.size >= MOST_KNOWN) known.clear();
      known.set(instant, (offset = wallClock(format, instant) - instant));
    }
    return offset;
  };
  return {
    offsetAt(instant) {
      // To ask the browser takes some 30 µs. Clocks do not change twice in a day: what holds at both its ends holds in it.
      const day = Math.floor(instant / DAY_MS) * DAY_MS;
      const offset = lookUp(day);
      if (offset === lookUp(day + DAY_MS)) return offset;
      // Rules change at full hours, minutes or seconds of UTC; what holds at a quarter of an hour holds until the next.
      return lookUp(Math.floor(instant / QUARTER_MS) * QUARTER_MS);
    },
  };
}

const QUARTER_MS = 900_000;
/** So that a long look back does not fill the memory. */
const MOST_KNOWN = 20_000;

function wallClock(format: Intl.DateTimeFormat, instant: number): number {
  const parts = new Map(format.formatToParts(instant).map(({ type, value }) => [type, value]));
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.get(type));
  const year = parts.get('era') === 'BC' || parts.get('era') === 'B' ? 1 - part('year') : part('year');
  return wallTime(year, part('month'), part('day'), part('hour'), part('minute'), part('second'));
}

/** The wall time of a date as it is written; `Date.UTC` takes the years 0 to 99 for 1900 to 1999. */
export function wallTime(year: number, month: number, day: number, hour = 0, minute = 0, second = 0): number {
  if (year >= 100) return Date.UTC(year, month - 1, day, hour, minute, second);
  const date = new Date(Date.UTC(2000, month - 1, day, hour, minute, second));
  date.setUTCFullYear(year, month - 1, day);
  return date.getTime();
}
