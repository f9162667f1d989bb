import type { Region } from '@sotto/meeting';

/** Whether two regions share a pixel. */
export const overlaps = (a: Region, b: Region): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/** The rectangle around both. */
export function around(a: Region, b: Region): Region {
  const x = Math.min(a.x, b.x);
  const y = Math.min(a.y, b.y);
  const right = Math.max(a.x + a.width, b.x + b.width);
  const bottom = Math.max(a.y + a.height, b.y + b.height);
  return { x, y, width: right - x, height: bottom - y };
}

/** Regions that overlap become the rectangle around them, until none do; the others keep their order. */
export function united(regions: readonly Region[]): readonly Region[] {
  let apart: readonly Region[] = [];
  for (const region of regions) {
    let grown = region;
    for (;;) {
      const met = apart.filter((other) => overlaps(other, grown));
      if (met.length === 0) break;
      apart = apart.filter((other) => !met.includes(other));
      grown = met.reduce(around, grown);
    }
    apart = [...apart, grown];
  }
  return apart;
}
